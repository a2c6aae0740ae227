// The zip of a church that arrives, as a stranger's file: what it may hold, and its rows as they become ours.
import { createHash } from 'node:crypto';
import { Refusal } from '#shared/errors.ts';
import { Manifest, type MovingArea, movingAreas, transferFormat } from '#shared/membership/transfers/format.ts';
import { anything, check, idForm, shape, text } from '#shared/words.ts';
import { objectAbout } from '../aws/objects.ts';
import { settings } from '../settings.ts';
import { openZip, readEntry, type Zip } from '../zip/read.ts';
import type { InInput } from './inSteps.ts';

const mostRows = 24 * 1024 * 1024;
const rowsName = new RegExp(`^rows/(${movingAreas.join('|')})/\\d{5}\\.ndjson$`);
const fileName = /^files\/(files|gallery|settings|membership\/people|membership\/sermons)\/[^/]/;
/** No name leads out of the church's folder. */
const isPath = (name: string) => !/(^|\/)\.{0,2}(\/|$)|[\\\p{Cc}]/u.test(name) && name.length <= 400;
const isName = (name: string) =>
  name === 'manifest.json' || /^(people|gifts)\.csv$/.test(name) || rowsName.test(name) || (fileName.test(name) && isPath(name));

const refuse = (why: string): never => {
  throw new Refusal('invalid', why);
};

export interface ArrivingChurch {
  readonly zip: Zip;
  readonly manifest: Manifest;
}

/** Refuses as `invalid` what isn't an export, or isn't the one that was checked. */
export async function openArriving({ zip: { key, etag } }: Pick<InInput, 'zip'>): Promise<ArrivingChurch> {
  const about = await objectAbout(settings.contentBucket, key);
  if (!about || about.etag !== etag) refuse('The file isn’t there any more, or was changed.');
  const zip = await openZip(key, isName);
  const read = check(Manifest, jsonOf((await readEntry(zip, 'manifest.json', mostRows)).toString()));
  if (!read.ok || read.value.format !== transferFormat) return refuse('The file isn’t an export of a church, or a newer one.');
  const [said, there] = [read.value.rows.map(({ name }) => name), [...zip.entries.keys()].filter((name) => rowsName.test(name))];
  if (said.length !== there.length || said.some((name) => !zip.entries.has(name))) refuse('The file doesn’t hold what it says.');
  return { zip, manifest: read.value };
}

const Line = shape({ kind: text(40), row: anything });

export const entriesOf = ({ manifest }: ArrivingChurch, area: MovingArea) =>
  manifest.rows.filter((entry) => entry.area === area && entry.name.startsWith(`rows/${area}/`));

/** The lines of an entry, with ids that are taken here and the church's own replaced wherever they are named. */
export async function linesOf({ zip, manifest }: ArrivingChurch, name: string, churchId: string, renames: InInput['renames']) {
  const bytes = await readEntry(zip, name, mostRows);
  const said = manifest.rows.find((entry) => entry.name === name);
  if (createHash('sha256').update(bytes).digest('hex') !== said?.sha256) refuse('The file was changed.');
  const renamed = Object.entries({ ...renames, [manifest.churchId]: churchId }).filter(([from]) => idForm.test(from));
  const content = renamed.reduce((all, [from, to]) => all.replaceAll(from, to), bytes.toString());
  return content
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const read = check(Line, jsonOf(line));
      return read.ok ? read.value : refuse('The file holds a line that can’t be read.');
    });
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
