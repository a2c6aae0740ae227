import { alikeAmong } from '#shared/membership/people/duplicates/alike.ts';
import { type Person, people as peopleCalls } from '#shared/membership/people/people.ts';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { useCall } from '#web/useCall.ts';

/** What is compared of someone; `id`: empty for a new person. */
export type Someone = Pick<Person, 'id' | 'name' | 'contactInfo' | 'birthDate' | 'gender'>;

/** As many people as a search returns: with more of one last name, the whole name is searched for. */
const mostFound = 100;
const restMs = 400;
const digitsOf = (phone = '') => phone.replace(/\D/g, '').slice(-7);
const asked = (term: string) => (term ? { query: { term } } : undefined);

/** The people who look like someone, at most `most`; searched for once typing rests. `undefined` until all searches have answered. */
export function useAlike(someone: Someone, most: number) {
  const { first = '', last = '' } = someone.name;
  const { email = '', mobilePhone, homePhone, workPhone } = someone.contactInfo;
  const phone = digitsOf(mobilePhone || homePhone || workPhone);
  const term = useDebounced(last.trim() || first.trim(), restMs);
  const whole = useDebounced(`${first} ${last}`.trim(), restMs);
  const address = useDebounced(email.includes('@') ? email.trim() : '', restMs);
  const number = useDebounced(phone.length === 7 ? phone : '', restMs);
  const named = useCall(peopleCalls.search, asked(term)).data;
  const closer = useCall(peopleCalls.search, asked((named?.length ?? 0) >= mostFound ? whole : '')).data;
  const reached = useCall(peopleCalls.search, address ? { query: { email: address } } : undefined).data;
  const called = useCall(peopleCalls.search, asked(number)).data;
  const isWaiting = (term && !named) || (address && !reached) || (number && !called);
  const found = new Map([named, closer, reached, called].flatMap((people = []) => people.map((person) => [person.id, person] as const)));
  return { alike: alikeAmong(someone, [...found.values()], most), isWaiting: Boolean(isWaiting) };
}
