import { describe, expect, test } from '@jest/globals';
import { chosen } from './limit.ts';
import { feedOf, seriesOf } from './testing.ts';

const titles = (text: string) => [...text.matchAll(/^SUMMARY:(.*)$/gm)].map(([, title = '']) => title.trim());
const ended = (year: number) => ({ start: `${year}-01-05T19:30:00`, end: `${year}-01-05T21:00:00` });

describe('a calendar of very many events', () => {
  test('leaves out those that ended first; what goes on stays', () => {
    const old = Array.from({ length: 3100 }, (_, at) => seriesOf({ title: `${at}`, ...ended(1900 + Math.floor(at / 31)) }));
    const weekly = seriesOf({ title: 'weekly', rule: 'FREQ=WEEKLY', ...ended(1950) });
    const until = seriesOf({ title: 'until', rule: 'FREQ=WEEKLY;UNTIL=20300101T000000', ...ended(1900) });
    const past = seriesOf({ title: 'past', rule: 'FREQ=WEEKLY;UNTIL=19010101T000000', ...ended(1900) });
    const moved = seriesOf({ ...ended(1900), title: 'moved', additions: ['2028-01-01T10:00:00'] });
    const kept = chosen([past, ...old, moved, until, weekly]).map(({ title }) => title);
    expect(kept).toHaveLength(3000);
    expect(kept.slice(0, 3)).toEqual(['weekly', 'until', 'moved']);
    expect(kept).not.toContain('past');
    expect(kept).not.toContain('0');
    expect(kept).toContain('3099');
  });

  test('stays small enough to be sent, and is whole', () => {
    const long = 'ä"\\'.repeat(3000);
    const all = Array.from({ length: 400 }, (_, at) =>
      seriesOf({ title: `T${at}`, description: long, allDay: true, start: day(at), end: day(at + 1) }),
    );
    const text = feedOf(all);
    expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(5_800_000);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    const told = titles(text);
    expect(told.length).toBeGreaterThan(50);
    expect(told).toEqual(all.slice(400 - told.length).map(({ title }) => title));
  });

  test('tells of no more zones than can be described', () => {
    const zones = Intl.supportedValuesOf('timeZone')
      .filter((zone) => zone !== 'UTC')
      .slice(0, 45);
    const kept = chosen([...zones.map((zone) => seriesOf({ zone })), seriesOf({ zone: 'UTC' })]);
    expect(new Set(kept.map(({ zone }) => zone)).size).toBe(41);
  });
});

const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
