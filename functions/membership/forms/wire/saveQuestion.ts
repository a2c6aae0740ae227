// Questions saved by older clients: one at a time; omitted fields stay, and choices come as a list or as JSON.
import { newId } from '#functions/core/random.ts';
import { Refusal } from '#shared/errors.ts';
import { Choice, type FormQuestion, fieldTypes } from '#shared/membership/forms/definition.ts';
import type { QuestionSave } from '#shared/membership/forms/questions.ts';
import { check, many } from '#shared/words.ts';
import { olderTypes } from '../views.ts';

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

function choicesOf(given: unknown): FormQuestion['choices'] | undefined {
  if (given === undefined || given === null) return undefined;
  if (given === '') return [];
  const checked = check(many(Choice, 100), typeof given === 'string' ? parsed(given) : given);
  if (!checked.ok) throw new Refusal('invalid', 'choices must be a list.');
  return checked.value;
}

/** Older clients see our own types as others (`olderTypes`): sent back as such, they stay what they are. */
function typeOf(given: string | undefined, was: FormQuestion | undefined): FormQuestion['fieldType'] {
  if (given === undefined || (was && olderTypes[was.fieldType] === given)) return was?.fieldType ?? 'Textbox';
  const known = fieldTypes.find((type) => type === given);
  if (!known) throw new Refusal('invalid', `fieldType must be one of ${fieldTypes.join(', ')}.`);
  return known;
}

function merged(save: QuestionSave, was: FormQuestion | undefined, id: string): FormQuestion {
  return {
    ...was,
    id: was?.id ?? id,
    title: save.title ?? was?.title ?? '',
    fieldType: typeOf(save.fieldType, was),
    // Older clients always send our own types as not required.
    required: was && olderTypes[was.fieldType] ? was.required : (save.required ?? was?.required ?? false),
    description: save.description ?? was?.description,
    placeholder: save.placeholder ?? was?.placeholder,
    choices: choicesOf(save.choices) ?? was?.choices ?? [],
    parentId: save.parentId ?? was?.parentId,
  };
}

/** Applies one save to a form's questions; a new question goes last. */
export function savedQuestion(save: QuestionSave): { id: string; change: (live: readonly FormQuestion[]) => readonly FormQuestion[] } {
  const id = save.id ?? newId();
  return {
    id,
    change: (live) => {
      if (save.id && !live.some((question) => question.id === save.id)) throw new Refusal('notFound');
      return save.id
        ? live.map((question) => (question.id === save.id ? merged(save, question, id) : question))
        : [...live, merged(save, undefined, id)];
    },
  };
}
