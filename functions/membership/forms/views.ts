// Converts form rows to responses.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { markdownWithLinks } from '#shared/elements/sanitize/markdownText.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Form } from '#shared/membership/forms/forms.ts';
import type { StaffAction } from '#shared/membership/forms/memberpermissions.ts';
import type { Question } from '#shared/membership/forms/questions.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { FormRow } from './rows.ts';

/** A wall time as an instant for older clients, which read an end date as midnight at the start of that day. */
export function wallTimeAsIso(wall: string | undefined, zone: string): string | undefined {
  const parsed = wall ? parseWallTime(wall) : undefined;
  return parsed === undefined ? undefined : new Date(wallTimeToInstant(parsed, zone)).toISOString();
}

/** What respondents can know about a form. Their clients show text: what is written in Markdown is sent as plain text (decision F14). */
export const openView = (churchId: string, row: FormRow, zone: string): Form => ({
  ...{ id: row.id, churchId, name: row.name, contentType: row.contentType, description: row.description },
  ...{ thankYouMessage: row.thankYouMessage && markdownWithLinks(row.thankYouMessage) },
  ...{ purpose: row.purpose, opens: row.opens, closes: row.closes },
  accessStartTime: wallTimeAsIso(row.opens, zone),
  accessEndTime: wallTimeAsIso(row.closes, zone),
  restricted: row.audience !== 'everybody',
  archived: row.archived ?? false,
});

/** A form as those who manage it see it. `withQuestions`: including retired ones. */
export function staffView(
  o: { churchId: string; zone: string; action: StaffAction; withQuestions?: boolean },
  { row }: StoredRow<FormRow>,
): Form {
  const { keepDays, ownerMayChange, oncePerPerson, confirmation, languages, audience, groupIds, personIds, createdTime, modifiedTime } =
    row;
  return {
    ...openView(o.churchId, row, o.zone),
    // As it was written, to go on writing.
    thankYouMessage: row.thankYouMessage,
    ...{ keepDays, ownerMayChange, oncePerPerson, confirmation, languages, audience, groupIds, personIds, createdTime, modifiedTime },
    action: o.action,
    formVersion: row.number,
    version: row.revision,
    can: { edit: o.action === 'admin', view: true },
    questions: o.withQuestions ? row.questions : undefined,
  };
}

/** What older clients are sent in place of the types they can't show: they can neither show what is agreed to, nor upload a file. */
export const olderTypes: Partial<Record<FormQuestion['fieldType'], string>> = { Consent: 'Yes/No', File: 'Heading', Picture: 'Heading' };

/** Questions of our own types are optional for older clients. */
function questionView(
  churchId: string,
  formId: string,
  { id, title, description, fieldType, placeholder, choices, required, parentId }: FormQuestion,
  at: number,
): Question {
  const older = olderTypes[fieldType];
  return {
    ...{ id, churchId, formId, parentId: parentId ?? '', title, description: description ?? '', placeholder: placeholder ?? '' },
    ...{ fieldType: older ?? fieldType, sort: at + 1, choices, required: required && !older },
  };
}
export const questionViews = (churchId: string, formId: string, all: readonly FormQuestion[]): Question[] =>
  all.filter(({ retired }) => !retired).map((question, at) => questionView(churchId, formId, question, at));

export const isOwner = (caller: Caller, submittedBy: string | undefined): boolean =>
  caller.personId !== '' && caller.personId === submittedBy;
