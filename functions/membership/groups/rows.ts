/**
 * The rows of groups.
 *
 * | question                                 | where                              | requests |
 * |------------------------------------------|------------------------------------|----------|
 * | the groups of a church                   | query `groups`                     | 1        |
 * | a group with members and requests        | query `group#<id>`                 | 1        |
 * | a group by its slug                      | get `groupslugs`, then the group   | 2        |
 * | a membership by its id                   | query gsi2 `groupmember#<id>`      | 1        |
 * | the groups of a person                   | the person's row holds them        | 1        |
 * | join requests of a person                | query gsi1 `requests#<person>`     | 1        |
 * | join requests of the church              | query gsi2 `waiting`, oldest first | 1        |
 * | a person's memberships in deleted groups | query gsi1 `ending#<person>`       | 1        |
 */

import { kind } from '#functions/core/table/kind.ts';
import { groupVisibilities, joinPolicies } from '#shared/membership/groups/groups.ts';
import { choice, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'membership';

/** When the row expires, if its group is deleted. */
const expires = ({ until }: { until?: string | undefined }) => (until ? new Date(until) : undefined);

export const GroupRow = shape({
  id: text(20),
  name: text(100),
  categoryName: maybe(text(100)),
  trackAttendance: maybe(yes),
  parentPickup: maybe(yes),
  printNametag: maybe(yes),
  /** Kept in sync with the rows of its members, in the same transaction. */
  memberCount: whole,
  about: maybe(text(10_000)),
  /** Path below the content root, with the upload time; empty without a photo. */
  photo: maybe(text(500)),
  tags: text(100),
  meetingTime: maybe(text(200)),
  meetingLocation: maybe(text(300)),
  labels: many(text(50), 20),
  slug: text(100),
  joinPolicy: choice(...joinPolicies),
  visibility: choice(...groupVisibilities),
});
export type GroupRow = Out<typeof GroupRow>;
export const groups = kind({
  area,
  name: 'Group',
  row: GroupRow,
  key: ({ id }: { id: string }) => ({ pk: ['groups'], sk: [id] }),
  audit: { label: (row) => row.name, id: (row) => row.id, skip: ['memberCount'] },
  undo: true,
});

/** Reserves the last part of an address for one group. */
export const groupSlugs = kind({
  area,
  name: 'GroupSlug',
  row: shape({ slug: text(100), groupId: text(20) }),
  key: ({ slug }: { slug: string }) => ({ pk: ['groupslugs'], sk: [slug] }),
});

export const GroupMemberRow = shape({
  id: text(20),
  groupId: text(20),
  personId: text(20),
  leader: yes,
  joinDate: instant,
  label: maybe(text(300)),
  until: maybe(instant),
});
export type GroupMemberRow = Out<typeof GroupMemberRow>;
/** `label`: person and group, for the audit log. The person's row has the same in its `groups`, written in the same transaction. */
export const groupMembers = kind({
  area,
  name: 'GroupMember',
  row: GroupMemberRow,
  key: ({ groupId, personId }: { groupId: string; personId: string }) => ({ pk: ['group', groupId], sk: ['member', personId] }),
  // The person's row doesn't list deleted groups.
  gsi1: (row) => (row.until ? { pk: ['ending', row.personId], sk: [row.groupId] } : undefined),
  gsi2: (row) => ({ pk: ['groupmember', row.id], sk: [row.groupId] }),
  expires,
  audit: {
    label: (row) => row.label ?? row.personId,
    id: (row) => row.id,
    skip: ['until'],
    about: ({ personId }) => ({ personId }),
  },
});

const JoinRequestRow = shape({ groupId: text(20), personId: text(20), message: text(500), asked: instant, until: maybe(instant) });
export const joinRequests = kind({
  area,
  name: 'JoinRequest',
  row: JoinRequestRow,
  key: ({ groupId, personId }: { groupId: string; personId: string }) => ({ pk: ['group', groupId], sk: ['request', personId] }),
  gsi1: (row) => ({ pk: ['requests', row.personId], sk: [row.groupId] }),
  // A deleted group has no join requests.
  gsi2: (row) => (row.until ? undefined : { pk: ['waiting'], sk: [row.asked, row.groupId, row.personId] }),
  expires,
});
