import type { ImportProblem } from '#shared/content/calendars/imports/calendarimports.ts';

/** Why a calendar is refused at once. */
export const importSentences: Readonly<Record<ImportProblem, string>> = {
  address: 'Please enter the https address of a calendar.',
  unreachable: 'The calendar could not be reached.',
  tooLarge: 'This calendar is too large to be read.',
  notCalendar: 'This is not a calendar. Please choose an iCalendar file (.ics).',
  empty: 'There are no events in this calendar.',
};
