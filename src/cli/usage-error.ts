/** What was asked for cannot be done; the message is for the user. */
export class UsageError extends Error {}
