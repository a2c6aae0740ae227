import { describe, expect, test } from '@jest/globals';
import { formatsFor } from './format.ts';

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
const [en, de] = [formatsFor('en'), formatsFor('de')];

describe('formats', () => {
  test('a calendar date is the same day in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) expect(en.date('2026-11-21', zone)).toBe('November 21, 2026');
    expect(de.date('2026-11-21')).toBe('21. November 2026');
  });

  test('an instant is shown in the zone asked for', () => {
    expect(plain(en.time('2026-11-21T15:30:00Z', 'America/New_York'))).toBe('10:30 AM');
    expect(de.time('2026-11-21T15:30:00Z', 'Europe/Berlin')).toBe('16:30');
    expect(plain(en.dateTime('2026-11-21T15:30:00Z', 'America/New_York', true))).toBe('Nov 21, 2026, 10:30 AM EST');
  });

  test('years are counted in words', () => {
    expect([en.years(1), en.years(3), de.years(1), de.years(10)]).toEqual(['1 year', '3 years', '1 Jahr', '10 Jahre']);
  });

  test('what is no date is nothing', () => {
    expect(en.date('')).toBe('');
    expect(en.dateTime('soon')).toBe('');
    expect(en.relative('soon')).toBe('');
  });

  test('numbers, money and lists follow the language', () => {
    expect(en.number(1234567.5)).toBe('1,234,567.5');
    expect(de.number(1234567.5)).toBe('1.234.567,5');
    expect(en.money(1050, 'USD')).toBe('$10.50');
    expect(plain(de.money(1050, 'EUR'))).toBe('10,50 €');
    expect(en.percent(0.125)).toBe('12.5%');
    expect(en.list(['Anna', 'Ben', 'Carla'])).toBe('Anna, Ben, and Carla');
    expect(de.list(['Anna', 'Ben'], 'disjunction')).toBe('Anna oder Ben');
    expect(de.name('region', 'US')).toBe('Vereinigte Staaten');
    expect(['Zoë', 'Äpfel', 'b'].sort(de.compare)).toEqual(['Äpfel', 'b', 'Zoë']);
  });

  test('relative times take the largest step that fits', () => {
    const now = '2026-11-21T12:00:00Z';
    expect(en.relative('2026-11-21T11:59:30Z', now)).toBe('now');
    expect(en.relative('2026-11-21T11:00:00Z', now)).toBe('1 hour ago');
    expect(en.relative('2026-11-22T12:00:00Z', now)).toBe('tomorrow');
    expect(en.relative('2026-11-07T12:00:00Z', now)).toBe('2 weeks ago');
    expect(de.relative('2025-11-01T12:00:00Z', now)).toBe('letztes Jahr');
  });

  test('days are those of the calendar, not of 24 hours', () => {
    const now = '2026-11-21T00:30:00';
    expect(en.relativeDay('2026-11-21T00:01:00', now)).toBe('today');
    expect(en.relativeDay('2026-11-20T23:50:00', now)).toBe('yesterday');
    expect(en.relativeDay('2026-11-18T00:10:00', now)).toBe('3 days ago');
    expect(de.relativeDay('2026-11-07T12:00:00', now)).toBe('vor 2 Wochen');
  });
});
