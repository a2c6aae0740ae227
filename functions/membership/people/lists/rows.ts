/**
 * Saved lists of people (docs/decisions.md, P19): what they ask for, never whom they found.
 *
 * | question                              | where                                                   | requests |
 * |---------------------------------------|---------------------------------------------------------|----------|
 * | the lists of a church                 | query `lists`                                           | 1        |
 * | who meets the rules of a list         | query of marks, get of the copy, batch of those marked (`scan.ts`); batch of who is shown | 3, 1 |
 * | the same while there is no copy       | query gsi1 `people`                                     | 1 a megabyte |
 * | what the rules mean                   | batch of church, groups and forms; `tags`               | 2        |
 * | what people answered                  | as who meets the rules; `merges`; while there is no copy, query gsi1 `results#<form>` | 3, 1; 1 a megabyte |
 */
import { kind } from '#functions/core/table/kind.ts';
import { ListColumn, ListRules, mostColumns } from '#shared/membership/people/lists/rules.ts';
import { instant, many, type Out, shape, text, yes } from '#shared/words.ts';

const ListRow = shape({
  id: text(20),
  name: text(100),
  rules: ListRules,
  columns: many(ListColumn, mostColumns),
  shared: yes,
  /** A person. */
  ownerId: text(20),
  changed: instant,
});
export type ListRow = Out<typeof ListRow>;
export const peopleLists = kind({
  area: 'membership',
  name: 'PeopleList',
  row: ListRow,
  key: ({ id }: { id: string }) => ({ pk: ['lists'], sk: [id] }),
  // What it asks for may be about one person.
  audit: { label: (row) => row.name, id: (row) => row.id, skip: ['rules', 'columns', 'changed'] },
  undo: true,
});
