import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** Shows the elements of a block, which may stand on many pages. */
export const block = defineElement({
  type: 'block',
  answers: shape({ targetBlockId: line() }),
  fields: [{ name: 'targetBlockId', input: { as: 'block' } }],
});
