from agents.mcp import MCPServerStdio

help_centre = MCPServerStdio(
    name="Help centre",
    params={"command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "help"]},
    cache_tools_list=True,
)
