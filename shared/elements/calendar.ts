import { shape } from '#shared/words.ts';
import { line, oneOf } from './answers.ts';
import { elementKind, line as lineField } from './kind.ts';

const calendarTypes = ['group', 'curated'] as const;

export const calendar = elementKind({
  type: 'calendar',
  answers: shape({ calendarType: oneOf(...calendarTypes), calendarId: line() }),
  fields: [{ name: 'calendarType', input: { as: 'choice', of: calendarTypes } }, lineField('calendarId')],
  waits: true,
});
