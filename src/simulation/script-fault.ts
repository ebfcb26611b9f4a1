/** The script cannot be played as it stands. Each line of the message begins with the line of the script. */
export class ScriptFault extends Error {}
