// Who can see, lead and manage a group.

import type { Caller } from '#functions/core/auth/caller.ts';
import { seesAsMember } from '#shared/membership/groups/groups.ts';
import type { GroupRow } from './rows.ts';

export const editsGroups = (caller: Caller): boolean => caller.can('Membership:Groups:Edit');
export const leadsGroup = (caller: Caller, groupId: string): boolean => caller.leaderGroupIds.includes(groupId);
export const isInGroup = (caller: Caller, groupId: string): boolean => caller.groupIds.includes(groupId) || leadsGroup(caller, groupId);

/** Leaders can do everything in their own group except delete it, without any staff permission. */
export const managesGroup = (caller: Caller, groupId: string): boolean => editsGroups(caller) || leadsGroup(caller, groupId);

const seesAllMembers = (caller: Caller) =>
  editsGroups(caller) || caller.can('Membership:Group Members:View') || caller.can('Membership:Group Members:Edit');
/** Staff who manage the members of all groups can see members-only groups, whatever their own status. */
export const seesGroup = (caller: Caller, group: GroupRow): boolean =>
  seesAsMember(caller, group) || editsGroups(caller) || (group.visibility === 'members' && seesAllMembers(caller));
/** The members of a group are visible to its members and to staff. */
export const seesMembersOf = (caller: Caller, groupId: string): boolean => seesAllMembers(caller) || isInGroup(caller, groupId);
export const editsMembersOf = (caller: Caller, groupId: string): boolean =>
  managesGroup(caller, groupId) || caller.can('Membership:Group Members:Edit');
