// Who of a file lives together: by the household's key, then by address and last name, else it is asked. Never by a last name alone (decision P7). Someone
// the church has stays in their household; new people join it.
import type { Answers } from './columns.ts';
import { fold } from './fold.ts';
import type { Known } from './identity.ts';
import type { Draft } from './readRows.ts';

/** A person of the file whose place is to be found; `known`: the church has them. */
export interface Resident {
  readonly draft: Draft;
  readonly known: Known | undefined;
}

/** A household that is there, or the number of a new one. */
export type Place = { readonly id: string } | { readonly at: number };

/** Do the people under this name live together? */
export interface HouseholdQuestion {
  readonly id: string;
  readonly about: 'household';
  readonly name: string;
  readonly people: readonly string[];
  readonly count: number;
}
const householdAnswers = ['together', 'apart'] as const;

export interface Households {
  /** By line, of new people. */
  readonly places: ReadonlyMap<number, Place>;
  /** The new ones, by their numbers; `key`: what the file calls one. */
  readonly made: readonly { readonly name: string; readonly key?: string }[];
  readonly questions: readonly HouseholdQuestion[];
}

type Values = Draft['values'];

/** Empty unless last name, street, and town or postal code are there. */
function addressKey(values: Values): string {
  // Most lists hold people of whom no address is known.
  if (!values['name.last'] || !(values['contactInfo.address1'] || values['contactInfo.address2'])) return '';
  const last = fold(values['name.last'] ?? '');
  const street = fold(`${values['contactInfo.address1'] ?? ''} ${values['contactInfo.address2'] ?? ''}`);
  const town = fold(values['contactInfo.zip'] || values['contactInfo.city'] || '');
  return last && street && town ? `${last}|${street}|${town}` : '';
}

export const shownName = (values: Values): string => [values['name.first'], values['name.last']].filter(Boolean).join(' ');

const mostNamed = 6;

function push<T>(groups: Map<string, T[]>, key: string, one: T): void {
  const there = groups.get(key);
  if (there) there.push(one);
  else groups.set(key, [one]);
}

/** `homes`: households of keys that an earlier import has made; `isHere`: whether someone lives in a household of that id. */
export function settle(
  residents: readonly Resident[],
  people: readonly Known[],
  keys: { readonly homes: ReadonlyMap<string, string>; readonly isHere: (householdId: string) => boolean },
  answers: Answers,
): Households {
  const questions: HouseholdQuestion[] = [];
  const groups = new Map<string, Resident[]>();
  const join = (key: string, resident: Resident) => push(groups, key, resident);
  const byName = new Map<string, Resident[]>();
  for (const resident of residents) {
    const { householdId, householdName, values, line } = resident.draft;
    const address = addressKey(values);
    if (householdId) join(`key:${householdId}`, resident);
    else if (address) join(`address:${address}`, resident);
    else if (householdName) push(byName, householdName, resident);
    else join(`line:${line}`, resident);
  }
  const byFirst = new Map<string, [string, Resident[]][]>();
  for (const [key, all] of groups) if (key.startsWith('address:')) push(byFirst, all[0]?.draft.householdName ?? '', [key, all]);
  for (const [name, named] of byName) {
    const id = `household:${name}`;
    // The same name at an address of the file, or several without any.
    const addressed = byFirst.get(name) ?? [];
    const others = addressed.flatMap(([, all]) => all);
    const isOpen = named.length + others.length > 1 && named.some(({ known }) => !known);
    if (isOpen) {
      const all = [...others, ...named];
      questions.push({
        id,
        about: 'household',
        name,
        people: all.slice(0, mostNamed).map(({ draft }) => shownName(draft.values)),
        count: all.length,
      });
    }
    const isTogether = isOpen && answers[id] === householdAnswers[0];
    const [only] = addressed;
    for (const resident of named) {
      if (!isTogether) join(`line:${resident.draft.line}`, resident);
      else join(only && addressed.length === 1 ? only[0] : `name:${name}`, resident);
    }
  }

  const homesAt = new Map<string, Set<string>>();
  for (const { values, householdId } of people) {
    const key = addressKey(values);
    if (key && householdId) homesAt.set(key, (homesAt.get(key) ?? new Set()).add(householdId));
  }
  const places = new Map<number, Place>();
  const made: { name: string; key?: string }[] = [];
  for (const [key, members] of groups) {
    const fresh = members.filter(({ known }) => !known);
    if (fresh.length === 0) continue;
    const place = placeOf(key, members, homesAt, keys) ?? { at: made.length };
    if ('at' in place) made.push({ name: nameOf(members), ...(key.startsWith('key:') ? { key: key.slice('key:'.length) } : {}) });
    for (const { draft } of fresh) places.set(draft.line, place);
  }
  return { places, made, questions };
}

function placeOf(
  key: string,
  members: readonly Resident[],
  homesAt: ReadonlyMap<string, ReadonlySet<string>>,
  { homes, isHere }: { readonly homes: ReadonlyMap<string, string>; readonly isHere: (householdId: string) => boolean },
): Place | undefined {
  const ofKnown = new Set(members.flatMap(({ known }) => (known?.householdId ? [known.householdId] : [])));
  const [home] = ofKnown;
  if (home && ofKnown.size === 1) return { id: home };
  if (key.startsWith('key:')) {
    const own = homes.get(key.slice('key:'.length)) ?? key.slice('key:'.length);
    return isHere(own) ? { id: own } : undefined;
  }
  const at = key.startsWith('address:') ? [...(homesAt.get(key.slice('address:'.length)) ?? [])] : [];
  return at.length === 1 && at[0] ? { id: at[0] } : undefined;
}

const nameOf = (members: readonly Resident[]): string => {
  const [{ draft } = { draft: undefined }] = members;
  return (draft?.householdName || draft?.values['name.last'] || draft?.values['name.first'] || '').slice(0, 100);
};
