import icon from 'lucide/dist/esm/icons/users-round.mjs';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** The public groups with a label, or all of them without one. */
export const groupList = defineElement({
  type: 'groupList',
  group: 'church',
  icon,
  answers: shape({ label: line() }),
  fields: [{ name: 'label', input: { as: 'own' } }],
});
