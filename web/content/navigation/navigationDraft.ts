// The navigation being edited: items in reading order, each with its depth. Pure.
import type { Link, LinkSave } from '#shared/content/navigation/links.ts';

export interface Entry {
  /** The link's id, or a generated one for a new link: its identity here. */
  readonly key: string;
  readonly isNew: boolean;
  readonly text: string;
  readonly url: string;
  readonly badge: string;
  readonly visibility: string;
  /** 0 is the bar itself; 1 is a submenu. */
  readonly depth: number;
  /** Fields the screen doesn't edit, preserved as they are. */
  readonly rest: LinkSave;
}
export type Entries = readonly Entry[];

/** The public header shows one level below the bar. */
export const deepest = 1;

const bySort = (a: Link, b: Link) => (a.sort ?? 0) - (b.sort ?? 0);

/** A link whose parent is gone moves to the top level. Deeper nesting than is shown is flattened. */
export function entriesOf(links: readonly Link[]): Entries {
  const ids = new Set(links.map(({ id }) => id));
  const below = (parent: string | undefined, depth: number, around: readonly string[]): Entry[] =>
    links
      .filter(({ parentId }) => (parentId && ids.has(parentId) ? parentId : undefined) === parent)
      .toSorted(bySort)
      .filter(({ id }) => !around.includes(id))
      .flatMap((link) => [entryOf(link, depth), ...below(link.id, Math.min(depth + 1, deepest), [...around, link.id])]);
  return below(undefined, 0, []);
}

const entryOf = (link: Link, depth: number): Entry => ({
  key: link.id,
  isNew: false,
  text: link.text ?? '',
  url: link.url ?? '',
  badge: link.badge ?? '',
  visibility: link.visibility || 'everyone',
  depth,
  rest: link,
});

/** The number of items, starting at `at`, that belong together: the item and its submenu. */
export function sizeOf(entries: Entries, at: number): number {
  const depth = entries[at]?.depth ?? 0;
  const next = entries.findIndex((entry, place) => place > at && entry.depth <= depth);
  return (next < 0 ? entries.length : next) - at;
}

/** Nothing may be more than one level deeper than its predecessor. */
export const settled = (entries: Entries): Entries =>
  entries.reduce<Entry[]>((done, entry) => {
    const most = Math.min((done.at(-1)?.depth ?? -1) + 1, deepest);
    done.push(entry.depth > most ? { ...entry, depth: most } : entry);
    return done;
  }, []);

/** Moves an item with its submenu to before the item that is at `to` now; `to` may be the length. */
export function moveTo(entries: Entries, key: string, to: number, depth?: number): Entries {
  const at = entries.findIndex((entry) => entry.key === key);
  const size = sizeOf(entries, at);
  if (at < 0 || (to > at && to < at + size)) return entries;
  const by = (depth ?? entries[at]?.depth ?? 0) - (entries[at]?.depth ?? 0);
  const group = entries.slice(at, at + size).map((entry) => ({ ...entry, depth: Math.min(Math.max(entry.depth + by, 0), deepest) }));
  const rest = entries.toSpliced(at, size);
  return settled(rest.toSpliced(to > at ? to - size : to, 0, ...group));
}

/** One place up or down among its siblings, past a whole neighbor with its submenu. Undefined without a neighbor. */
export function step(entries: Entries, key: string, way: 'up' | 'down'): Entries {
  const at = entries.findIndex((entry) => entry.key === key);
  const depth = entries[at]?.depth ?? 0;
  if (way === 'down') {
    const next = at + sizeOf(entries, at);
    return entries[next]?.depth === depth ? moveTo(entries, key, next + sizeOf(entries, next)) : entries;
  }
  const before = entries.findLastIndex((entry, place) => place < at && entry.depth <= depth);
  return entries[before]?.depth === depth ? moveTo(entries, key, before) : entries;
}

/** Indents below the preceding item, or outdents back into the bar. */
export function indent(entries: Entries, key: string, way: 'in' | 'out'): Entries {
  const at = entries.findIndex((entry) => entry.key === key);
  const entry = entries[at];
  if (!entry) return entries;
  if (way === 'in') return at > 0 && entry.depth < deepest ? moveTo(entries, key, at, entry.depth + 1) : entries;
  if (entry.depth === 0) return entries;
  // Leaving the submenu: goes after everything that stays in it.
  const parent = entries.findLastIndex((one, place) => place < at && one.depth < entry.depth);
  return moveTo(entries, key, parent + sizeOf(entries, parent), entry.depth - 1);
}

export const remove = (entries: Entries, key: string): Entries => {
  const at = entries.findIndex((entry) => entry.key === key);
  return at < 0 ? entries : entries.toSpliced(at, sizeOf(entries, at));
};

export const put = (entries: Entries, entry: Entry): Entries => {
  const at = entries.findIndex(({ key }) => key === entry.key);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
};

/** In the form the call takes: every link has an id, and parents come before their children. */
export function linksOf(entries: Entries): LinkSave[] {
  const above: string[] = [];
  return entries.map(({ key, text, url, badge, visibility, depth, rest }, at) => {
    above[depth] = key;
    const parentId = depth > 0 ? above[depth - 1] : undefined;
    return {
      ...rest,
      id: key,
      category: 'website',
      linkType: rest.linkType ?? 'url',
      text,
      url,
      badge,
      visibility,
      sort: at + 1,
      parentId,
    };
  });
}
