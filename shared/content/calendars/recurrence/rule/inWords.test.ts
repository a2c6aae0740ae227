import { describe, expect, test } from '@jest/globals';
import i18next from 'i18next';
import calendar from '#shared/locales/calendar/en.json' with { type: 'json' };
import { ruleInWords } from './inWords.ts';

void i18next.init({ lng: 'en', resources: { en: { translation: calendar } }, interpolation: { escapeValue: false }, initAsync: false });

/** A Sunday. */
const start = '2026-11-22T10:00:00';
const words = (rule: string, from = start, language = 'en') =>
  ruleInWords(rule, from, language, (text, values) => i18next.t(`calendar.rule.${text}`, values));

describe('a rule in words', () => {
  test.each([
    ['', ''],
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'Every 3 days, 5 times'],
    ['FREQ=DAILY;COUNT=1', 'Every day, once'],
    ['FREQ=WEEKLY', 'Every week on Sunday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE', 'Every 2 weeks on Wednesday and Sunday'],
    ['FREQ=WEEKLY;WKST=SU;BYDAY=WE,SU', 'Every week on Sunday and Wednesday'],
    ['FREQ=WEEKLY;UNTIL=20261220', 'Every week on Sunday, until December 20, 2026'],
    ['FREQ=WEEKLY;UNTIL=20261220T095959', 'Every week on Sunday, until December 20, 2026'],
    ['FREQ=MONTHLY', 'Every month on day 22'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'Every month on day 1 and day 15'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day of the month'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', 'Every month on the last Friday'],
    ['FREQ=MONTHLY;BYDAY=1SU,3SU', 'Every month on the first Sunday and the third Sunday'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'Every month on day 13, only if it’s Friday'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on Monday, Tuesday, Wednesday, Thursday, and Friday, only the last'],
    ['FREQ=DAILY;BYDAY=MO,TU', 'Every day, only if it’s Monday or Tuesday'],
    ['FREQ=YEARLY', 'Every year on November 22'],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', 'Every year on the second Sunday in May'],
    ['FREQ=YEARLY;BYYEARDAY=-1,100', 'Every year on day 1 from the end of the year and day 100 of the year'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'Every year on Sunday, only if it’s a day of week 20'],
    ['FREQ=YEARLY;X-FEAST=EASTER-2', 'Every year on Good Friday'],
    ['FREQ=YEARLY;X-FEAST=ORTHODOX+49', 'Every year on Pentecost (Orthodox)'],
    ['FREQ=YEARLY;X-FEAST=ADVENT', 'Every year on the first Sunday of Advent'],
    ['FREQ=YEARLY;X-FEAST=EASTER+3', 'Every year on day 3 after Easter Sunday'],
    ['FREQ=DAILY;BYHOUR=9,17', 'Every day at 9:00 AM and 5:00 PM'],
    ['FREQ=HOURLY', 'Custom recurrence that can’t be described here.'],
  ])('%s', (rule, said) => expect(words(rule).replaceAll('\u202f', ' ')).toBe(said));

  test('takes the names of days and months from the language', () => {
    expect(words('FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', start, 'de')).toContain('Sonntag');
    expect(words('FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', start, 'de')).toContain('Mai');
  });
});
