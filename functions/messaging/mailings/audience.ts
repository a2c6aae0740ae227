// The people an email is for, a page at a time: the members of a group, those who have a tag, everyone.
import type { Table } from '#functions/core/table/table.ts';
import { groupMembers, groups } from '#functions/membership/groups/rows.ts';
import { taggings, tags } from '#functions/membership/people/tags/rows.ts';
import { ofChurch, people } from '#functions/membership/table.ts';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';

/** Its name, empty for everyone. Refuses with `notFound` what this church doesn't have. */
export async function nameOf(table: Table, { kind, id }: Audience): Promise<string> {
  if (kind === 'group') return (await table.need(groups, { id })).row.name;
  if (kind === 'tag') return (await table.need(tags, { id })).row.name;
  return '';
}

interface Some {
  readonly ids: readonly string[];
  readonly next: string | undefined;
}

export async function someOf(table: Table, { kind, id }: Audience, after: string | undefined, limit: number): Promise<Some> {
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
