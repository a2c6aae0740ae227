import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Person } from '#shared/membership/people/people.ts';

export type ContactField = 'email' | 'mobilePhone' | 'homePhone' | 'workPhone';
/** An answer that could go into a person's record, and where. */
export interface ContactAnswer {
  readonly question: FormQuestion;
  readonly value: string;
  readonly fields: readonly ContactField[];
}

const phones = ['mobilePhone', 'homePhone', 'workPhone'] as const;
const longest = { email: 254, phone: 30 } as const;
const digits = (phone: string) => phone.replace(/\D/g, '');

/** Whether the record has it already, however the number is spaced. */
function isKnown(value: string, fields: readonly ContactField[], { contactInfo }: Pick<Person, 'contactInfo'>): boolean {
  const own = fields.flatMap((field) => contactInfo[field] ?? []);
  return own.some((text) => text.toLowerCase() === value.toLowerCase() || (fields.length > 1 && digits(text) === digits(value)));
}

/** The email addresses and phone numbers of a submission that the person's record doesn't have. */
export function contactAnswers({ asked = [], answers = [] }: FormSubmission, person: Pick<Person, 'contactInfo'>): ContactAnswer[] {
  return asked.flatMap((question): ContactAnswer[] => {
    const [value = ''] = answers.find(({ questionId }) => questionId === question.id)?.values ?? [];
    const isEmail = question.fieldType === 'Email';
    const fields = isEmail ? (['email'] as const) : phones;
    const fits = value !== '' && value.length <= (isEmail ? longest.email : longest.phone);
    const isContact = isEmail || question.fieldType === 'Phone Number';
    return isContact && fits && !isKnown(value, fields, person) ? [{ question, value, fields }] : [];
  });
}
