// The rules for registering a church: checked by the form during input, and again by the server.

/** The required fields, in the order of the form, with the message for each. The key is also that of its translation. */
export const registrationSentences = {
  name: 'Church name cannot be blank.',
  address1: 'Address cannot be blank.',
  city: 'City cannot be blank.',
  state: 'State/Province cannot be blank.',
  zip: 'Zip/Postal code cannot be blank.',
  country: 'Country cannot be blank.',
} as const;
export type RegistrationField = keyof typeof registrationSentences;
const fields: readonly RegistrationField[] = ['name', 'address1', 'city', 'state', 'zip', 'country'];

/** The fields of a registration that are still blank, in the order of the form. */
export const blankFields = (form: Partial<Record<RegistrationField, string>>): readonly RegistrationField[] =>
  fields.filter((field) => !form[field]?.trim());

/** The longest subdomain, see `subDomain` in `words.ts`. */
const longest = 42;

/**
 * The suggested subdomain: the church's name in lower case, without the words "christian" and "church" and without spaces; accents and
 * everything else that a host name can't contain are dropped. May be empty, for names in other scripts.
 */
export const suggestedSubDomain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(christian|church)\b/g, '')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

const reserved = new Set(
  (
    'www api content usercontent lessons admin mail app apps portal assets static cdn media files upload uploads socket ws docs doc help ' +
    'support status health login logout signin signup register account accounts auth sso id oauth profile my billing pay payments give ' +
    'ftp sftp smtp imap pop pop3 webmail email bounce mx ns ns1 ns2 dns autodiscover autoconfig localhost local host root system server internal ' +
    'test testing dev demo staging prod production beta preview security abuse postmaster hostmaster webmaster noreply blog news forum ' +
    'narthex church churches domains'
  ).split(' '),
);

/** Whether a subdomain is reserved for the suite itself, or could pass for another name (`xn--` encodes other scripts). */
export const isReservedSubDomain = (label: string): boolean => reserved.has(label) || /^..--/.test(label);

/** If a subdomain is taken, a number is appended: `grace`, `grace2`, `grace3` … */
export const numberedSubDomain = (label: string, number: number): string => {
  const suffix = number > 1 ? String(number) : '';
  return `${(label || 'church').slice(0, longest - suffix.length).replace(/-+$/, '')}${suffix}`;
};
