/**
 * Hands gifts to the engine: `gifts`, those that count and whose they are, by the id under which they are shown (docs/decisions.md, P37 and
 * P45). The engine reads the copy itself, as far as a question needs it, from a file of this question alone that is gone with the answer.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giftColumns } from '#shared/giving/givers/giftFacts.ts';
import { type Column, Engine } from '../engine/engine.ts';
import type { GiftsNow } from './giftsNow.ts';

export interface Gifts extends GiftsNow {
  /** For whom merged people stand: id, and the one that is shown. */
  readonly kept: ReadonlyMap<string, string>;
}

const texts = (name: string, cells: readonly string[]): Column => ({ name, type: 'VARCHAR', cells });
const counted = "g.counted = 1 AND g.person <> ''";
const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`;

async function load(engine: Engine, { changed, facts, erased, kept }: Gifts, file: string | undefined): Promise<void> {
  await engine.load('booked', giftColumns(facts));
  await engine.load('kept', [texts('person', [...kept.keys()]), texts('kept', [...kept.values()])]);
  // Mostly there is nothing to join or to leave out, which each question would pay for.
  const isMerged = kept.size > 0;
  const person = isMerged ? 'coalesce(k.kept, g.person) person' : 'g.person';
  const from = (source: string) =>
    `SELECT g.gift, ${person}, g.day, g.currency, g.amount, g.fund, g.part FROM ${source} g ${
      isMerged ? 'LEFT JOIN kept k ON k.person = g.person' : ''
    } WHERE ${counted}`;
  const sources = [from('booked')];
  if (file !== undefined) {
    await engine.load('changed', [texts('gift', changed)]);
    await engine.load('erased', [texts('person', [...erased])]);
    const isSame = changed.length > 0 ? ' AND g.gift NOT IN (SELECT gift FROM changed)' : '';
    const isSomeones = erased.size > 0 ? ' AND g.person NOT IN (SELECT person FROM erased)' : '';
    sources.push(`${from(`read_parquet(${quoted(file)})`)}${isSame}${isSomeones}`);
  }
  await engine.ask({ sql: `CREATE VIEW gifts AS ${sources.join(' UNION ALL ')}`, values: [] });
}

/** Opens an engine that knows these gifts, if there are any to know. */
export async function withGifts<T>(gifts: Gifts | undefined, work: (engine: Engine) => Promise<T>): Promise<T> {
  if (!gifts) return Engine.use(work);
  const knowing = (file?: string) =>
    Engine.use(async (engine) => {
      await load(engine, gifts, file);
      return work(engine);
    }, file);
  if (!gifts.copy) return knowing();
  const folder = await mkdtemp(join(tmpdir(), 'narthex-gifts-'));
  try {
    const file = join(folder, 'gifts.parquet');
    await writeFile(file, gifts.copy, { mode: 0o600 });
    return await knowing(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
