// The people an email is for, a page at a time: the members of a group, those who have a tag or were on a list, everyone.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groupMembers, groups } from '#functions/membership/groups/rows.ts';
import { heldParts, heldPeople } from '#functions/membership/people/lists/heldRows.ts';
import { taggings, tags } from '#functions/membership/people/tags/rows.ts';
import { ofChurch, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';

/**
 * Its name, empty for everyone. Refuses with `notFound` what this church doesn't have; also whom a list meant for someone else, or too long
 * ago: who may see what may have changed since (docs/decisions.md, P23).
 */
export async function nameOf(table: Table, { personId }: Pick<Caller, 'personId'>, { kind, id }: Audience): Promise<string> {
  if (kind === 'group') return (await table.need(groups, { id })).row.name;
  if (kind === 'tag') return (await table.need(tags, { id })).row.name;
  if (kind === 'person') return (await table.need(people, { id })).row.name.display;
  if (kind === 'everyone') return '';
  const { row } = await table.need(heldPeople, { id });
  if (row.personId !== personId || Date.parse(row.until) <= now().getTime()) throw new Refusal('notFound');
  return row.name;
}

interface Some {
  readonly ids: readonly string[];
  readonly next: string | undefined;
}

const place = /^(\d{1,5})-(\d{1,4})$/;

/** Places in what is held: part and index. */
async function someHeld(table: Table, id: string, after: string, limit: number): Promise<Some> {
  const [, part, index] = place.exec(after)?.map(Number) ?? [];
  if (part === undefined || index === undefined) throw new Refusal('invalid', 'This page of results does not exist.');
  const ids = (await table.get(heldParts, { id, part }))?.row.ids;
  if (!ids) return { ids: [], next: undefined };
  const some = ids.slice(index, index + limit);
  return { ids: some, next: index + limit < ids.length ? `${part}-${index + limit}` : `${part + 1}-0` };
}

export async function someOf(table: Table, { kind, id }: Audience, after: string | undefined, limit: number): Promise<Some> {
  if (kind === 'list') return someHeld(table, id, after ?? '0-0', limit);
  if (kind === 'person') return { ids: [id], next: undefined };
  if (kind === 'group') {
    const page = await table.query(ofChurch, ['group', id], { begins: ['member'], limit, after });
    return { ids: page.of(groupMembers).map(({ row }) => row.personId), next: page.next };
  }
  if (kind === 'tag') {
    const page = await table.query(ofChurch, ['tagged', id], { index: 'gsi1', limit, after });
    return { ids: page.of(taggings).map(({ row }) => row.personId), next: page.next };
  }
  const page = await table.query(ofChurch, ['people'], { index: 'gsi1', limit, after });
  return { ids: page.of(people).map(({ row }) => row.id), next: page.next };
}
