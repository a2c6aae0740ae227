/** The parts of a displayed name. */
export interface NameParts {
  readonly first?: string;
  readonly nick?: string;
  readonly last?: string;
}

const trimmed = (part: string | undefined) => part?.trim() ?? '';

/** A person's name as shown everywhere: first, "nick" in quotes, last. Empty when there is neither. */
export function displayName({ first, nick, last }: NameParts): string {
  const quoted = trimmed(nick) && `"${trimmed(nick)}"`;
  return [trimmed(first), quoted, trimmed(last)].filter(Boolean).join(' ');
}
