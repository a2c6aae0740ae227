import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** The public groups that carry a label; all of them where none is given. */
export const groupList = defineElement({
  type: 'groupList',
  group: 'church',
  icon: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.6a6.5 6.5 0 0 1 3.5 5.9',
  answers: shape({ label: line() }),
  fields: [{ name: 'label', input: { as: 'own' } }],
});
