// The draft of a church's details. Pure.
import type { Church } from '#shared/membership/churches/churches.ts';
import { isReservedSubDomain } from '#shared/membership/churches/registration.ts';
import { check, subDomain as label } from '#shared/words.ts';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';

const fields = ['name', 'subDomain', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'timeZone'] as const;
export type ChurchField = (typeof fields)[number];
export type ChurchDraft = Readonly<Record<ChurchField, string>>;

export const draftOf = (church: Church): ChurchDraft => ({
  name: church.name,
  subDomain: church.subDomain,
  address1: church.address1 ?? '',
  address2: church.address2 ?? '',
  city: church.city ?? '',
  state: church.state ?? '',
  zip: church.zip ?? '',
  country: church.country ?? '',
  timeZone: church.timeZone ?? '',
});

/** Someone else may have changed other fields meanwhile: each is merged separately. */
export const mergeChurch = mergerOf<ChurchDraft, ChurchField>(fields, (field) => [field]);

/** What is wrong with a web address. The current one (`before`) is always allowed. */
export function subDomainProblem(given: string, before: string): 'form' | 'reserved' | undefined {
  const wanted = given.trim().toLowerCase();
  if (wanted === before) return undefined;
  if (!check(label, wanted).ok) return 'form';
  return isReservedSubDomain(wanted) ? 'reserved' : undefined;
}
