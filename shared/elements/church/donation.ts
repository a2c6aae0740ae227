import icon from 'lucide/dist/esm/icons/hand-coins.mjs';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

export const donation = defineElement({
  type: 'donation',
  group: 'church',
  icon,
  answers: shape({ fundId: line() }),
  fields: [{ ...lineField('fundId'), more: true }],
});
