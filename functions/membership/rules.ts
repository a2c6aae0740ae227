// Who may see and change which person.
import type { Caller } from '../core/auth/caller.ts';
import type { ChurchRow, PersonRow } from './table.ts';

/**
 * How much of a person somebody sees. `full`: oneself, and whoever may view or edit people. `family`: one’s own household; all but what is the
 * staff's. `directory`: name, photo, household and contact data. `basic`: name and photo.
 */
export type Level = 'full' | 'family' | 'directory' | 'basic' | 'none';

/** Who looks, and what the church's directory shows them. */
export interface Viewer {
  readonly caller: Caller;
  readonly churchId: string;
  readonly directory: number;
  readonly householdId?: string;
}

export const isSelf = (caller: Caller, personId: string): boolean => caller.personId !== '' && caller.personId === personId;
export const editsPeople = (caller: Caller): boolean => caller.can('Membership:People:Edit');
export const seesEverybody = (caller: Caller): boolean => editsPeople(caller) || caller.can('Membership:People:View');
export const seesMembers = (caller: Caller): boolean => caller.can('Membership:People:View Members');
export const editsSelf = (caller: Caller): boolean => caller.can('Membership:People:Edit Self');

/** How near to the church a status is; the directory shows everybody up to a rank. */
const ranks: Record<string, number> = { Staff: 0, Member: 1, 'Regular Attendee': 2 };
const everyone = 3;
export const rankOf = (status: string): number => ranks[status] ?? everyone;

const belongs = (caller: Caller) => rankOf(caller.membershipStatus) <= 1;
/** Readers of the directory: members, staff and regular attendees. */
export const readsDirectory = (caller: Caller): boolean => rankOf(caller.membershipStatus) <= 2;

const visibilities = ['staff', 'members', 'regular attendees', 'everyone'];
/** Up to which rank the church's directory shows people: its setting `directoryVisibility`, `Members` (with staff) when there is none. */
export function directoryOf(church: ChurchRow | undefined): number {
  const value =
    church?.settings
      .find(({ keyName }) => keyName === 'directoryVisibility')
      ?.value.trim()
      .toLowerCase() ?? '';
  const rank = visibilities.indexOf(value);
  return rank < 0 ? 1 : rank;
}

/** What a search may show the viewer at all; one’s own household comes on top. */
export function mayFind({ caller, directory }: Pick<Viewer, 'caller' | 'directory'>, status: string, hidden: boolean): boolean {
  if (seesEverybody(caller)) return true;
  if (hidden) return false;
  return (seesMembers(caller) && rankOf(status) <= 1) || (readsDirectory(caller) && rankOf(status) <= directory);
}

export function levelOf(viewer: Viewer, person: PersonRow): Level {
  const { caller } = viewer;
  if (isSelf(caller, person.id) || seesEverybody(caller)) return 'full';
  if (viewer.householdId && viewer.householdId === person.householdId) return 'family';
  if (mayFind(viewer, person.membershipStatus, person.optedOut ?? false)) return 'directory';
  return belongs(caller) || (seesMembers(caller) && rankOf(person.membershipStatus) <= 1) ? 'basic' : 'none';
}
