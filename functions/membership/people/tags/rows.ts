/**
 * Tags of people (docs/decisions.md, P18). A person's row lists the tags; so many rows beside it find the people who have a tag.
 *
 * | question                        | where                      | requests  |
 * |---------------------------------|----------------------------|-----------|
 * | the tags of a church            | query `tags`               | 1         |
 * | whether a name is taken         | get `tags`, `name`         | 1         |
 * | people who have a tag, by name  | query gsi1 `tagged#<tag>`, batch of people | 2 a page |
 * | the tags of a person            | get `person#<id>`          | 1         |
 */
import { kind } from '#functions/core/table/kind.ts';
import { exact, type Out, shape, text } from '#shared/words.ts';

const area = 'membership';

const TagRow = shape({ id: text(20), name: text(50) });
export type TagRow = Out<typeof TagRow>;
export const tags = kind({
  area,
  name: 'Tag',
  row: TagRow,
  key: ({ id }: { id: string }) => ({ pk: ['tags'], sk: ['tag', id] }),
  audit: { label: (row) => row.name, id: (row) => row.id },
  undo: true,
});

/** Reserves a name, folded, for one tag. */
export const tagNames = kind({
  area,
  name: 'TagName',
  row: shape({ name: exact(200), tagId: text(20) }),
  key: ({ name }: { name: string }) => ({ pk: ['tags'], sk: ['name', name] }),
});

/** A person who has a tag. `last` and `first` are lowercase: people are listed by name. */
const TaggingRow = shape({ tagId: text(20), personId: text(20), last: text(50), first: text(50) });
export type TaggingRow = Out<typeof TaggingRow>;
export const taggings = kind({
  area,
  name: 'Tagging',
  row: TaggingRow,
  key: ({ tagId, personId }: { tagId: string; personId: string }) => ({ pk: ['person', personId], sk: ['tag', tagId] }),
  gsi1: ({ tagId, last, first, personId }) => ({ pk: ['tagged', tagId], sk: [last, first, personId] }),
});
