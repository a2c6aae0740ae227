import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { elementKind, line as lineField } from '../defineElement.ts';

export const donation = elementKind({
  type: 'donation',
  answers: shape({ fundId: line() }),
  fields: [{ ...lineField('fundId'), more: true }],
  waits: true,
});
