import type { ImportProblem } from '#shared/content/calendars/imports/calendarimports.ts';

/** Why a calendar is refused right away. */
export const importSentences: Readonly<Record<ImportProblem, string>> = {
  address: 'Please enter the https address of a calendar.',
  unreachable: 'Could not reach this calendar.',
  tooLarge: 'This calendar is too large.',
  notCalendar: 'This is not a calendar. Please choose an iCalendar file (.ics).',
  empty: 'This calendar has no events.',
};
