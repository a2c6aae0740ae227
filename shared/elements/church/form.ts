import icon from 'lucide/dist/esm/icons/clipboard-list.mjs';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

export const form = defineElement({
  type: 'form',
  group: 'church',
  icon,
  answers: shape({ formId: line() }),
  fields: [{ name: 'formId', input: { as: 'own' } }],
});
