/** Thrown where only the running program knows what is checked. */
export class NotReadError extends Error {}
