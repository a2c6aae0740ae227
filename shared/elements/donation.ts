import { shape } from '#shared/words.ts';
import { line } from './answers.ts';
import { elementKind, line as lineField } from './kind.ts';

export const donation = elementKind({
  type: 'donation',
  answers: shape({ fundId: line() }),
  fields: [{ ...lineField('fundId'), more: true }],
  waits: true,
});
