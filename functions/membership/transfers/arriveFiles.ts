// The last step of a church that arrives: its files, and the report of all steps. A file is stored below the new church's own folder as what
// its name says, or else as a download; one that is there already stays.
import { unscannedKey } from '#functions/core/aws/malwareScan.ts';
import { objectAbout, putObject } from '#functions/core/aws/objects.ts';
import { type Change, defineJob, mostChanges } from '#functions/core/jobs/define.ts';
import { readPieces } from '#functions/core/jobs/pieces.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type IncomingChurch, openIncoming } from '#functions/core/transfers/incoming.ts';
import { InInput, InReport, inWhole, readReport } from '#functions/core/transfers/inSteps.ts';
import { undoWaits } from '#functions/core/transfers/undoTurn.ts';
import { readEntry } from '#functions/core/zip/read.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { exact, instant, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { formFiles } from '../forms/files/rows.ts';
import { releasedKey } from '../forms/files/settle.ts';
import { churches, people } from '../table.ts';
import { movesAsFile } from './plan.ts';
import { files } from './takenBack.ts';

const types: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8', pdf: 'application/pdf' },
};
const mostFile = 400 * 1024 * 1024;
const bytesAtOnce = 16 * 1024 * 1024;
/** Each has a line in the journal. */
const filesAtOnce = mostChanges;

export const Arrived = shape({ ...InReport.entries, files: whole, churchName: text(100), exported: instant, kinds: many(text(60), 200) });

function headersOf(path: string): Record<string, string> {
  const type = types[(/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase()];
  const isPrivate = /^(membership|forms)\//.test(path);
  return {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': isPrivate ? 'private, max-age=86400' : 'max-age=86400',
    ...(type ? {} : { 'content-disposition': 'attachment' }),
  };
}

type Arriving = Out<typeof InInput>;

const summed = (one: Readonly<Record<string, number>> = {}, other: Readonly<Record<string, number>> = {}): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((what) => [what, (one[what] ?? 0) + (other[what] ?? 0)]),
  );

/** What the areas have found, in sum. */
async function reportsOf(table: Table, { steps }: Pick<Arriving, 'steps'>) {
  const rows = await Promise.all(Object.values(steps).map((id) => table.need(jobs, { id })));
  return rows
    .map(({ row }) => readReport(row.result))
    .reduce((one, other) => ({
      ...{ fresh: one.fresh + other.fresh, joined: one.joined + other.joined, there: one.there + other.there },
      left: (one.left ?? 0) + (other.left ?? 0),
      remarks: summed(one.remarks, other.remarks),
      heldFiles: [...(one.heldFiles ?? []), ...(other.heldFiles ?? [])],
      ...{ same: one.same + other.same, renames: { ...one.renames, ...other.renames } },
      rights: [...one.rights, ...other.rights],
    }));
}

const photo = /^membership\/people\/([\w-]{11})\./;
const formFile = /^forms\/([\w-]{11})$/;

/** Where the file of an entry of the zip comes to lie: what was sent with forms where it is scanned. */
function keyOf(table: Table, { manifest }: IncomingChurch, { renames }: Arriving, path: string): string {
  const moved = Object.entries({ ...renames, [manifest.churchId]: table.church }).reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    path,
  );
  const [, id] = formFile.exec(moved) ?? [];
  return id ? unscannedKey(table.church, id) : `${table.church}/${moved}`;
}

/** Files that rows bring along: neither photos of people who were erased here, nor files that no one has sent with a form. */
async function isWanted(table: Table, key: string): Promise<boolean> {
  const unscanned = unscannedKey(table.church, '');
  if (key.startsWith(unscanned)) {
    const id = key.slice(unscanned.length);
    const sent = await table.get(formFiles, { id });
    return sent?.row.state === 'waiting' && !(await objectAbout(settings.contentBucket, releasedKey(table.church, id)));
  }
  const [, id] = photo.exec(key.slice(table.church.length + 1)) ?? [];
  const person = id ? await table.get(people, { id }, { withRemoved: true }) : undefined;
  return !(person && isForgotten(person.row));
}

export const churchArrival = defineJob({
  ...{ name: inWhole.name, queue: inWhole.queue, input: InInput },
  next: shape({ at: whole, missing: maybe(many(exact(400), filesAtOnce)) }),
  result: Arrived,
  undoes: [files],
  undoWaits,
  chunk: async ({ table, input, next = { at: 0 } }) => {
    const church = await openIncoming(input);
    const report = await reportsOf(table, input);
    const held = new Set((await readPieces(report.heldFiles ?? [])).flatMap((piece) => piece.split('\n')));
    const names = [...church.zip.entries.keys()]
      .filter((name) => name.startsWith('files/') && movesAsFile(name.slice('files/'.length)) && !held.has(name.slice('files/'.length)))
      .toSorted();
    const placeOf = (name: string) => keyOf(table, church, input, name.slice('files/'.length));
    if (next.missing) {
      let bytes = 0;
      const missing = [...next.missing];
      for (let name = missing.shift(); name !== undefined; name = bytes < bytesAtOnce ? missing.shift() : undefined) {
        const content = await readEntry(church.zip, name, mostFile);
        bytes += content.length;
        await putObject(settings.contentBucket, placeOf(name), content, headersOf(name.slice('files/'.length)));
      }
      return { done: next.at - missing.length, total: names.length, next: { at: next.at, ...(missing.length > 0 ? { missing } : {}) } };
    }
    const some = input.mode === 'check' ? [] : names.slice(next.at, next.at + filesAtOnce);
    const at = input.mode === 'check' ? names.length : next.at + some.length;
    const lacking = await mapWithLimit(
      8,
      some,
      async (name) => !(await objectAbout(settings.contentBucket, placeOf(name))) && (await isWanted(table, placeOf(name))),
    );
    const missing = some.filter((_, index) => lacking[index]);
    // Noted before it is written: what was there already stays when this is undone, and what an interrupted attempt has written doesn't.
    const changes = missing.map((name): Change => {
      const { size = 0, crc = 0 } = church.zip.entries.get(name) ?? {};
      return { ops: [], entry: { kind: files.kind, after: JSON.stringify({ key: placeOf(name), size, crc }), version: 1 } };
    });
    if (missing.length > 0) return { changes, done: next.at, total: names.length, next: { at, missing } };
    if (at < names.length) return { done: at, total: names.length, next: { at } };
    const { churchName, exported, counts } = church.manifest;
    const result = { ...report, ...{ files: names.length, churchName, exported, kinds: Object.keys(counts) } };
    const noted = [{ field: 'files', after: names.length }];
    const ops =
      input.mode === 'write'
        ? table.note('membership', 'import', { kind: churches.name, id: table.church, label: churchName, changes: noted })
        : [];
    return { done: names.length, total: names.length, result, ops };
  },
});
