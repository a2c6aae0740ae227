// Who is a minor (decision D28).

interface Born {
  readonly birthDate?: string | undefined;
  readonly householdRole?: string | undefined;
}

const age = 18;

/** Under 18, or marked as a child; of an unknown birth date an adult. `today` is the date `YYYY-MM-DD` where the church is. */
export function isMinor({ birthDate, householdRole }: Born, today: string): boolean {
  if (householdRole?.toLowerCase() === 'child') return true;
  return Boolean(birthDate) && birthdayOfAge(birthDate ?? '') > today;
}

/** Someone born on 29 February comes of age on 1 March: compared as texts, 29 February lies between. */
const birthdayOfAge = (birthDate: string) => `${String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0')}${birthDate.slice(4)}`;
