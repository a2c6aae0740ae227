// The last step of a church that arrives: its files, and the report of all steps. A file is stored below the new church's own folder as what
// its name says, or else as a download; one that is there already stays.
import { getObject, objectAbout, putObject, removeObject } from '#functions/core/aws/objects.ts';
import { type Change, defineJob, mostChanges, type Restorer } from '#functions/core/jobs/define.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { openIncoming } from '#functions/core/transfers/incoming.ts';
import { InInput, InReport, inWhole, readReport } from '#functions/core/transfers/inSteps.ts';
import { readEntry } from '#functions/core/zip/read.ts';
import { checksum } from '#functions/core/zip/records.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { exact, instant, many, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { churches, people } from '../table.ts';
import { movesAsFile } from './plan.ts';

const types: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8', pdf: 'application/pdf' },
};
const mostFile = 400 * 1024 * 1024;
const bytesAtOnce = 16 * 1024 * 1024;
/** Each has a line in the journal. */
const filesAtOnce = mostChanges;

const Brought = shape({ key: exact(600), size: whole, crc: whole });
const photo = /^[\w-]{11}\/membership\/people\/([\w-]{11})\./;
/** Whether it is the photo of someone whose row stays, as it isn't what came anymore. What came has the first version until it is taken back. */
async function isKept(table: Table, key: string): Promise<boolean> {
  const [, id] = photo.exec(key) ?? [];
  const person = id ? await table.get(people, { id }, { withRemoved: true }) : undefined;
  return person !== undefined && person.version > 1;
}

/** Takes a file back unless it is another one since, or a row that stays has it. */
const files: Restorer = {
  kind: 'File',
  restore: async (table, { after }) => {
    const { key, size, crc } = parse(Brought, JSON.parse(after));
    const here = key.startsWith(`${table.church}/`) ? await objectAbout(settings.contentBucket, key) : undefined;
    if (here && (await isKept(table, key))) return undefined;
    if (here && (here.size !== size || checksum(await getObject(settings.contentBucket, key)) !== crc)) return undefined;
    if (here) await removeObject(settings.contentBucket, key);
    return [];
  },
};

export const Arrived = shape({ ...InReport.entries, files: whole, churchName: text(100), exported: instant, kinds: many(text(60), 200) });

function headersOf(path: string): Record<string, string> {
  const type = types[(/\.(\w+)$/.exec(path)?.[1] ?? '').toLowerCase()];
  const isPrivate = path.startsWith('membership/');
  return {
    'content-type': type ?? 'application/octet-stream',
    'cache-control': isPrivate ? 'private, max-age=86400' : 'max-age=86400',
    ...(type ? {} : { 'content-disposition': 'attachment' }),
  };
}

type Arriving = Out<typeof InInput>;

/** What the areas have found, in sum. */
async function reportsOf(table: Table, { steps }: Pick<Arriving, 'steps'>) {
  const rows = await Promise.all(Object.values(steps).map((id) => table.need(jobs, { id })));
  return rows
    .map(({ row }) => readReport(row.result))
    .reduce((one, other) => ({
      ...{ fresh: one.fresh + other.fresh, joined: one.joined + other.joined, there: one.there + other.there },
      left: (one.left ?? 0) + (other.left ?? 0),
      ...{ same: one.same + other.same, renames: { ...one.renames, ...other.renames } },
      rights: [...one.rights, ...other.rights],
    }));
}

export const churchArrival = defineJob({
  ...{ name: inWhole.name, queue: inWhole.queue, input: InInput },
  next: shape({ at: whole, missing: maybe(many(exact(400), filesAtOnce)) }),
  result: Arrived,
  undoes: [files],
  chunk: async ({ table, input, next = { at: 0 } }) => {
    const church = await openIncoming(input);
    const names = [...church.zip.entries.keys()]
      .filter((name) => name.startsWith('files/') && movesAsFile(name.slice('files/'.length)))
      .toSorted();
    const keyOf = (name: string) => `${table.church}/${name.slice('files/'.length).replaceAll(church.manifest.churchId, table.church)}`;
    if (next.missing) {
      let bytes = 0;
      const missing = [...next.missing];
      for (let name = missing.shift(); name !== undefined; name = bytes < bytesAtOnce ? missing.shift() : undefined) {
        const content = await readEntry(church.zip, name, mostFile);
        bytes += content.length;
        await putObject(settings.contentBucket, keyOf(name), content, headersOf(name.slice('files/'.length)));
      }
      return { done: next.at - missing.length, total: names.length, next: { at: next.at, ...(missing.length > 0 ? { missing } : {}) } };
    }
    const some = input.mode === 'check' ? [] : names.slice(next.at, next.at + filesAtOnce);
    const at = input.mode === 'check' ? names.length : next.at + some.length;
    const known = await mapWithLimit(8, some, (name) => objectAbout(settings.contentBucket, keyOf(name)));
    const missing = some.filter((_, index) => !known[index]);
    // Noted before it is written: what was there already stays when this is undone, and what an interrupted attempt has written doesn't.
    const changes = missing.map((name): Change => {
      const { size = 0, crc = 0 } = church.zip.entries.get(name) ?? {};
      return { ops: [], entry: { kind: files.kind, after: JSON.stringify({ key: keyOf(name), size, crc }), version: 1 } };
    });
    if (missing.length > 0) return { changes, done: next.at, total: names.length, next: { at, missing } };
    if (at < names.length) return { done: at, total: names.length, next: { at } };
    const { churchName, exported, counts } = church.manifest;
    const result = { ...(await reportsOf(table, input)), ...{ files: names.length, churchName, exported, kinds: Object.keys(counts) } };
    const noted = [{ field: 'files', after: names.length }];
    const ops =
      input.mode === 'write'
        ? table.note('membership', 'import', { kind: churches.name, id: table.church, label: churchName, changes: noted })
        : [];
    return { done: names.length, total: names.length, result, ops };
  },
});
