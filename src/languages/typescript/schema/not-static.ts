/** Thrown inside the schema readers for what only the running program knows. */
export class NotStatic extends Error {}
