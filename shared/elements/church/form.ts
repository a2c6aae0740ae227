import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

export const form = defineElement({
  type: 'form',
  group: 'church',
  icon: 'M5 4.5h14v15H5v-15ZM8 9h8M8 12.5h8M8 16h4',
  answers: shape({ formId: line() }),
  fields: [lineField('formId')],
  waits: true,
});
