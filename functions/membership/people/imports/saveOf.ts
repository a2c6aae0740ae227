import { Refusal } from '#shared/errors.ts';
import { type PersonSave, PersonSave as Save } from '#shared/membership/people/people.ts';
import { check } from '#shared/words.ts';

const partOf = (values: Readonly<Record<string, string>>, begin: 'name.' | 'contactInfo.') =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (name.startsWith(begin) ? [[name.slice(begin.length), value]] : [])),
  );

/** The values of a file as a save of the person. Refuses what no person can hold. */
export function saveOf(values: Readonly<Record<string, string>>): PersonSave {
  const own = Object.entries(values).filter(([name]) => !name.includes('.'));
  const save = { ...Object.fromEntries(own), name: partOf(values, 'name.'), contactInfo: partOf(values, 'contactInfo.') };
  const read = check(Save, save);
  if (!read.ok) throw new Refusal('invalid', read.problem);
  return read.value;
}
