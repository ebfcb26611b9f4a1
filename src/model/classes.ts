/**
 * What a value is an instance of, its own class first: `['bool', 'int']`, `['NoneType']`, `['type']`; in JS the outermost is what `typeof` says, or `null`:
 * `['array', 'object']`, `['class', 'function']`. Complete where it is given.
 */
export type Classes = readonly string[];

/** JS: the names of what an object or instance has besides what every object has; complete where it is given. */
export type Members = readonly string[];
