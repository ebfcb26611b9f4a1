/*
 * Runs each body in a filter, with the input data that the SDK hands to it (`HandoffInputData`: a plain object), and prints what it raises, a list of names.
 */
import { readFileSync } from 'node:fs';

console.log = () => {};
const { definitions, bodies } = JSON.parse(readFileSync(0, 'utf8'));
const told = bodies.map((body) => {
  const keep = new Function(`"use strict";\n${definitions}\nreturn (d) => {\n${body};\nreturn d;\n};`)();
  try {
    keep({ inputHistory: [{ role: 'user', content: 'hi' }], preHandoffItems: [], newItems: [{ type: 'message' }], runContext: { context: {} } });
    return null;
  } catch (error) {
    return error.constructor.name;
  }
});
// What is raised later, the filter does not raise.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});
process.stdout.write(JSON.stringify(told));
