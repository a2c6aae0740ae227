// Who is a minor (decision D28).

interface Born {
  readonly birthDate?: string | undefined;
  readonly householdRole?: string | undefined;
}

const age = 18;

/** Under 18, or marked as a child; adult if the birth date is unknown. `today` is the date `YYYY-MM-DD` in the church's zone. */
export function isMinor({ birthDate, householdRole }: Born, today: string): boolean {
  if (householdRole?.toLowerCase() === 'child') return true;
  return Boolean(birthDate) && birthdayOfAge(birthDate ?? '') > today;
}

/** Those born on February 29 come of age on March 1: as text, 02-29 sorts between 02-28 and 03-01. */
const birthdayOfAge = (birthDate: string) => `${String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0')}${birthDate.slice(4)}`;
