// Who can see and change a person.
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isFamily, isGuest, isHiddenMinor, leadsGroupOf } from '#shared/membership/people/guests.ts';
import { farthestRank, isMemberStatus, rankOf, readsDirectoryAs } from '#shared/membership/people/ranks.ts';
import { visibleContact } from '#shared/membership/people/visibility.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import type { Caller } from '../core/auth/caller.ts';
import type { ChurchRow, PersonRow } from './table.ts';

/**
 * How much of a person a viewer sees. `full`: oneself, and viewers who can view or edit people. `family`: one's own household; everything
 * except staff-only fields. `directory`: name, photo, household and contact info. `basic`: name and photo. The contact info of minors has
 * its own rule: see `showsContact`.
 */
export type Level = 'full' | 'family' | 'directory' | 'basic' | 'none';

/** The viewer, and what the church's directory shows them. */
export interface Viewer {
  readonly caller: Caller;
  readonly churchId: string;
  readonly directory: number;
  /** Today's date in the church's time zone, `YYYY-MM-DD`: it decides who is a minor. */
  readonly today: string;
  /** The viewer's own person; not read for viewers who can see everyone. */
  readonly own?: PersonRow | undefined;
  /** For callers whose permission includes seeing the people concerned. */
  readonly seesAll?: true;
}

export const isSelf = (caller: Caller, personId: string): boolean => caller.personId !== '' && caller.personId === personId;
export const editsPeople = (caller: Caller): boolean => caller.can('Membership:People:Edit');
export const canSeeEveryone = (caller: Caller): boolean => editsPeople(caller) || caller.can('Membership:People:View');
export const seesMembers = (caller: Caller): boolean => caller.can('Membership:People:View Members');
export const editsSelf = (caller: Caller): boolean => caller.can('Membership:People:Edit Self');

/** The same, with guests set apart: they joined on their own. */
export const standingOf = (status: string): number => (status === 'Guest' ? farthestRank + 1 : rankOf(status));

const belongs = (caller: Caller) => isMemberStatus(caller.membershipStatus);
export const readsDirectory = (caller: Caller): boolean => readsDirectoryAs(caller.membershipStatus);

const visibilities = ['staff', 'members', 'regular attendees', 'everyone'];
/** Up to which rank the church's directory shows people: its setting `directoryVisibility`, by default `Members` (with staff). */
export function directoryOf(church: ChurchRow | undefined): number {
  const value =
    church?.settings
      .find(({ keyName }) => keyName === 'directoryVisibility')
      ?.value.trim()
      .toLowerCase() ?? '';
  const rank = visibilities.indexOf(value);
  return rank < 0 ? 1 : rank;
}

/** What a search may show the viewer at all, in addition to their own household. */
export function mayFind({ caller, directory }: Pick<Viewer, 'caller' | 'directory'>, status: string, hidden: boolean): boolean {
  if (canSeeEveryone(caller)) return true;
  if (hidden || isDeceased({ membershipStatus: status })) return false;
  return (seesMembers(caller) && rankOf(status) <= 1) || (readsDirectory(caller) && rankOf(status) <= directory);
}

/** A minor the viewer can't know of. */
export const isHiddenFrom = (viewer: Viewer, person: PersonRow): boolean => !canSeeEveryone(viewer.caller) && isHiddenMinor(viewer, person);

export function levelOf(viewer: Viewer, person: PersonRow): Level {
  const { caller } = viewer;
  if (viewer.seesAll || isSelf(caller, person.id) || canSeeEveryone(caller)) return 'full';
  if (isFamily(viewer, person)) return 'family';
  if (isHiddenMinor(viewer, person)) return 'none';
  if (isMinor(person, viewer.today) && leadsGroupOf(caller, person)) return 'directory';
  if (mayFind(viewer, person.membershipStatus, person.optedOut ?? false)) return 'directory';
  return belongs(caller) || (seesMembers(caller) && rankOf(person.membershipStatus) <= 1) ? 'basic' : 'none';
}

/**
 * Contact info of minors is for viewers who can view people, the adults of the household and the leaders of their groups (decision D58).
 */
export function showsContact(viewer: Viewer, person: PersonRow, level: Level = levelOf(viewer, person)): boolean {
  if (level === 'full') return true;
  if (level === 'basic' || level === 'none') return false;
  if (!isMinor(person, viewer.today) || leadsGroupOf(viewer.caller, person)) return true;
  return level === 'family' && viewer.own !== undefined && !isMinor(viewer.own, viewer.today);
}

/**
 * The contact info that the viewer sees: in the directory as far as the person allows (docs/decisions.md, P16). Relatives and viewers who can
 * see everyone see all of it.
 */
export function contactFor(viewer: Viewer, person: PersonRow, level: Level = levelOf(viewer, person)): PersonRow['contactInfo'] {
  if (!showsContact(viewer, person, level)) return {};
  if (level !== 'directory') return person.contactInfo;
  const { caller } = viewer;
  const sharesGroup = person.groups.some(({ id }) => caller.groupIds.includes(id) || caller.leaderGroupIds.includes(id));
  return visibleContact(person.contactInfo, person.visibility, { isMember: belongs(caller) || seesMembers(caller), sharesGroup });
}

/** Name and photo: visible to everyone the church knows; guests see those of adults in their own groups (decision D58). */
export function showsBasics(viewer: Viewer, person: PersonRow): boolean {
  const { caller } = viewer;
  if (!isGuest(caller) || levelOf(viewer, person) !== 'none') return true;
  return !isHiddenMinor(viewer, person) && person.groups.some(({ id }) => caller.groupIds.includes(id));
}

/** Whether a search result or a page of people can include this person. */
export const mayList = (viewer: Viewer, person: PersonRow): boolean =>
  isSelf(viewer.caller, person.id) ||
  (mayFind(viewer, person.membershipStatus, person.optedOut ?? false) && levelOf(viewer, person) !== 'none');
