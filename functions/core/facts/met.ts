/**
 * Who meets the rules of a list that one area may judge and another goes on with (docs/decisions.md, P37): ids, held for who asked, and soon
 * gone. What the rules are about isn't said here.
 *
 * | question                               | where                    | requests |
 * |----------------------------------------|--------------------------|----------|
 * | whose it is, and what was asked        | get `met#<id>`, `head`   | 1        |
 * | who meets it                           | query `met#<id>`         | 1 a MB   |
 */

import { createHash } from 'node:crypto';
import { later, now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { instant, many, maybe, shape, text, whole, yes } from '#shared/words.ts';
import type { Caller } from '../auth/caller.ts';
import { kind } from '../table/kind.ts';
import type { Table } from '../table/table.ts';

const idsAtOnce = 1000;
/** Of a transaction's four megabytes. */
const bytesAtOnce = 2_000_000;
const bytesOfId = 20;
const bytesOfCell = 25;
const usableMs = 5 * minuteMs;
const mostGone = 20;
const area = 'core';
const ofMet = { area } as const;
const expires = () => later(2 * usableMs);

/** `gone`: which conditions ask for what doesn't exist. `isJudged`: nothing stopped it, so that these are the people. */
const HeadRow = shape({
  id: text(20),
  personId: text(20),
  until: instant,
  asked: text(64),
  isJudged: yes,
  gone: many(text(5000), mostGone),
});
const metHeads = kind({
  area,
  name: 'MetHead',
  row: HeadRow,
  key: ({ id }: { id: string }) => ({ pk: ['met', id], sk: ['head'] }),
  expires,
});
/** `cells`: of each person, what the columns show that only the first area may read. */
const PartRow = shape({
  id: text(20),
  part: whole,
  ids: many(text(20), idsAtOnce),
  cells: maybe(many(many(text(30), mostGone), idsAtOnce)),
});
const metParts = kind({
  area,
  name: 'MetPart',
  row: PartRow,
  key: ({ id, part }: { id: string; part: number }) => ({ pk: ['met', id], sk: ['part', String(part).padStart(5, '0')] }),
  expires,
});

export interface Met {
  readonly isJudged: boolean;
  readonly gone: readonly string[];
  /** By person. */
  readonly people: ReadonlyMap<string, readonly string[]>;
}

/** Of any length. */
const shortly = (asked: string): string => createHash('sha256').update(asked).digest('hex');

/** The head is written last: what was interrupted can't be used. */
export async function holdMet(
  table: Table,
  caller: Pick<Caller, 'personId'>,
  asked: string,
  { isJudged, gone, people }: Met,
): Promise<string> {
  const id = newId();
  const all = [...people];
  const withCells = all.some(([, cells]) => cells.length > 0);
  const parts = Array.from({ length: Math.ceil(all.length / idsAtOnce) }, (_, part) => {
    const some = all.slice(part * idsAtOnce, (part + 1) * idsAtOnce);
    return { id, part, ids: some.map(([one]) => one), ...(withCells ? { cells: some.map(([, cells]) => [...cells]) } : {}) };
  });
  const columns = all[0]?.[1].length ?? 0;
  const atOnce = Math.max(1, Math.floor(bytesAtOnce / (idsAtOnce * (bytesOfId + columns * bytesOfCell))));
  for (let at = 0; at < parts.length; at += atOnce)
    await table.write(...parts.slice(at, at + atOnce).map((part) => table.set(metParts, part)));
  const head = { id, personId: caller.personId, until: later(usableMs).toISOString(), asked: shortly(asked), isJudged, gone: [...gone] };
  await table.write(table.set(metHeads, head));
  return id;
}

/** Nothing for anyone but who asked, for what was asked, and for some minutes. */
export async function readMet(table: Table, caller: Pick<Caller, 'personId'>, id: string, asked: string): Promise<Met | undefined> {
  const page = await table.all(ofMet, ['met', id]);
  const head = page.of(metHeads)[0]?.row;
  if (!head || !caller.personId || head.personId !== caller.personId || Date.parse(head.until) <= now().getTime()) return undefined;
  if (head.asked !== shortly(asked)) return undefined;
  const people = page
    .of(metParts)
    .flatMap(({ row: { ids, cells } }) => ids.map((one, at): readonly [string, readonly string[]] => [one, cells?.[at] ?? []]));
  return { isJudged: head.isJudged, gone: head.gone, people: new Map(people) };
}
