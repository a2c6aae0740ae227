import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** Shows the elements of a block, which may stand on many pages. */
export const block = defineElement({
  type: 'block',
  group: 'layout',
  icon: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8L12 3.5ZM4.5 8l7.5 4.5L19.5 8M12 12.5v8',
  answers: shape({ targetBlockId: line() }),
  fields: [{ name: 'targetBlockId', input: { as: 'block' } }],
  needs: ['targetBlockId'],
});
