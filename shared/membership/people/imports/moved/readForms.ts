// Forms, their questions and submissions from the tables of a file. What a question’s type has no counterpart for becomes text; answers stay as
// they were given.
import { type FieldType, fieldTypes } from '#shared/membership/forms/definition.ts';
import { splitChoices } from '#shared/membership/forms/splitChoices.ts';
import { check, many, shape, text } from '#shared/words.ts';
import { fold } from '../fold.ts';
import type { Columns } from './columns.ts';
import type { MovedForm, MovedQuestion, MovedSubmission } from './forms.ts';
import { cut, plainName } from './names.ts';
import { cellOf, idOf, instantOf, isSet, type Row, type Tables } from './tables.ts';

export interface FormProblem {
  readonly table: 'forms' | 'questions' | 'formsubmissions';
  readonly id: string;
  /** `asText`: of a type we haven’t; `id` is its title then. */
  readonly code: 'noName' | 'noForm' | 'noPerson' | 'asText';
}

/** In small letters, as several versions of that suite spell them. */
const types: Readonly<Record<string, FieldType>> = {
  ...Object.fromEntries(fieldTypes.map((type) => [fold(type).replace(/[^a-z]/g, ''), type])),
  ...{ textfield: 'Textbox', text: 'Textbox', textarea: 'Text Area', dropdown: 'Multiple Choice', select: 'Multiple Choice' },
  ...{ radio: 'Multiple Choice', checkboxes: 'Checkbox', number: 'Decimal', phone: 'Phone Number', boolean: 'Yes/No' },
};
/** Ours asks for what isn’t in the file: a gateway and a fund, or files. */
const without: ReadonlySet<FieldType> = new Set(['Payment', 'File', 'Picture', 'Consent']);
const mostAsked = 150;

function typeOf(said: string): Pick<MovedQuestion, 'fieldType' | 'isText'> {
  const type = types[fold(said).replace(/[^a-z]/g, '')];
  return type && !without.has(type) ? { fieldType: type } : { fieldType: 'Textbox', isText: true };
}

const Listed = many(shape({ value: text(500), text: text(500) }), 1000);
function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

/** From a list in JSON, or one joined by commas. */
function choicesOf(said: string): MovedQuestion['choices'] {
  const read = check(Listed, jsonOf(said));
  const all = read.ok ? read.value : said.split(',').map((one) => ({ value: cut(one.trim(), 500), text: cut(one.trim(), 500) }));
  return [...new Map(all.filter(({ value }) => value).map((one) => [one.value, one])).values()].slice(0, 100);
}

const chooses = (type: FieldType): boolean => type === 'Multiple Choice' || type === 'Checkbox';
const optional = (said: string, most: number): string | undefined => cut(said, most) || undefined;

/** A zip of lists has questions without their choices: those that were given are known. */
function givenChoices(given: readonly string[], type: FieldType): MovedQuestion['choices'] {
  return choicesOf(
    JSON.stringify(
      [...new Set(given.flatMap((one) => (type === 'Checkbox' ? one.split(',') : [one])))].map((one) => ({
        value: cut(one.trim(), 500),
        text: cut(one.trim(), 500),
      })),
    ),
  );
}

function questionOf(row: Row, given: readonly string[], at: number): MovedQuestion {
  const type = typeOf(cellOf(row, 'fieldtype'));
  const listed = chooses(type.fieldType) ? choicesOf(cellOf(row, 'choices')) : [];
  return {
    key: `question:${cellOf(row, 'id', 'questionkey')}`,
    title: cut(cellOf(row, 'title'), 500) || String(at + 1),
    ...type,
    required: isSet(cellOf(row, 'required')) && type.fieldType !== 'Heading',
    description: optional(cellOf(row, 'description'), 5000),
    placeholder: optional(cellOf(row, 'placeholder'), 255),
    choices: listed.length > 0 || !chooses(type.fieldType) ? listed : givenChoices(given, type.fieldType),
    ...(isSet(cellOf(row, 'removed')) ? { retired: true } : {}),
  };
}

function grouped(rows: readonly Row[], ...by: string[]): ReadonlyMap<string, readonly Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const key = cellOf(row, ...by);
    const own = all.get(key) ?? [];
    own.push(row);
    all.set(key, own);
  }
  return all;
}

function valuesOf(said: string, question: MovedQuestion): string[] {
  const all = question.fieldType === 'Checkbox' ? (splitChoices(said, question.choices) ?? said.split(',')) : [said];
  const days = question.fieldType === 'Date' ? all.map((one) => one.replace(/^(\d{4}-\d\d-\d\d).*$/s, '$1')) : all;
  return days
    .map((one) => cut(one.trim(), 10_000))
    .filter(Boolean)
    .slice(0, 100);
}

