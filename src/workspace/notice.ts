/** Something to tell the user about a file: why it was not read, or what is doubtful about how it was. */
export interface Notice {
  readonly file: string;
  /** One sentence without its full stop, to follow the file's name. */
  readonly reason: string;
  /** `false`: nothing of the file is known. */
  readonly isRead: boolean;
}
