// Lists of people that a church would have, as its administrator has saved and shared them.
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { peopleLists } from '#functions/membership/people/lists/rows.ts';
import type { ListColumn, ListCondition, ListPart } from '#shared/membership/people/lists/rules.ts';

export interface DemoList {
  readonly name: string;
  readonly conditions: readonly ListCondition[];
  readonly columns: readonly ListColumn['field'][];
}

const statuses = (...values: string[]): ListCondition => ({ field: 'status', is: 'in', values });
const adults: ListCondition = { field: 'householdRole', is: 'notIn', values: ['Child'] };
const usual = ['email', 'phone', 'status'] as const;

export const graceLists: readonly DemoList[] = [
  { name: 'Members', conditions: [statuses('Member', 'Staff')], columns: ['address', 'email', 'phone'] },
  { name: 'New in the last three months', conditions: [{ field: 'added', is: 'last', values: ['90'] }, adults], columns: usual },
  {
    name: 'Birthdays in the next two weeks',
    conditions: [{ field: 'birthday', is: 'next', values: ['14'] }],
    columns: ['birthday', 'age'],
  },
  {
    name: 'Donated last year but not this year',
    conditions: [{ field: 'lapsed', is: 'filled', values: [] }],
    columns: usual,
  },
  {
    name: 'Members without an email address',
    conditions: [statuses('Member', 'Staff'), adults, { field: 'email', is: 'empty', values: [] }],
    columns: ['phone', 'address'],
  },
];

export const hopeLists: readonly DemoList[] = [
  { name: 'Mitglieder', conditions: [statuses('Member', 'Staff')], columns: ['address', 'email', 'phone'] },
  {
    name: 'Geburtstage in den nächsten zwei Wochen',
    conditions: [{ field: 'birthday', is: 'next', values: ['14'] }],
    columns: ['birthday', 'age'],
  },
];

export async function writeLists(table: Table, lists: readonly DemoList[], ownerId: string, changed: string): Promise<void> {
  for (const { name, conditions, columns } of lists) {
    const parts: ListPart[] = [{ match: 'all', conditions: [...conditions] }];
    const shown = columns.map((field): ListColumn => ({ field }));
    await table.write(
      table.put(peopleLists, { id: newId(), name, rules: { match: 'all', parts }, columns: shown, shared: true, ownerId, changed }),
    );
  }
}