export interface MovedForms {
  readonly forms: readonly MovedForm[];
  readonly submissions: readonly MovedSubmission[];
  readonly problems: readonly FormProblem[];
}

export function readForms(tables: Tables, columns: Columns): MovedForms {
  const problems: FormProblem[] = [];
  const answers = tables.get('answers') ?? [];
  const asked = grouped(tables.get('questions') ?? [], 'formid', 'formkey');
  const given = grouped(answers, 'questionid', 'questionkey');
  const forms = new Map<string, MovedForm>();
  const byKey = new Map<string, ReadonlyMap<string, MovedQuestion>>();
  for (const row of tables.get('forms') ?? []) {
    const id = idOf(row);
    const name = plainName(cellOf(row, 'name'), 255);
    if (forms.has(id)) continue;
    if (!id || !name) {
      problems.push({ table: 'forms', id, code: 'noName' });
      continue;
    }
    const order = (one: Row) => Number(cellOf(one, 'sort')) || 0;
    const saidOf = (one: Row) => (given.get(cellOf(one, 'id', 'questionkey')) ?? []).map((answer) => cellOf(answer, 'value'));
    const all = (asked.get(id) ?? [])
      .toSorted((a, b) => order(a) - order(b))
      .map((one, at) => questionOf(one, saidOf(one), at))
      .filter(
        ({ key, retired }, at, every) =>
          key.length > 9 && every.findIndex((other) => other.key === key) === at && (!retired || given.has(key.slice(9))),
      );
    for (const { title, isText } of all) if (isText) problems.push({ table: 'questions', id: title, code: 'asText' });
    // More than a form can ask are kept with their answers.
    let live = 0;
    const questions = all.slice(0, 400).map((one) => (one.retired || ++live <= mostAsked ? one : { ...one, retired: true }));
    const about = cellOf(row, 'contenttype').toLowerCase();
    forms.set(id, {
      ...{ key: `form:${id}`, name, about: about === 'person' ? 'person' : 'form', questions },
      // A form of a group was for its people.
      open: about === 'form' && !isSet(cellOf(row, 'restricted')),
      ...(isSet(cellOf(row, 'archived')) ? { archived: true } : {}),
      description: optional(cellOf(row, 'description'), 5000),
      thankYouMessage: optional(cellOf(row, 'thankyoumessage'), 10_000),
    });
    byKey.set(id, new Map(questions.map((one) => [one.key, one])));
  }
  const answered = grouped(answers, 'formsubmissionid', 'formsubmissionkey');
  const people = new Set((tables.get('people') ?? []).map(idOf));
  const submissions = new Map<string, MovedSubmission>();
  const dayOf = columns.dates('formsubmissions', 'submissiondate');
  for (const row of tables.get('formsubmissions') ?? []) {
    const [id, formId] = [idOf(row), cellOf(row, 'formid', 'formkey')];
    const [form, questions] = [forms.get(formId), byKey.get(formId)];
    if (submissions.has(id)) continue;
    const about = cellOf(row, 'personkey') || (cellOf(row, 'contenttype').toLowerCase() === 'person' ? cellOf(row, 'contentid') : '');
    const by = cellOf(row, 'submittedby');
    if (!form || !questions || !id) problems.push({ table: 'formsubmissions', id, code: 'noForm' });
    else if (form.about === 'person' && !people.has(about)) problems.push({ table: 'formsubmissions', id, code: 'noPerson' });
    else {
      const own = (answered.get(id) ?? []).flatMap((answer) => {
        const question = questions.get(`question:${cellOf(answer, 'questionid', 'questionkey')}`);
        const values = question ? valuesOf(cellOf(answer, 'value'), question) : [];
        return question && values.length > 0 ? [[question.key, { question: question.key, values }] as const] : [];
      });
      const day = dayOf(row);
      submissions.set(id, {
        ...{ key: `submission:${id}`, form: form.key, answers: [...new Map(own).values()].slice(0, 400) },
        person: people.has(about) ? `person:${about}` : undefined,
        by: people.has(by) ? `person:${by}` : undefined,
        submitted: instantOf(cellOf(row, 'submissiondate')) ?? instantOf(day.is === 'date' ? day.date : ''),
      });
    }
  }
  return { forms: [...forms.values()], submissions: [...submissions.values()], problems };
}
