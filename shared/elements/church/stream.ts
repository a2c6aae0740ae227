import icon from 'lucide/dist/esm/icons/radio.mjs';
import { shape } from '#shared/words.ts';
import { line, oneOf } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

const modes = ['video', 'interaction'] as const;
const offlines = ['countdown', 'hide', 'block'] as const;

/** `offlineContent` is shown while the church isn't live: the next service time, nothing, or a block. */
export const stream = defineElement({
  type: 'stream',
  group: 'church',
  icon,
  answers: shape({ mode: oneOf(...modes), offlineContent: oneOf(...offlines), targetBlockId: line() }),
  fields: [
    { name: 'mode', input: { as: 'choice', of: modes } },
    { name: 'offlineContent', input: { as: 'choice', of: offlines } },
    { name: 'targetBlockId', input: { as: 'block' }, when: { name: 'offlineContent', is: ['block'] } },
  ],
});
