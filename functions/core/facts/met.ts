/**
 * Who meets conditions that one area answers and another combines (docs/decisions.md, P37): ids, held for who asked, and soon gone. What
 * they are about isn't said here.
 *
 * | question                               | where                    | requests |
 * |----------------------------------------|--------------------------|----------|
 * | whose it is, and what was asked        | get `met#<id>`, `head`   | 1        |
 * | who meets it                           | query `met#<id>`         | 1 a MB   |
 */
import { later, now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { choice, instant, many, type Out, shape, text, whole, yes } from '#shared/words.ts';
import type { Caller } from '../auth/caller.ts';
import { kind } from '../table/kind.ts';
import type { Table } from '../table/table.ts';

const idsAtOnce = 1000;
/** Of a transaction's four megabytes. */
const partsAtOnce = 50;
const usableMs = 5 * minuteMs;
const mostConditions = 20;
const area = 'core';
const ofMet = { area } as const;
const expires = () => later(2 * usableMs);

/** `others`: whether everyone who isn't listed meets it. `is`: `gone` if it asks for what doesn't exist. */
const Answered = shape({ condition: text(5000), is: choice('asked', 'gone'), others: yes });
const HeadRow = shape({ id: text(20), personId: text(20), until: instant, answers: many(Answered, mostConditions) });
const metHeads = kind({
  area,
  name: 'MetHead',
  row: HeadRow,
  key: ({ id }: { id: string }) => ({ pk: ['met', id], sk: ['head'] }),
  expires,
});
const metParts = kind({
  area,
  name: 'MetPart',
  row: shape({ id: text(20), condition: whole, part: whole, ids: many(text(20), idsAtOnce) }),
  key: ({ id, condition, part }: { id: string; condition: number; part: number }) => ({
    pk: ['met', id],
    sk: ['part', String(condition), String(part)],
  }),
  expires,
});

/** `ids`: those who answer otherwise than the `others`. */
export interface Met extends Out<typeof Answered> {
  readonly ids: ReadonlySet<string>;
}

/** The head is written last: what was interrupted can't be used. */
export async function holdMet(table: Table, caller: Pick<Caller, 'personId'>, answers: readonly Met[]): Promise<string> {
  const id = newId();
  const parts = answers.flatMap(({ ids }, condition) => {
    const all = [...ids];
    return Array.from({ length: Math.ceil(all.length / idsAtOnce) }, (_, part) => ({
      ...{ id, condition, part, ids: all.slice(part * idsAtOnce, (part + 1) * idsAtOnce) },
    }));
  });
  for (let at = 0; at < parts.length; at += partsAtOnce)
    await table.write(...parts.slice(at, at + partsAtOnce).map((part) => table.set(metParts, part)));
  const head = { id, personId: caller.personId, until: later(usableMs).toISOString() };
  const told = answers.map(({ condition, is, others }) => ({ condition, is, others }));
  await table.write(table.set(metHeads, { ...head, answers: told }));
  return id;
}

/** By condition; nothing for anyone but who asked, and after some minutes. */
export async function readMet(table: Table, caller: Pick<Caller, 'personId'>, id: string): Promise<ReadonlyMap<string, Met>> {
  const page = await table.all(ofMet, ['met', id]);
  const head = page.of(metHeads)[0]?.row;
  if (!head || !caller.personId || head.personId !== caller.personId || Date.parse(head.until) <= now().getTime()) return new Map();
  const found = head.answers.map((answer) => ({ ...answer, ids: new Set<string>() }));
  for (const { row } of page.of(metParts)) for (const one of row.ids) found[row.condition]?.ids.add(one);
  return new Map(found.map((answer) => [answer.condition, answer]));
}
