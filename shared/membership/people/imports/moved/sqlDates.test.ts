// Dates that a dump reckons, by hand and against what MySQL’s manual says of each function.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reckoned } from './sqlDates.ts';

/** A Tuesday. */
const today = '2026-11-24';
const of = (said: string) => reckoned(said, today);

describe('what a dump reckons', () => {
  test.each([
    ['CURDATE()', '2026-11-24'],
    ['current_date', '2026-11-24'],
    ['NOW()', '2026-11-24 12:00:00'],
    ['DATE_SUB(CURDATE(), INTERVAL 90 DAY)', '2026-08-26'],
    ['DATE_SUB(NOW(), INTERVAL 2 HOUR)', '2026-11-24 10:00:00'],
    ['DATE_ADD(CURDATE(), INTERVAL 11.5 HOUR)', '2026-11-24 11:30:00'],
    ['DATE_ADD(CURDATE(), INTERVAL (6 - WEEKDAY(CURDATE())) DAY)', '2026-11-29'],
    ["DATE_ADD(DATE_ADD(CURDATE(), INTERVAL (6 - WEEKDAY(CURDATE())) DAY), INTERVAL '10:30:00' HOUR_SECOND)", '2026-11-29 10:30:00'],
    ['DATE_ADD(CURDATE(), INTERVAL (7 - DAYOFWEEK(CURDATE())) DAY)', '2026-11-28'],
    ["DATE_ADD(LAST_DAY(CURDATE()), INTERVAL 1 DAY) + INTERVAL ((5 + 7 - DAYOFWEEK('2026-12-01')) % 7 + 14) DAY", '2026-12-17'],
    ["DATE_ADD('2026-01-31', INTERVAL 1 MONTH)", '2026-02-28'],
    ["'2024-02-29' - INTERVAL 1 YEAR", ''],
    ["CONCAT('It''s ', DATE_FORMAT(CURDATE(), '%Y-%m-%d'), '.')", "It's 2026-11-24."],
    ['UUID()', ''],
    ['(SELECT 1)', ''],
    ['SLEEP(10)', ''],
    ['DATE_ADD(CURDATE(), INTERVAL 1e9 YEAR)', ''],
    ['DATE_ADD(CURDATE()', ''],
    ['CURDATE() CURDATE()', ''],
    ['NULL', ''],
    [`${'('.repeat(9000)}1`, ''],
  ])('%s', (said, expected) => expect(of(said)).toBe(expected));

  test('any text is read to its end, and says a text', () => {
    const pieces = fc.array(
      fc.constantFrom('CURDATE()', 'DATE_ADD(', 'INTERVAL ', '1', ' DAY', ')', ',', '+', '-', '(', "'", '%', 'NOW', "'x'", 'MONTH'),
    );
    fc.assert(fc.property(pieces, (all) => typeof of(all.join('')) === 'string'));
  });
});
