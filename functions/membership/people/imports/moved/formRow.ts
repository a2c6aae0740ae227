// A form of another system as a form here. Pure.
import { hashOf } from '#functions/core/random.ts';
import type { MovedForm } from '#shared/membership/people/imports/moved/forms.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import { idForm } from '#shared/words.ts';
import { checkForm } from '../../../forms/definition.ts';
import { emptyForm } from '../../../forms/newForm.ts';
import type { FormRow } from '../../../forms/rows.ts';

interface From {
  readonly source: Source;
}

/** The same in each import of a source, as submissions come with later ones, too. */
export const questionIdOf = ({ source }: From, key: string): string => {
  const own = key.slice(key.indexOf(':') + 1);
  return source === 'b1' && idForm.test(own) ? own : hashOf(`${source} ${key}`).slice(0, 11);
};

/** Who could only be asked by staff there, is here. */
const audienceOf = ({ about, open }: MovedForm): FormRow['audience'] => (about === 'person' ? 'people' : open ? 'everybody' : 'members');

/** Refuses what no form can be. Served: its submissions name this definition. */
export function formOf(importing: From & { readonly created: string }, formId: string, given: MovedForm): FormRow {
  const row: FormRow = {
    ...emptyForm(given.about),
    ...{ id: formId, name: given.name, createdTime: importing.created, modifiedTime: importing.created },
    ...{ sealed: true, opened: true, audience: audienceOf(given), archived: given.archived },
    ...{ description: given.description || undefined, thankYouMessage: given.thankYouMessage || undefined },
    questions: given.questions.map(({ key, isText: _, ...question }) => ({ ...question, id: questionIdOf(importing, key) })),
  };
  checkForm(row);
  return row;
}
