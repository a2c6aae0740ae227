// Who a line is about: by its source's id, then by email with name; else it is asked. A name alone never matches (decision P6).

import type { PersonField } from './fields.ts';
import { fold } from './fold.ts';
import type { Draft } from './readRows.ts';
import { cellText } from './table.ts';

type Values = { readonly [field in PersonField]?: string };

/** Someone the church has: `values` as `valuesOf` gives them. */
export interface Known {
  readonly id: string;
  readonly householdId: string;
  /** Ids of those who were merged into this person. */
  readonly merged?: readonly string[];
  /** By their names. */
  readonly tags?: readonly string[] | undefined;
  readonly values: { readonly [field in PersonField]: string };
}

export const nameKey = (values: Values): string => `${fold(values['name.first'] ?? '')}|${fold(values['name.last'] ?? '')}`;
/** A nickname is as good as a first name. */
const nameKeys = (values: Values): string[] => {
  const nick = fold(values['name.nick'] ?? '');
  return nick ? [nameKey(values), `${nick}|${fold(values['name.last'] ?? '')}`] : [nameKey(values)];
};
export const emailKey = (values: Values): string => (values['contactInfo.email'] ?? '').toLowerCase();

const group = <T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      if (!key) continue;
      const there = groups.get(key);
      if (!there) groups.set(key, [one]);
      else if (there.at(-1) !== one) there.push(one);
    }
  return groups;
};

export interface Directory {
  readonly byId: ReadonlyMap<string, Known>;
  readonly byName: ReadonlyMap<string, readonly Known[]>;
  readonly byEmail: ReadonlyMap<string, readonly Known[]>;
}
export const directoryOf = (people: readonly Known[]): Directory => ({
  byId: new Map(people.flatMap((known) => [known.id, ...(known.merged ?? [])].map((id) => [id, known] as const))),
  byName: group(people, ({ values }) => nameKeys(values)),
  byEmail: group(people, ({ values }) => [emailKey(values)]),
});

export type Match =
  | { readonly is: 'known'; readonly known: Known }
  | { readonly is: 'new' }
  /** `email`: someone else’s name with this address; `name`: the same name without it; `several`: more than one with both. */
  | { readonly is: 'open'; readonly why: 'email' | 'name' | 'several'; readonly candidates: readonly Known[] };

const mostCandidates = 5;

/** `personId`: whom the line's id belongs to. */
export function match({ byId, byName, byEmail }: Directory, { values }: Pick<Draft, 'values'>, personId: string | undefined): Match {
  const own = personId === undefined ? undefined : byId.get(personId);
  if (own) return { is: 'known', known: own };
  if (byName.size === 0) return { is: 'new' };
  const named = new Set(nameKeys(values).flatMap((key) => byName.get(key) ?? []));
  const email = emailKey(values);
  const written = email ? (byEmail.get(email) ?? []) : [];
  const both = written.filter((known) => named.has(known));
  const [known] = both;
  if (known && both.length === 1) return { is: 'known', known };
  const candidates = (both.length > 0 ? both : [...new Set([...written, ...named])]).slice(0, mostCandidates);
  if (candidates.length === 0) return { is: 'new' };
  return { is: 'open', why: both.length > 0 ? 'several' : written.length > 0 ? 'email' : 'name', candidates };
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** Whether a value of a file says what is there already. */
export function isSameValue(field: PersonField, there: string, given: string): boolean {
  if (there === given) return true;
  if (!there) return false;
  // Files turn ends of lines, and what stood before a formula is no part of it, no matter who put it there (`table.ts`).
  if (cellText(there.replaceAll('\r\n', '\n')) === given.replaceAll('\r\n', '\n')) return true;
  if (field === 'contactInfo.email') return there.toLowerCase() === given.toLowerCase();
  return (
    field.endsWith('Phone') && digits(there) !== '' && digits(there) === digits(given) && there.startsWith('+') === given.startsWith('+')
  );
}
