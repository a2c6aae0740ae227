// Hands the engine what rules ask for, as it is now: of people, the fields that the rules read, a table for each.
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { eachPerson } from '#functions/membership/people/lists/scan.ts';
import { isGivingField } from '#shared/membership/people/lists/givingRules.ts';
import { type ListDay, type ListedPerson, readsOf, valuesOf } from '#shared/membership/people/lists/person.ts';
import {
  askedKey,
  conditionsIn,
  kindOf,
  type ListCondition,
  type ListRules,
  type RuleKind,
} from '#shared/membership/people/lists/rules.ts';
import type { Engine } from '../engine/engine.ts';
import { cellOf, type Values } from './compileSql.ts';

/** What people have in a field, or answered to a question. `condition`: one of those that ask for it. */
interface Field extends Values {
  readonly condition: ListCondition;
}
const keyOf = (condition: ListCondition): string => (condition.field === 'answer' ? askedKey(condition) : condition.field);

function readerOf(condition: ListCondition, day: ListDay): (person: ListedPerson) => readonly string[] {
  const { field } = condition;
  if (isGivingField(field)) throw new Error('Gifts aren’t what people have.');
  const read = valuesOf(field, condition);
  return (person) => read(person, day);
}

export type Fields = ReadonlyMap<string, Field>;
/** One for all conditions that ask for it; none for giving, which isn’t read from people. The names of tables are ours. */
export function fieldsOf(rules: ListRules, kinds: ReadonlyMap<string, RuleKind>): Fields {
  const fields = new Map<string, Field>();
  for (const { condition } of conditionsIn(rules)) {
    const [key, kind] = [keyOf(condition), kindOf(condition, kinds.get(askedKey(condition)))];
    if (kind && !isGivingField(condition.field) && !fields.has(key)) fields.set(key, { condition, kind, table: `field${fields.size}` });
  }
  return fields;
}
export const valuesIn = (fields: Fields) => (condition: ListCondition) => fields.get(keyOf(condition));

/** Collects people, and then loads them: tables `people (id, place)`, and `(place, value)` for each field, a row for each value. */
export function collecting(fields: Fields, day: ListDay) {
  const ids: string[] = [];
  const tables = [...fields.values()].map(({ condition, kind, table }) => ({
    ...{ table, kind, read: readerOf(condition, day) },
    places: [] as number[],
    values: [] as (string | number | null)[],
  }));
  const add = (person: ListedPerson) => {
    const place = ids.push(person.id) - 1;
    for (const { kind, read, places, values } of tables)
      for (const value of read(person)) {
        places.push(place);
        values.push(cellOf(kind, value));
      }
  };
  const load = async (engine: Engine) => {
    await engine.load('people', [
      { name: 'id', type: 'VARCHAR', cells: ids },
      { name: 'place', type: 'INTEGER', cells: ids.map((_, at) => at) },
    ]);
    for (const { table, kind, places, values } of tables)
      await engine.load(table, [
        { name: 'place', type: 'INTEGER', cells: places },
        { name: 'value', type: kind === 'number' || kind === 'date' ? 'DOUBLE' : 'VARCHAR', cells: values },
      ]);
  };
  return { ids, add, load };
}

/** The people that are judged, in their order, and where each stands. `isCut`: time was up before all were read. */
export interface Gathered {
  readonly ids: readonly string[];
  readonly places: readonly string[];
  readonly isCut: boolean;
  readonly load: (engine: Engine) => Promise<void>;
}

/** People read between two looks at the clock. */
const readAtOnce = 200;

export async function gather(table: Table, fields: Fields, day: ListDay, after: string | undefined, most: number): Promise<Gathered> {
  const { ids, add, load } = collecting(fields, day);
  const places: string[] = [];
  const end = now().getTime() + most;
  let isCut = false;
  const own = [...fields.values()].flatMap(({ condition: { field } }) =>
    field === 'answer' || isGivingField(field) ? [] : [readsOf[field]],
  );
  await eachPerson(table, { fields: new Set(own), after }, (person, place) => {
    add(person);
    places.push(place);
    isCut = places.length % readAtOnce === 0 && now().getTime() > end;
    return !isCut;
  });
  return { ids, places, isCut, load };
}
