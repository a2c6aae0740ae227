import icon from 'lucide/dist/esm/icons/box.mjs';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** Shows the elements of a block, which can be used on many pages. */
export const block = defineElement({
  type: 'block',
  group: 'layout',
  icon,
  answers: shape({ targetBlockId: line() }),
  fields: [{ name: 'targetBlockId', input: { as: 'block' } }],
  needs: ['targetBlockId'],
});
