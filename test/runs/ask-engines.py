"""Answers each SQL question on standard input with DuckDB or chdb over the tables in a folder: `ask-engines.py duckdb|chdb FOLDER`."""

import json
import os
import sys

engine, folder = sys.argv[1:]
os.chdir(folder)
questions = json.load(sys.stdin)
names = ["runs", "handoffs", "usage", "findings"]

if engine == "duckdb":
    import duckdb

    connection = duckdb.connect()
    for name in names:
        connection.sql(f"CREATE VIEW {name} AS FROM '{name}.parquet'")
    answers = [[list(row) for row in connection.sql(question).fetchall()] for question in questions]
else:
    from chdb import session

    connection = session.Session()
    connection.query("CREATE DATABASE IF NOT EXISTS asked ENGINE = Memory")
    connection.query("USE asked")
    for name in names:
        connection.query(f"CREATE VIEW {name} AS SELECT * FROM file('{os.path.join(folder, name)}.parquet')")
    answers = [json.loads(str(connection.query(question, "JSONCompact")))["data"] for question in questions]

print(json.dumps(answers, default=int))
