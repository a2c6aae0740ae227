import { shape } from '#shared/words.ts';
import { line, oneOf } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

const modes = ['video', 'interaction'] as const;
const offlines = ['countdown', 'hide', 'block'] as const;

/** `offlineContent` stands in while nothing is live: when the next service is, nothing at all, or a block. */
export const stream = defineElement({
  type: 'stream',
  group: 'church',
  icon: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18a9 9 0 0 1 0-12M18.5 6a9 9 0 0 1 0 12',
  answers: shape({ mode: oneOf(...modes), offlineContent: oneOf(...offlines), targetBlockId: line() }),
  fields: [
    { name: 'mode', input: { as: 'choice', of: modes } },
    { name: 'offlineContent', input: { as: 'choice', of: offlines } },
    { name: 'targetBlockId', input: { as: 'block' }, when: { name: 'offlineContent', is: ['block'] } },
  ],
  waits: true,
});
