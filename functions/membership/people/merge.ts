// Applies a save to a person's row. Pure: omitted fields stay unchanged, empty ones are cleared.

import { emailForm } from '#shared/emailForm.ts';
import { Refusal } from '#shared/errors.ts';
import { storedStatus } from '#shared/membership/people/deceased.ts';
import { displayName } from '#shared/membership/people/names.ts';
import { ContactInfo, type PersonSave } from '#shared/membership/people/people.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { parse } from '#shared/words.ts';
import type { PersonRow } from '../table.ts';

const over = (was: string | undefined, given: string | undefined) => (given === undefined ? was : given || undefined);
const given = (fields: Readonly<Record<string, string | undefined>> = {}) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value || undefined]),
  );

/** Older clients send 0 and 1, and strings. */
const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

function mergedName(was: PersonRow['name'] | undefined, name: PersonSave['name']): PersonRow['name'] {
  const { display: _, ...parts } = name ?? {};
  const merged = { ...was, ...given(parts) };
  return { ...merged, display: displayName(merged) };
}

/** `fresh`: the initial values of a new person. */
export function mergePerson(save: PersonSave, was: PersonRow | undefined, fresh: { id: string; created: string }): PersonRow {
  return {
    ...was,
    id: was?.id ?? fresh.id,
    created: was?.created ?? fresh.created,
    groups: was?.groups ?? [],
    name: mergedName(was?.name, save.name),
    contactInfo: parse(ContactInfo, { ...was?.contactInfo, ...given(save.contactInfo) }),
    birthDate: over(was?.birthDate, save.birthDate),
    gender: over(was?.gender, save.gender),
    maritalStatus: over(was?.maritalStatus, save.maritalStatus),
    anniversary: over(was?.anniversary, save.anniversary),
    membershipStatus: storedStatus(over(was?.membershipStatus, save.membershipStatus || undefined) ?? 'Visitor'),
    householdId: householdOf(save) ?? was?.householdId ?? '',
    householdRole: over(was?.householdRole, save.householdRole),
    optedOut: save.optedOut === undefined ? was?.optedOut : isYes(save.optedOut),
    nametagNotes: over(was?.nametagNotes, save.nametagNotes),
    donorNumber: over(was?.donorNumber, save.donorNumber),
  };
}

/** Older clients send `""` and `"0"` for "none yet". */
const householdOf = ({ householdId }: PersonSave) => (householdId && householdId !== '0' ? householdId : undefined);

/** Refuses a person without a name, or with an invalid email address. An old address that doesn't change is accepted as it is. */
export function checkPerson(row: PersonRow, was: PersonRow | undefined): void {
  if (!row.name.first && !row.name.last) throw new Refusal('nameRequired');
  const { email } = row.contactInfo;
  if (email && email !== was?.contactInfo.email && !emailForm.test(email)) throw new Refusal('emailForm');
}

/** Fields that only staff set; no one changes their own. */
const staffFields = ['membershipStatus', 'householdId', 'householdRole', 'nametagNotes', 'donorNumber'] as const;
export const changesStaffFields = (row: PersonRow, was: PersonRow): boolean => staffFields.some((field) => row[field] !== was[field]);

/**
 * Whether this change turns a person into a minor or an adult. People can't do that to themselves: a minor could write without the
 * guardians that decision D28 requires, and an adult posing as a minor could write to minors alone. `today`: `YYYY-MM-DD`.
 */
export const changesOfAge = (row: PersonRow, was: PersonRow, today: string): boolean => isMinor(row, today) !== isMinor(was, today);
