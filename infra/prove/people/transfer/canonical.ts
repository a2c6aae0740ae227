// A church's zip in a form in which two exports can be compared: its rows by kind, its files by their digests, whatever order they come in.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { Manifest } from '#shared/membership/transfers/format.ts';
import { anything, check, mapOf, type Out, parse, shape, text } from '#shared/words.ts';

const Fields = mapOf(anything);
type Fields = Out<typeof Fields>;
const Line = shape({ kind: text(40), row: Fields });

/** By the name of a part (`Person`, `files/…`, `people.csv`): its lines, sorted. */
export type Canonical = ReadonlyMap<string, readonly string[]>;

/** Lines that aren't compared, or not as they are, by why not; the proof's output names each. */
export type Excepted = Map<string, number>;

/** As JSON, whatever order the table gives the keys of an object back in. */
export function inOrder(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(inOrder);
  const read = check(Fields, given);
  if (given === null || typeof given !== 'object' || !read.ok) return given;
  return Object.fromEntries(
    Object.entries(read.value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, inOrder(value)]),
  );
}

export const without = (row: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** What a church keeps of its own where it arrives. */
const ownFacts = ['subDomain', 'registrationDate', 'archivedDate', 'detailsVersion'];
/** How far a page or block is published: it arrives as a draft, and the report says how many do. */
const publishing = [
  ...['published', 'publishedAt', 'publishAt', 'unpublishAt', 'publicBlocks', 'versionId'],
  ...['changed', 'seq', 'head', 'tip', 'pending', 'live', 'elsewhere'],
];
const Grant = shape({ contentType: text(60), action: text(60) });
const isEverything = (given: unknown): boolean => {
  const read = check(Grant, given);
  return read.ok && read.value.contentType === 'Domain' && read.value.action === 'Admin';
};

/** A version of a page as what it holds: packed, it names the church in a form that can't be compared. */
export const readable = (row: Fields): Fields =>
  typeof row.snapshot === 'string' ? { ...row, snapshot: gunzipSync(Buffer.from(row.snapshot, 'base64')).toString() } : row;

/** The row but for what is decided where the church arrives, and why that isn't compared. */
function compared(kind: string, row: Fields): { readonly row: Fields; readonly why?: string } {
  if (kind === 'Church') return { row: without(row, ownFacts), why: 'the church’s own address, and since when it is here' };
  if (kind === 'Page' || kind === 'Block')
    return { row: without(row, publishing), why: 'pages and blocks arrive as drafts; the report counts those that were published' };
  const { permissions } = row;
  if (kind === 'Role' && Array.isArray(permissions) && permissions.some(isEverything))
    return {
      row: { ...row, permissions: permissions.filter((one) => !isEverything(one)) },
      why: 'who administers the church is decided where it arrives; the report counts such roles',
    };
  return { row };
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** `excepted` is added to. */
export function canonicalOf(zip: Uint8Array, excepted: Excepted = new Map()): Canonical {
  const entries = unzipSync(zip);
  const manifest = parse(Manifest, JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())));
  const { churchId, content } = manifest;
  const same = (given: string) => {
    const of = given.replaceAll(churchId, 'CHURCH');
    return content ? of.replaceAll(`${content}/`, 'CONTENT/') : of;
  };
  const parts = new Map<string, string[]>();
  const add = (part: string, line: string) => void parts.set(part, [...(parts.get(part) ?? []), line]);
  const lines = new Map<string, string[]>();
  for (const [name, bytes] of Object.entries(entries)) {
    if (name === 'manifest.json') continue;
    if (name.startsWith('files/')) add(same(name), sha256(bytes));
    else {
      const given = same(strFromU8(bytes)).split('\n').filter(Boolean);
      lines.set(name, given);
    }
  }
  const rows = new Map<string, string[]>();
  for (const [name, given] of lines) {
    if (!name.startsWith('rows/')) {
      // Below the headings.
      const below = given.slice(1).map((line) => line.trim());
      parts.set(name, below.toSorted());
      continue;
    }
    for (const line of given) {
      const { kind, row } = parse(Line, JSON.parse(line));
      const { row: kept, why } = compared(kind, row);
      if (why) excepted.set(why, (excepted.get(why) ?? 0) + 1);
      const of = rows.get(kind) ?? [];
      of.push(same(JSON.stringify(inOrder(readable(kept)))));
      rows.set(kind, of);
    }
  }
  // What several people share is named with each of them.
  for (const [kind, all] of rows) parts.set(kind, [...new Set(all)].toSorted());
  return parts;
}

/** Without the lines that the church had of its own before. */
export function but(all: Canonical, own: Canonical): Canonical {
  const left = [...all].map(([part, lines]): [string, string[]] => {
    const gone = new Map<string, number>();
    for (const line of own.get(part) ?? []) gone.set(line, (gone.get(line) ?? 0) + 1);
    const kept = lines.filter((line) => {
      const more = gone.get(line) ?? 0;
      gone.set(line, more - 1);
      return more <= 0;
    });
    return [part, kept];
  });
  return new Map(left.filter(([, lines]) => lines.length > 0));
}

export const digestOf = (all: Canonical): string =>
  sha256(
    [...all]
      .filter(([, lines]) => lines.length > 0)
      .map(([part, lines]) => `${part} ${sha256(lines.join('\n'))}`)
      .toSorted()
      .join('\n'),
  );

const mostShown = 3;
const shown = (lines: readonly string[]) => lines.slice(0, mostShown).map((line) => line.slice(0, 400));

/** In which parts two differ, and how: lines of either that the other lacks. */
export function differences(one: Canonical, other: Canonical): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((part) => {
    const [gone, come] = [but(one, other).get(part) ?? [], but(other, one).get(part) ?? []];
    if (gone.length + come.length === 0) return [];
    return [`${part}: ${gone.length} lines are gone (${shown(gone).join(' | ')}), ${come.length} are new (${shown(come).join(' | ')}).`];
  });
}

/** As they are in the zip, but for the order of their keys. */
export const rowsIn = (zip: Uint8Array, kind: string): string[] =>
  Object.entries(unzipSync(zip))
    .filter(([name]) => name.startsWith('rows/'))
    .flatMap(([, bytes]) => strFromU8(bytes).split('\n').filter(Boolean))
    .flatMap((line) => {
      const read = parse(Line, JSON.parse(line));
      return read.kind === kind ? [JSON.stringify(inOrder(read.row))] : [];
    });
