interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What is wrong with something that was sent, in the words of the schema that it did not fit; the place in it first. */
export function toIssueText(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => (path.length === 0 ? toWords(message) : `\`${path.map(String).join('.')}\`: ${toWords(message)}`)).join('; ');
}

function toWords(message: string): string {
  return message.replace(/^Invalid input: /, '').replace(', received undefined', ', but it is missing');
}
