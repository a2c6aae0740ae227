// Whom a form can be filled out for, and what is known of who fills it out.
import { nowIso } from '#functions/core/clock.ts';
import { answerProblem, readAnswer } from '#shared/membership/forms/answers.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { peopleOf } from '../households/moves.ts';
import { type PersonRow, people } from '../table.ts';
import type { LoadedForm } from './load.ts';
import { circleOf, isGuardian, mayBeAbout } from './submissions/about.ts';
import { sentFor } from './submissions/store.ts';

export type Member = NonNullable<Filling['household']>[number];

/** The person, if the caller can submit the form about them. */
export async function subjectOf({ table, caller, action, zone }: LoadedForm, about: string): Promise<PersonRow | undefined> {
  const circle = await circleOf(table, caller, about, zone);
  return mayBeAbout(circle, caller, action) ? circle.subject : undefined;
}

/** Everyone the caller can submit a form about a person for, as far as their household goes, themselves first; none if they are a minor. */
export async function householdOf({ form, table, caller, zone }: LoadedForm): Promise<Member[]> {
  if (form.row.contentType !== 'person' || !caller.personId) return [];
  const own = (await table.get(people, { id: caller.personId }))?.row;
  if (!own?.householdId) return [];
  const [found, sent] = await Promise.all([peopleOf(table, own.householdId), sentFor(table, own.id, form.row.id)]);
  const today = dateAt(Date.parse(nowIso()), zone);
  const others = found.map(({ row }) => row).filter((subject) => isGuardian({ own, subject, today }));
  return [own, ...others].map(({ id, name }) => ({ id, name: name.display, sent: form.row.oncePerPerson === true && sent.has(id) }));
}

const ownAnswer = ({ fieldType }: FormQuestion, { contactInfo }: PersonRow): string =>
  (fieldType === 'Email' && contactInfo.email) ||
  (fieldType === 'Phone Number' && (contactInfo.mobilePhone || contactInfo.homePhone)) ||
  '';

/** The email address and phone number of the caller's own record, where the form asks for them and would take them. */
export async function prefilledOf({ table, caller }: LoadedForm, questions: readonly FormQuestion[]): Promise<Filling['prefilled']> {
  const asked = questions.filter(({ fieldType }) => fieldType === 'Email' || fieldType === 'Phone Number');
  const own = caller.personId && asked.length > 0 ? (await table.get(people, { id: caller.personId }))?.row : undefined;
  if (!own) return undefined;
  return asked.flatMap((question) => {
    const values = readAnswer(ownAnswer(question, own), question) ?? [];
    return values.length > 0 && !answerProblem(values, question) ? [{ questionId: question.id, values: [...values] }] : [];
  });
}
