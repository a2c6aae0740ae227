import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

export const donation = defineElement({
  type: 'donation',
  group: 'church',
  icon: 'M12 20 4.8 12.7a4.6 4.6 0 0 1 6.5-6.5l.7.7.7-.7a4.6 4.6 0 0 1 6.5 6.5L12 20Z',
  answers: shape({ fundId: line() }),
  fields: [{ ...lineField('fundId'), more: true }],
  waits: true,
});
