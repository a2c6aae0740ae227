// A church's tags, each with its name reserved: no two have the same.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { tagKey } from '#shared/membership/people/tags/cells.ts';
import { type TagRow, tagNames, tags } from './rows.ts';

export const reserveTagName = (table: Table, { id: tagId, name }: TagRow): Op[] =>
  table.put(tagNames, { name: tagKey(name), tagId }, undefined, 'tagTaken');
export const releaseTagName = (table: Table, { id: tagId, name }: TagRow): Op[] => table.erase(tagNames, { name: tagKey(name), tagId });

export const addTag = (table: Table, row: TagRow): Op[] => [...table.put(tags, row), ...reserveTagName(table, row)];

export const removeTag = (table: Table, before: StoredRow<TagRow>): Op[] => [
  ...table.remove(tags, before),
  ...releaseTagName(table, before.row),
];
