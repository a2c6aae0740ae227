// A three-way merge of the navigation: item by item, field by field; the order of shared items is a part of its own. Pure.
import { changeOf, type Merge, type Side, type Sides } from '#web/session/forms/threeWayMerge.ts';
import { type Entries, type Entry, settled } from './navigationDraft.ts';

export const entryFields = ['text', 'url', 'badge', 'visibility'] as const;
export type EntryField = (typeof entryFields)[number];
/** `order`; `<key>.there`, whether an item exists; or a field of an item: `<key>.text`. */
export type NavigationPart = 'order' | `${string}.there` | `${string}.${EntryField}`;

const keysOf = (entries: Entries) => entries.map(({ key }) => key);
const find = (entries: Entries, key: string) => entries.find((entry) => entry.key === key);

/** An item's parent; undefined at the top level. */
export function parentOf(entries: Entries, key: string): string | undefined {
  const at = entries.findIndex((entry) => entry.key === key);
  return entries.findLast((one, place) => place < at && one.depth < (entries[at]?.depth ?? 0))?.key;
}

const told = (entries: Entries, key: string) => {
  const entry = find(entries, key);
  return entry && [...entryFields.map((field) => entry[field]), parentOf(entries, key)];
};
/** The order of some items, and the parent of each. */
const arranged = (entries: Entries, keys: readonly string[]) =>
  keysOf(entries).flatMap((key) => (keys.includes(key) ? [[key, parentOf(entries, key) ?? '']] : []));

export function mergeNavigation(base: Entries, mine: Entries, theirs: Entries): Merge<Entries, NavigationPart> {
  const all = [...new Set([base, mine, theirs].flatMap(keysOf))];
  const common = all.filter((key) => [base, mine, theirs].every((entries) => find(entries, key)));
  const changes = new Map<NavigationPart, Side | 'both' | undefined>([
    ['order', changeOf(arranged(base, common), arranged(mine, common), arranged(theirs, common))],
  ]);
  for (const key of all) {
    const [before, own, other] = [base, mine, theirs].map((entries) => find(entries, key));
    if (own && other) {
      for (const field of entryFields) changes.set(`${key}.${field}`, changeOf(before?.[field], own[field], other[field]));
    } else {
      changes.set(`${key}.there`, changeOf(told(base, key), told(mine, key), told(theirs, key)));
    }
  }
  const changed = (by: Side | 'both') => [...changes].flatMap(([part, change]) => (change === by ? [part] : []));
  const decide = (sides: Sides): Entries => {
    const sideOf = (part: NavigationPart): Side => {
      const change = changes.get(part) ?? 'theirs';
      return change === 'both' ? (sides[part] ?? 'mine') : change;
    };
    return woven({ mine, theirs }, sideOf);
  };
  return { draft: decide({}), theirs: changed('theirs'), conflicts: changed('both'), decide };
}

/** Merges both lists: ordered as on one side, with the other's items inserted in their place. */
function woven(versions: Readonly<Record<Side, Entries>>, sideOf: (part: NavigationPart) => Side): Entries {
  const { mine, theirs } = versions;
  const first = sideOf('order');
  const second = first === 'mine' ? 'theirs' : 'mine';
  const stays = (key: string) => (find(mine, key) && find(theirs, key) ? true : find(versions[sideOf(`${key}.there`)], key) !== undefined);
  const merged = (entry: Entry): Entry => {
    const [own, other] = [find(mine, entry.key), find(theirs, entry.key)];
    if (!own || !other) return entry;
    const side = (field: EntryField) => (sideOf(`${entry.key}.${field}`) === 'mine' ? own : other)[field];
    return { ...other, text: side('text'), url: side('url'), badge: side('badge'), visibility: side('visibility'), depth: entry.depth };
  };
  const whole = versions[second].reduce(
    (list, entry, at) => (find(list, entry.key) || !stays(entry.key) ? list : inserted(list, entry, versions[second].slice(0, at), stays)),
    versions[first],
  );
  // Children of a removed item move to the top level.
  const lifted = whole.map((entry) => ({ ...entry, depth: stays(parentOf(whole, entry.key) ?? entry.key) ? entry.depth : 0 }));
  return settled(lifted.filter(({ key }) => stays(key)).map(merged));
}

/** After its predecessor on its own side (`before`): within the same menu, or after the predecessor's whole menu. */
function inserted(list: Entries, entry: Entry, before: Entries, stays: (key: string) => boolean): Entries {
  const above = before.findLast(({ depth }) => depth < entry.depth)?.key;
  const parent = above !== undefined && stays(above) && find(list, above) ? above : undefined;
  const depth = parent === undefined ? 0 : entry.depth;
  const isNear = ({ key }: Entry) => find(list, key) && (parent === undefined || key === parent || parentOf(list, key) === parent);
  const at = list.findIndex(({ key }) => key === before.findLast(isNear)?.key) + 1;
  const end = list.findIndex((one, place) => place >= at && one.depth <= depth);
  return list.toSpliced(end < 0 ? list.length : end, 0, { ...entry, depth });
}
