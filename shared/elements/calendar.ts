import { calendarTypes } from '#shared/content/siteLists.ts';
import { shape } from '#shared/words.ts';
import { line } from './answers.ts';
import { elementKind } from './kind.ts';

/** `calendarType`: `group` or `curated`; what else other clients write is kept, and named where it is shown. */
export const calendar = elementKind({
  type: 'calendar',
  answers: shape({ calendarType: line('group'), calendarId: line() }),
  fields: [
    { name: 'calendarType', input: { as: 'choice', of: calendarTypes } },
    { name: 'calendarId', input: { as: 'own' } },
  ],
});
