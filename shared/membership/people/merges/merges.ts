// Merging two records of one person, and parting them again (docs/decisions.md, P10 and P11).
import { verbs } from '#shared/api.ts';
import { choice, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { PersonName } from '../../churches/churches.ts';
import { ContactInfo, Person } from '../people.ts';
import { Visibility } from '../visibility.ts';
import { mergeParts } from './parts.ts';

const { del, get, post } = verbs('membership');

/** How many may be merged into a person. */
export const mostMerged = 20;

/** What of a person a merge may change. */
const Snapshot = shape({
  id,
  name: PersonName,
  contactInfo: ContactInfo,
  birthDate: maybe(text(10)),
  gender: maybe(text(20)),
  maritalStatus: maybe(text(20)),
  anniversary: maybe(text(10)),
  membershipStatus: text(30),
  householdId: text(20),
  householdRole: maybe(text(20)),
  optedOut: maybe(yes),
  visibility: maybe(Visibility),
  nametagNotes: maybe(text(255)),
  donorNumber: maybe(text(50)),
  photoUpdated: maybe(instant),
  photoOf: maybe(text(20)),
});

/** The place in a group that went over: as the merged person had it, and the kept one before. */
const MovedPlace = shape({
  groupId: id,
  memberId: id,
  joinDate: instant,
  leader: yes,
  /** The kept one’s own place, if there was one: whether it led the group. */
  wasLeader: maybe(yes),
});
export type MovedPlace = Out<typeof MovedPlace>;

/** Someone merged into a person. `others`: who had been merged into them before. */
export const MergedPerson = shape({
  id,
  name: text(300),
  at: instant,
  by: text(300),
  others: many(id, mostMerged),
  /** Whose sign-in ended with the merge. */
  userId: maybe(text(20)),
  taken: many(choice(...mergeParts), mergeParts.length),
  before: Snapshot,
  after: Snapshot,
  places: many(MovedPlace, 100),
  /** The tags of the one who was merged; and those of them that the kept one lacked. */
  tags: maybe(many(text(20), 500)),
  tagsTaken: maybe(many(text(20), 500)),
});
export type MergedPerson = Out<typeof MergedPerson>;

export const merges = {
  compare: get('/merges/:keptId/:otherId', {
    says: 'Returns two people side by side, for a choice of what to keep.',
    access: 'Membership:People:Merge',
    returns: shape({
      kept: Person,
      other: Person,
      households: shape({ kept: text(100), other: text(100) }),
      /** Names of the groups of each. */
      groups: shape({ kept: many(text(100)), other: many(text(100)) }),
      visibility: shape({ kept: maybe(Visibility), other: maybe(Visibility) }),
      /** One of them is a minor, and they live in different households: to be confirmed apart. */
      guardiansDiffer: yes,
    }),
  }),
  merge: post('/merges/:keptId/:otherId', {
    says: 'Merges the other person into the kept one, which is an alias: everything that refers to either leads to the kept one.',
    access: 'Membership:People:Merge',
    body: shape({
      /** The parts that come from the other; without a list, those that the kept one lacks. */
      take: maybe(many(choice(...mergeParts), mergeParts.length)),
      keptVersion: maybe(whole),
      otherVersion: maybe(whole),
      confirmsGuardians: maybe(yes),
    }),
    returns: shape({ id }),
  }),
  part: del('/merges/:keptId/:otherId', {
    says: 'Parts two people who were merged. Returns the parts that have been changed since, and stay with the kept one.',
    access: 'Membership:People:Merge',
    returns: shape({ left: many(choice(...mergeParts), mergeParts.length), groups: many(text(100), 100) }),
  }),
};
