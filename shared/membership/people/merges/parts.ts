// What is chosen when two people are merged: each part is taken from one of them. Pure: the comparison on the screen and the server agree
// because both use this (docs/decisions.md, P10).
import { displayName } from '../names.ts';
import type { Visibility } from '../visibility.ts';

const nameParts = ['first', 'middle', 'last', 'nick', 'prefix', 'suffix'] as const;
const contactParts = ['email', 'mobilePhone', 'homePhone', 'workPhone'] as const;
const addressFields = ['address1', 'address2', 'city', 'state', 'zip'] as const;
const plainParts = ['birthDate', 'gender', 'maritalStatus', 'anniversary', 'nametagNotes', 'donorNumber'] as const;
export const mergeParts = [
  ...nameParts,
  ...contactParts,
  'address',
  ...plainParts,
  'membershipStatus',
  'household',
  'optedOut',
  'visibility',
  'photo',
] as const;
export type MergePart = (typeof mergeParts)[number];
export type Side = 'kept' | 'other';

type Name = { readonly [field in (typeof nameParts)[number]]?: string | undefined } & { readonly display: string };
type Contact = { readonly [field in (typeof contactParts)[number] | (typeof addressFields)[number]]?: string | undefined };

/** A person as far as merging is concerned. `photoOf`: whose photo it is, if it came with someone merged. */
export type Mergeable = { readonly [field in (typeof plainParts)[number]]?: string | undefined } & {
  readonly id: string;
  readonly name: Name;
  readonly contactInfo: Contact;
  readonly membershipStatus: string;
  readonly householdId: string;
  readonly householdRole?: string | undefined;
  readonly optedOut?: boolean | undefined;
  readonly visibility?: Visibility | undefined;
  readonly photoUpdated?: string | undefined;
  readonly photoOf?: string | undefined;
};

const isNamePart = (part: MergePart): part is (typeof nameParts)[number] => nameParts.some((one) => one === part);
const isContactPart = (part: MergePart): part is (typeof contactParts)[number] => contactParts.some((one) => one === part);
const isPlainPart = (part: MergePart): part is (typeof plainParts)[number] => plainParts.some((one) => one === part);
const photoOwner = ({ id, photoUpdated, photoOf }: Mergeable) => (photoUpdated ? (photoOf ?? id) : undefined);

/** What a person has of a part, in a form that can be compared; all empty if there is nothing. */
export function valuesOf(row: Mergeable, part: MergePart): readonly string[] {
  const { name, contactInfo, visibility } = row;
  if (isNamePart(part)) return [name[part] ?? ''];
  if (isContactPart(part)) return [contactInfo[part] ?? ''];
  if (isPlainPart(part)) return [row[part] ?? ''];
  switch (part) {
    case 'address':
      return addressFields.map((field) => contactInfo[field] ?? '');
    case 'membershipStatus':
      return [row.membershipStatus];
    case 'household':
      return [row.householdId, row.householdRole ?? ''];
    case 'optedOut':
      return [row.optedOut ? 'yes' : ''];
    case 'visibility':
      return [visibility?.address ?? '', visibility?.phoneNumber ?? '', visibility?.email ?? ''];
    case 'photo':
      return [row.photoUpdated ?? '', photoOwner(row) ?? ''];
  }
}

const same = (one: readonly string[], two: readonly string[]) => one.every((value, at) => value === two[at]);
export const isSamePart = (one: Mergeable, two: Mergeable, part: MergePart): boolean => same(valuesOf(one, part), valuesOf(two, part));
const isEmptyPart = (row: Mergeable, part: MergePart): boolean => valuesOf(row, part).every((value) => value === '');

/** The person with a part as the other one has it. */
export function withPart<R extends Mergeable>(into: R, from: Mergeable, part: MergePart): R {
  if (isNamePart(part)) {
    const name = { ...into.name, [part]: from.name[part] };
    return { ...into, name: { ...name, display: displayName(name) || into.name.display } };
  }
  if (isContactPart(part)) return { ...into, contactInfo: { ...into.contactInfo, [part]: from.contactInfo[part] } };
  if (isPlainPart(part)) return { ...into, [part]: from[part] };
  switch (part) {
    case 'address': {
      const { address1, address2, city, state, zip } = from.contactInfo;
      return { ...into, contactInfo: { ...into.contactInfo, address1, address2, city, state, zip } };
    }
    case 'membershipStatus':
      return { ...into, membershipStatus: from.membershipStatus };
    case 'household':
      return { ...into, householdId: from.householdId, householdRole: from.householdRole };
    case 'optedOut':
      return { ...into, optedOut: from.optedOut };
    case 'visibility':
      return { ...into, visibility: from.visibility };
    case 'photo': {
      const owner = photoOwner(from);
      return { ...into, photoUpdated: from.photoUpdated, photoOf: owner === into.id ? undefined : owner };
    }
  }
}

/** Which side a part is taken from unless someone chooses: the kept one's, if there is any. Being left out of the directory outweighs. */
export function usualSide(kept: Mergeable, other: Mergeable, part: MergePart): Side {
  if (part === 'optedOut') return other.optedOut ? 'other' : 'kept';
  return isEmptyPart(kept, part) && !isEmptyPart(other, part) ? 'other' : 'kept';
}

/** The kept one as merged, with the parts that come from the other: those chosen, or the usual ones. */
export function mergedRow<R extends Mergeable>(kept: R, other: Mergeable, chosen?: readonly MergePart[]): { row: R; taken: MergePart[] } {
  const wanted = (part: MergePart) => (chosen ? chosen.includes(part) : usualSide(kept, other, part) === 'other');
  const taken = mergeParts.filter((part) => wanted(part) && !isSamePart(kept, other, part));
  return { row: taken.reduce((row, part) => withPart(row, other, part), kept), taken };
}

/** What a merge did to the kept one. */
export interface Given {
  readonly before: Mergeable;
  readonly after: Mergeable;
  readonly taken: readonly MergePart[];
}

/**
 * Takes back what a merge gave: what still holds the merged value becomes again what it was before. `left`: what someone has changed since,
 * and stays.
 */
export function partedRow<R extends Mergeable>(now: R, { before, after, taken }: Given): { row: R; left: MergePart[] } {
  const left = taken.filter((part) => !isSamePart(now, after, part));
  const given = taken.filter((part) => !left.includes(part));
  const row = given.reduce((parted, part) => withPart(parted, before, part), now);
  // The name shown of someone without a name, such as an email address, doesn't follow from its parts.
  const isNamedAsBefore = given.some(isNamePart) && nameParts.every((part) => isSamePart(row, before, part));
  return { row: isNamedAsBefore ? { ...row, name: { ...row.name, display: before.name.display } } : row, left };
}

/**
 * A later merge that began with what an earlier one had given: once the earlier one is taken back, it begins with what was there before that.
 */
export function rebased<G extends Given>(later: G, earlier: Given): G {
  const passedOn = earlier.taken.filter((part) => later.taken.includes(part) && isSamePart(later.before, earlier.after, part));
  return { ...later, before: passedOn.reduce((before, part) => withPart(before, earlier.before, part), later.before) };
}
