// Who is a guest of a church, and which people guests may not know of (decision D58).
import { isMinor } from '../../messaging/safeguarding/minors.ts';

/** Anyone can join any church, and is a guest until its staff give them another status. */
const isGuestStatus = (membershipStatus: string): boolean => ['', 'guest'].includes(membershipStatus.trim().toLowerCase());

/** A guest, or anyone who hasn't joined the church at all. */
export const isGuest = ({ standing, membershipStatus }: { readonly standing: string; readonly membershipStatus: string }): boolean =>
  standing !== 'member' || isGuestStatus(membershipStatus);

/** The fields of a person that decide who can see them. */
interface Person {
  readonly id: string;
  readonly membershipStatus: string;
  readonly householdId: string;
  readonly birthDate?: string | undefined;
  readonly householdRole?: string | undefined;
  readonly groups: readonly { readonly id: string; readonly leader: boolean }[];
}
interface Caller {
  readonly standing: string;
  readonly membershipStatus: string;
  readonly personId: string;
  readonly leaderGroupIds: readonly string[];
}
/** The viewer. `today`: the day in the church's time zone, `YYYY-MM-DD`; `own`: their own person. */
export interface GuestViewer {
  readonly caller: Caller;
  readonly today: string;
  readonly own?: Pick<Person, 'householdId'> | undefined;
}

export const isFamily = ({ own }: Pick<GuestViewer, 'own'>, { householdId }: Pick<Person, 'householdId'>): boolean =>
  householdId !== '' && own?.householdId === householdId;

/** Whether the caller leads a group that the person is in. */
export const leadsGroupOf = ({ leaderGroupIds }: Pick<Caller, 'leaderGroupIds'>, { groups }: Pick<Person, 'groups'>): boolean =>
  groups.some(({ id }) => leaderGroupIds.includes(id));

/**
 * Guests see no minors except those of their household and of groups they lead. Permissions don't matter here: a viewer who can view people
 * isn't a guest, whatever their status.
 */
export const isHiddenMinor = (looking: GuestViewer, person: Person): boolean =>
  isGuest(looking.caller) &&
  isMinor(person, looking.today) &&
  looking.caller.personId !== person.id &&
  !isFamily(looking, person) &&
  !leadsGroupOf(looking.caller, person);

/** A viewer who isn't the caller, from their row. */
export const guestViewerOf = (row: Person, today: string): GuestViewer => ({
  caller: {
    standing: 'member',
    membershipStatus: row.membershipStatus,
    personId: row.id,
    leaderGroupIds: row.groups.flatMap(({ id, leader }) => (leader ? [id] : [])),
  },
  today,
  own: row,
});
