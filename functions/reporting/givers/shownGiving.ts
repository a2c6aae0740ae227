// What the columns about giving show of people.
import { decimalText } from '#shared/giving/money/wire.ts';
import { isGivingColumn } from '#shared/membership/people/lists/givingRules.ts';
import { givingColumnsIn, type ListColumn, type Listed } from '#shared/membership/people/lists/rules.ts';
import { parse, shape, text } from '#shared/words.ts';
import type { Engine } from '../engine/engine.ts';
import { shownSql } from './givingSql.ts';

const Shown = shape({ person: text(20), value: text(30) });

/** By person: an amount as a decimal, a number, a day; no text for who gave nothing. `of`: these people only. */
async function shownIn(engine: Engine, column: ListColumn, today: string, of: readonly string[] | undefined): Promise<Map<string, string>> {
  const { field, currency } = column;
  if (!isGivingColumn(field)) return new Map();
  const rows = (await engine.ask(shownSql({ ...column, field }, today, of))).map(([person, value]) => parse(Shown, { person, value }));
  const said = (value: string) => (field === 'givenTotal' ? decimalText(Number(value), currency ?? '') : value);
  return new Map(rows.map(({ person, value }) => [person, said(value)]));
}

/** By the place of a column. No question if nothing is about giving. */
export async function shownGiving(engine: Engine, { columns }: Pick<Listed, 'columns'>, today: string, of?: readonly string[]) {
  const shown = new Map<number, ReadonlyMap<string, string>>();
  if (givingColumnsIn({ columns }).length > 0)
    for (const [at, column] of columns.entries()) shown.set(at, await shownIn(engine, column, today, of));
  return (personId: string, at: number): readonly string[] => {
    const value = shown.get(at)?.get(personId);
    return value === undefined ? [] : [value];
  };
}
