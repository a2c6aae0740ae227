import { shape } from '#shared/words.ts';
import { line } from './answers.ts';
import { elementKind } from './kind.ts';

/** The public groups that carry a label; all of them where none is given. */
export const groupList = elementKind({
  type: 'groupList',
  answers: shape({ label: line() }),
  fields: [{ name: 'label', input: { as: 'own' } }],
});
