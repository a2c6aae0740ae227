// The last step of a church that arrives: its files, and the report of all steps. A file is stored below the new church's own folder as what
// its name says, or else as a download; one that is there already stays.
import { objectAbout, putObject } from '#functions/core/aws/objects.ts';
import { defineJob } from '#functions/core/jobs/define.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { openArriving } from '#functions/core/transfers/arriving.ts';
import { InInput, InReport, inWhole, readReport } from '#functions/core/transfers/inSteps.ts';
import { readEntry } from '#functions/core/zip/read.ts';
import { instant, many, type Out, shape, text, whole } from '#shared/words.ts';
import { churches } from '../table.ts';
import { movesAsFile } from './plan.ts';

const types: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8', pdf: 'application/pdf' },
};
const mostFile = 400 * 1024 * 1024;
const bytesAtOnce = 16 * 1024 * 1024;
const filesAtOnce = 60;

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
      ...{ same: one.same + other.same, renames: { ...one.renames, ...other.renames } },
      rights: [...one.rights, ...other.rights],
    }));
}

export const churchArrival = defineJob({
  ...{ name: inWhole.name, queue: inWhole.queue, input: InInput },
  next: shape({ at: whole }),
  result: Arrived,
  chunk: async ({ table, input, next = { at: 0 } }) => {
    const church = await openArriving(input);
    const names = [...church.zip.entries.keys()]
      .filter((name) => name.startsWith('files/') && movesAsFile(name.slice('files/'.length)))
      .toSorted();
    let at = input.mode === 'check' ? names.length : next.at;
    for (let [bytes, files] = [0, 0]; at < names.length && bytes < bytesAtOnce && files < filesAtOnce; at += 1, files += 1) {
      const name = names[at] ?? '';
      const path = name.slice('files/'.length).replaceAll(church.manifest.churchId, table.church);
      const key = `${table.church}/${path}`;
      if (await objectAbout(settings.contentBucket, key)) continue;
      const content = await readEntry(church.zip, name, mostFile);
      bytes += content.length;
      await putObject(settings.contentBucket, key, content, headersOf(path));
    }
    if (at < names.length) return { done: at, total: names.length, next: { at } };
    const { churchName, exported, counts } = church.manifest;
    const result = { ...(await reportsOf(table, input)), ...{ files: names.length, churchName, exported, kinds: Object.keys(counts) } };
    const changes = [{ field: 'files', after: names.length }];
    const ops =
      input.mode === 'write'
        ? table.note('membership', 'import', { kind: churches.name, id: table.church, label: churchName, changes })
        : [];
    return { done: names.length, total: names.length, result, ops };
  },
});
