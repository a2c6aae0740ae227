/**
 * Copies of a church's rows in the object store (docs/decisions.md, P20): which one counts, and how it is replaced.
 *
 * | question                          | where                                           | requests |
 * |-----------------------------------|-------------------------------------------------|----------|
 * | which copy counts                 | get `facts`                                     | 1        |
 * | which are due to be made anew     | query gsi1 `factsdue#<shard>` (of all churches) | 1 a page |
 */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { settleWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { jobShards } from '#shared/concurrency/shards.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { dateAt, startOfDay } from '#shared/time/timeZone.ts';
import { choice, instant, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { AwsError } from '../aws/client.ts';
import { listObjects } from '../aws/listObjects.ts';
import { getObject, putObject, removeObject } from '../aws/objects.ts';
import { later, now, nowIso } from '../clock.ts';
import type { FollowUpQueue } from '../outbox/outbox.ts';
import { newId } from '../random.ts';
import { shardOf } from '../schedule/shards.ts';
import { settings } from '../settings.ts';
import { kind } from '../table/kind.ts';
import type { Op, Table } from '../table/table.ts';
import { writeEach } from '../table/writeEach.ts';
import type { Made } from './columns.ts';
import { factMarks, marksPartition, ofMarks } from './marks.ts';

/** Copies by their form: gzipped lines for who judges row by row, columns (Parquet) for the engine of reports. */
const endings = { lines: 'lines.gz', columns: 'parquet' } as const;
const types = { lines: 'application/gzip', columns: 'application/vnd.apache.parquet' } as const;
type Form = keyof typeof endings;

/**
 * `build`: the copy that counts, if there is one yet, in what form; lines without. `ordered`: when another one was. `due`: when it is made anew
 * in any case.
 */
const FactBuildRow = shape({
  churchId: text(20),
  fact: text(20),
  build: maybe(text(20)),
  form: maybe(choice('columns')),
  rows: maybe(whole),
  made: maybe(instant),
  ordered: maybe(instant),
  due: instant,
});
export type FactBuildRow = Out<typeof FactBuildRow>;
export const factBuilds = kind({
  area: 'core',
  name: 'FactBuild',
  row: FactBuildRow,
  key: ({ fact }: { fact: string }) => ({ pk: ['facts'], sk: [fact] }),
  gsi1: ({ churchId, fact, due }) => ({ pk: ['factsdue', shardOf(churchId)], sk: [due, churchId, fact], everywhere: true }),
});

/** An order, in the outbox. */
export const FactOrder = shape({ churchId: text(20), buildFact: text(20) });

/** More than these are no longer read one by one. */
export const mostMarked = 2000;

/** What has been written since the copy was made; `undefined` if it is too much. Asked for before the copy: the other order can miss one. */
export async function markedKeys(table: Table, fact: string): Promise<string[] | undefined> {
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(ofMarks, marksPartition(fact), { limit: mostMarked + 1, after });
    keys.push(...page.of(factMarks).map(({ row }) => row.key));
    after = page.next;
  } while (after && keys.length <= mostMarked);
  return keys.length > mostMarked ? undefined : keys;
}

const folderOf = (table: Table, fact: string) => `${fact}/${table.church}/`;
const objectOf = (table: Table, fact: string, build: string, form: Form) => `${folderOf(table, fact)}${build}.${endings[form]}`;

const [zipped, unzipped] = [promisify(gzip), promisify(gunzip)];

async function bytesOf(table: Table, fact: string, build: string, form: Form): Promise<Buffer | undefined> {
  try {
    return await getObject(settings.factsBucket, objectOf(table, fact, build, form));
  } catch (error) {
    if (error instanceof AwsError && (error.status === 404 || error.status === 403)) return undefined;
    throw error;
  }
}

/** The lines of a copy; `undefined` if it has just been replaced. */
export async function linesOf(table: Table, fact: string, build: string): Promise<string[] | undefined> {
  const bytes = await bytesOf(table, fact, build, 'lines');
  const text = bytes && (await unzipped(bytes)).toString();
  return text === '' ? [] : text?.split('\n');
}

/** A copy in columns, as it is; `undefined` if it has just been replaced. */
export const columnsOf = (table: Table, fact: string, build: string): Promise<Buffer | undefined> => bytesOf(table, fact, build, 'columns');

/** Who makes a copy may read its rows: gifts are giving's alone (docs/decisions.md, P37). */
const workers: { readonly [fact: string]: FollowUpQueue } = { gifts: 'givingJobs' };

export const orderFacts = (table: Table, fact: string, due?: Date): Op[] =>
  table.follow(workers[fact] ?? 'jobs', { churchId: table.church, buildFact: fact }, due);

const orderedAnewMs = 5 * minuteMs;

/** Orders another copy unless one has just been ordered; who needs it now does without. */
export async function orderIfNeeded(table: Table, fact: string, before: { row: FactBuildRow; version: number } | undefined): Promise<void> {
  if (before?.row.ordered && now().getTime() - Date.parse(before.row.ordered) < orderedAnewMs) return;
  const row: FactBuildRow = { churchId: table.church, fact, due: later(dayMs).toISOString(), ...before?.row, ordered: nowIso() };
  await table.write(table.put(factBuilds, row, before), orderFacts(table, fact)).catch((error: unknown) => {
    // Someone else has.
    if (!(error instanceof Refusal)) throw error;
  });
}

/** In which copies are made; not all churches of a zone at the same time. */
export const nightMs = 4 * hourMs;
/** In the church's zone. */
function nightOf(churchId: string, zone: string): string {
  const share = Number(shardOf(churchId)) / jobShards;
  return new Date(startOfDay(dateAt(now().getTime() + dayMs, zone), zone) + hourMs + share * nightMs).toISOString();
}

/** Indexes lag, and clocks differ: only older marks are of writes that the copy has seen for sure. */
const marginMs = minuteMs;
/** After the margin, when another copy is ordered for what was written in it. */
const againMs = 10_000;
/** Of a transaction; if one of them has been set anew, they are taken one by one. */
const mostErased = 100;
const erasedAtOnce = 4;
/** Another attempt may still be writing. */
const unfinishedMs = hourMs;

/** Everyone's, as of now or later. */
export type Building = { readonly fact: string; readonly zone: string } & (
  | { readonly lines: () => Promise<string[]> }
  | { readonly columns: () => Promise<Made> }
);

async function made(building: Building): Promise<Made & { readonly form: Form }> {
  if ('columns' in building) return { ...(await building.columns()), form: 'columns' };
  const lines = await building.lines();
  return { rows: lines.length, content: await zipped(lines.join('\n')), form: 'lines' };
}

/** Makes a copy anew and puts it in the place of the last. Safe to repeat, to interrupt anywhere, and to run twice at once. */
export async function buildFacts(table: Table, building: Building): Promise<void> {
  const { fact, zone } = building;
  const before = await table.get(factBuilds, { fact });
  const started = now().getTime();
  const { rows, content, form } = await made(building);
  const build = newId();
  await putObject(settings.factsBucket, objectOf(table, fact, build, form), content, { 'content-type': types[form] });
  const row: FactBuildRow = {
    churchId: table.church,
    fact,
    build,
    ...(form === 'columns' ? { form } : {}),
    rows,
    made: new Date(started).toISOString(),
    due: nightOf(table.church, zone),
  };
  // Refused if another attempt was faster: its copy counts, and with it its marks.
  await table.write(table.put(factBuilds, row, before));
  await removeMarks(table, fact, started - marginMs);
  await removeOthers(table, row, before?.row);
  // So much was written in the last minute, as at the end of an import: the next copy sees it for sure.
  if ((await markedKeys(table, fact)) === undefined) {
    const again = { ...row, ordered: nowIso() };
    const order = orderFacts(table, fact, later(marginMs + againMs));
    await table.write(table.put(factBuilds, again, { row, version: (before?.version ?? 0) + 1 }), order);
  }
}

/** Those of writes before that moment. One that is set anew meanwhile has another version, and stays. */
async function removeMarks(table: Table, fact: string, until: number): Promise<void> {
  let after: string | undefined;
  do {
    const page = await table.query(ofMarks, marksPartition(fact), { limit: 500, after });
    const old = page.of(factMarks).filter(({ row }) => Date.parse(row.at) < until);
    const portions = Array.from({ length: Math.ceil(old.length / mostErased) }, (_, at) =>
      old.slice(at * mostErased, (at + 1) * mostErased),
    );
    await settleWithLimit(erasedAtOnce, portions, async (some) => {
      await table.write(...some.map((mark) => table.remove(factMarks, mark))).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return settleWithLimit(1, some, (mark) => writeEach(table.remove(factMarks, mark)));
      });
    });
    after = page.next;
  } while (after);
}

const objectOfRow = (table: Table, { fact, build = '', form }: Pick<FactBuildRow, 'fact' | 'build' | 'form'>) =>
  objectOf(table, fact, build, form ?? 'lines');

/** The copy before, and what interrupted attempts left. */
async function removeOthers(table: Table, row: FactBuildRow, last: FactBuildRow | undefined): Promise<void> {
  const current = objectOfRow(table, row);
  const before = last?.build && objectOfRow(table, last);
  const old = new Date(now().getTime() - unfinishedMs).toISOString();
  for (const { key, modified } of await listObjects(settings.factsBucket, folderOf(table, row.fact)))
    if (key !== current && (key === before || modified < old)) await removeObject(settings.factsBucket, key);
}
