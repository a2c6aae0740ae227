// Puts the people of a directory into their households. Pure.
import type { DirectoryEntry } from '#shared/membership/people/directory/directory.ts';

export interface DirectoryHousehold {
  readonly id: string;
  readonly title: string;
  readonly people: readonly DirectoryEntry[];
  /** The address that all of them share, said once. */
  readonly address: readonly string[];
}

const roles = ['Head', 'Spouse', 'Other'];
const placeOf = ({ householdRole }: DirectoryEntry) => (roles.indexOf(householdRole ?? 'Other') + roles.length + 1) % (roles.length + 1);

export function addressOf({ contactInfo: { address1, address2, city, state, zip } }: DirectoryEntry): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place].filter((line) => line !== undefined && line !== '').map(String);
}

/** By the last name of who comes first in each, as the people came. */
export function householdsOf(people: readonly DirectoryEntry[]): DirectoryHousehold[] {
  const found = new Map<string, DirectoryEntry[]>();
  for (const person of people) {
    const id = person.householdId || person.id;
    found.set(id, [...(found.get(id) ?? []), person]);
  }
  return [...found].map(([id, those]) => {
    const sorted = those.toSorted((a, b) => placeOf(a) - placeOf(b));
    const lasts = [...new Set(sorted.map(({ name }) => name.last ?? '').filter(Boolean))];
    const [first] = sorted;
    const address = first ? addressOf(first) : [];
    const isShared = sorted.every((one) => addressOf(one).join('\n') === address.join('\n'));
    return { id, title: lasts.join(' · ') || (first?.name.display ?? ''), people: sorted, address: isShared ? address : [] };
  });
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The households in which someone meets every word. */
export function householdsWith(all: readonly DirectoryHousehold[], term: string): readonly DirectoryHousehold[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const textOf = ({ people }: DirectoryHousehold) =>
    folded(people.flatMap(({ name, contactInfo }) => [name.display, ...Object.values(contactInfo)]).join(' '));
  return words.length === 0 ? all : all.filter((one) => words.every((word) => textOf(one).includes(word)));
}
