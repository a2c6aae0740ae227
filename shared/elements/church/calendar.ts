import icon from 'lucide/dist/esm/icons/calendar.mjs';
import { calendarTypes } from '#shared/content/site/lists.ts';
import { shape } from '#shared/words.ts';
import { line } from '../answerSchemas.ts';
import { defineElement } from '../defineElement.ts';

/** `calendarType`: `group` or `curated`. Values of other clients are stored unchanged, and named where the element is shown. */
export const calendar = defineElement({
  type: 'calendar',
  group: 'church',
  icon,
  answers: shape({ calendarType: line('group'), calendarId: line() }),
  fields: [
    { name: 'calendarType', input: { as: 'choice', of: calendarTypes } },
    { name: 'calendarId', input: { as: 'own' } },
  ],
});
