// The zip of a church that arrives, as a stranger's file: what it may hold, and its rows as they become ours.
import { createHash } from 'node:crypto';
import { Manifest, type MovingArea, movingAreas, transferFormat } from '#shared/membership/transfers/format.ts';
import { anything, check, idForm, shape, text, whole } from '#shared/words.ts';
import { objectAbout } from '../aws/objects.ts';
import { settings } from '../settings.ts';
import { openZip, readEntry, type Zip } from '../zip/read.ts';
import { fault } from './fault.ts';
import type { InInput } from './inSteps.ts';

const mostRows = 24 * 1024 * 1024;
const rowsName = new RegExp(`^rows/(${movingAreas.join('|')})/\\d{5}\\.ndjson$`);
const fileName = /^files\/((files|gallery|settings|membership\/(people|sermons|attachments))\/[^/]|forms\/[\w-]{11}$)/;
/** No name leads out of the church's folder. */
const isPath = (name: string) => !/(^|\/)\.{0,2}(\/|$)|[\\\p{Cc}]/u.test(name) && name.length <= 400;
const isName = (name: string) =>
  name === 'manifest.json' || /^(people|gifts)\.csv$/.test(name) || rowsName.test(name) || (fileName.test(name) && isPath(name));

export interface IncomingChurch {
  readonly zip: Zip;
  readonly manifest: Manifest;
}

/** Refuses as `invalid` what isn't an export, or isn't the one that was checked. */
export async function openIncoming({ zip: { key, etag } }: Pick<InInput, 'zip'>): Promise<IncomingChurch> {
  const about = await objectAbout(settings.contentBucket, key);
  if (!about || about.etag !== etag) throw fault('gone');
  const zip = await openZip(key, isName);
  if (!zip.entries.has('manifest.json')) throw fault('noExport');
  const given = jsonOf((await readEntry(zip, 'manifest.json', mostRows)).toString());
  const [read, version] = [check(Manifest, given), check(Versioned, given)];
  if (version.ok && version.value.format > transferFormat) throw fault('newer');
  if (!read.ok || read.value.format !== transferFormat) throw fault('noExport');
  const [said, there] = [read.value.rows.map(({ name }) => name), [...zip.entries.keys()].filter((name) => rowsName.test(name))];
  const missing = said.find((name) => !zip.entries.has(name)) ?? there.find((name) => !said.includes(name));
  if (missing !== undefined || new Set(said).size !== said.length) throw fault('missing', { file: missing ?? 'manifest.json' });
  return { zip, manifest: read.value };
}

const Versioned = shape({ format: whole });
const Line = shape({ kind: text(40), row: anything });

export const entriesOf = ({ manifest }: IncomingChurch, area: MovingArea) =>
  manifest.rows.filter((entry) => entry.area === area && entry.name.startsWith(`rows/${area}/`));

/** The same for the same content. */
export const digestOf = ({ manifest }: IncomingChurch): string =>
  createHash('sha256')
    .update(
      manifest.rows
        .map(({ sha256 }) => sha256)
        .toSorted()
        .join(' '),
    )
    .digest('hex');

/** An address that may be replaced: with a name, or so much would be taken for it. */
const isAddress = (given: string) => /^https?:\/\/[\w.:[\]-]{3,}(\/[\w.~/-]*)?$/.test(given);

/** What a row holds in a packed form, with ids and addresses replaced in it as well. */
export type Inside = (kind: string, row: unknown, replaced: (text: string) => string) => unknown;

/** The lines of an entry, with ids that are taken here, the church's own, and the address of its files replaced wherever they are named. */
export async function linesOf(
  { zip, manifest }: IncomingChurch,
  name: string,
  { churchId, renames, inside = (_, row) => row }: { churchId: string; renames: InInput['renames']; inside?: Inside | undefined },
) {
  const bytes = await readEntry(zip, name, mostRows);
  const said = manifest.rows.find((entry) => entry.name === name);
  if (createHash('sha256').update(bytes).digest('hex') !== said?.sha256) throw fault('changed', { file: name });
  const renamed = Object.entries({ ...renames, [manifest.churchId]: churchId }).filter(([from]) => idForm.test(from));
  const moved: [string, string][] =
    manifest.content && isAddress(manifest.content) ? [[`${manifest.content}/`, `${settings.content}/`]] : [];
  const replaced = (given: string) => [...renamed, ...moved].reduce((all, [from, to]) => all.replaceAll(from, to), given);
  return replaced(bytes.toString())
    .split('\n')
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const read = check(Line, jsonOf(line));
      if (!read.ok) throw fault('line', { file: name, line: number });
      return { kind: read.value.kind, row: inside(read.value.kind, read.value.row, replaced), number };
    });
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
