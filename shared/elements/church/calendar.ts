import { calendarTypes } from '#shared/content/site/lists.ts';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** `calendarType`: `group` or `curated`; what else other clients write is kept, and named where it is shown. */
export const calendar = defineElement({
  type: 'calendar',
  group: 'church',
  icon: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
  answers: shape({ calendarType: line('group'), calendarId: line() }),
  fields: [
    { name: 'calendarType', input: { as: 'choice', of: calendarTypes } },
    { name: 'calendarId', input: { as: 'own' } },
  ],
});
