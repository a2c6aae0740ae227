// Who may have sent an anonymous submission: people with the same email address or phone number. Staff decide.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { FieldType } from '#shared/membership/forms/definition.ts';
import type { Candidate } from '#shared/membership/forms/results/formresults.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { searchPeople } from '../../people/search/search.ts';
import type { FormVersionRow, SubmissionRow } from '../rows.ts';
import { isSamePhone } from './samePhone.ts';

const mostShown = 20;
/** A form may ask for several; a hostile one isn't worth more requests. */
const mostTried = 4;
const lastDigits = 4;

function given({ answers }: SubmissionRow, { questions }: Pick<FormVersionRow, 'questions'>, type: FieldType): string[] {
  const asked = new Set(questions.filter(({ fieldType }) => fieldType === type).map(({ id }) => id));
  return answers.flatMap(({ questionId, values }) => (asked.has(questionId) ? values : [])).slice(0, mostTried);
}

const phonesOf = ({ contactInfo: { mobilePhone, homePhone, workPhone } }: Pick<Person, 'contactInfo'>) =>
  [mobilePhone, homePhone, workPhone].filter((phone) => phone !== undefined);

/** Who matches in both comes first. The caller can see everyone. */
export async function candidatesFor(
  table: Table,
  caller: Caller,
  row: SubmissionRow,
  asked: Pick<FormVersionRow, 'questions'>,
): Promise<Candidate[]> {
  const emails = given(row, asked, 'Email').map((email) => email.toLowerCase());
  const phones = given(row, asked, 'Phone Number');
  const hasEmail = ({ contactInfo }: Pick<Person, 'contactInfo'>) => emails.includes(contactInfo.email?.toLowerCase() ?? '-');
  const hasPhone = (person: Pick<Person, 'contactInfo'>) => phonesOf(person).some((own) => phones.some((phone) => isSamePhone(own, phone)));
  const terms = [...emails, ...phones.map((phone) => phone.replace(/\D/g, '').slice(-lastDigits))];
  const meant = (person: Pick<Person, 'contactInfo'>) => hasEmail(person) || hasPhone(person);
  const found = await Promise.all(terms.map((term) => searchPeople(term, caller, table, { meant })));
  const people = new Map(found.flat().map((person) => [person.id, person]));
  return [...people.values()]
    .map((person): Candidate => {
      const same = [...(hasEmail(person) ? (['email'] as const) : []), ...(hasPhone(person) ? (['phone'] as const) : [])];
      return { id: person.id, name: person.name.display, photo: person.photo, membershipStatus: person.membershipStatus, same };
    })
    .toSorted((a, b) => b.same.length - a.same.length)
    .slice(0, mostShown);
}
