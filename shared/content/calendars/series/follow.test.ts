// What is kept beside a series finds its occurrence again exactly where an override of the series goes, and back.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editSeries } from './edit.ts';
import { followed, isConcerned, reversed } from './follow.ts';
import { isOccurrence, ruledStarts, wallIn, wallName } from './starts.ts';
import { seriesOf } from './testing.ts';

const [day, hour] = [86_400_000, 3_600_000];
const make = { newId: () => 'split000000', now: '2026-01-01T00:00:00Z' };
const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=1TU',
  'FREQ=MONTHLY;BYMONTHDAY=6',
  'FREQ=WEEKLY;COUNT=9',
];

test('along with every change of a series, or of its rest', () => {
  const cases = fc.record({
    rule: fc.constantFrom(...rules),
    scope: fc.constantFrom('all' as const, 'future' as const),
    changed: fc.nat(8),
    kept: fc.nat(8),
    days: fc.constantFrom(-2, -1, 0, 1, 3),
    hours: fc.constantFrom(0, 2),
  });
  fc.assert(
    fc.property(cases, ({ rule, scope, changed, kept, days, hours }) => {
      const bare = seriesOf({ rule, start: '2026-01-06T10:00:00', end: '2026-01-06T11:00:00', zone: 'UTC' });
      const starts = ruledStarts(bare, { from: wallIn(bare.start), to: wallIn(bare.start) + 400 * day }, 9);
      const [at, mark] = [starts[changed] ?? 0, starts[kept] ?? 0].map((wall) => wallName(wall, false));
      fc.pre(at !== undefined && mark !== undefined && at !== mark);
      const series = { ...bare, overrides: [{ id: 'mark0000000', original: mark ?? '', title: 'Marked' }] };
      const to = wallName(wallIn(at ?? '') + days * day + hours * hour, false);
      const fields = {
        title: bare.title,
        allDay: false,
        visibility: bare.visibility,
        rule,
        start: to,
        end: wallName(wallIn(to) + hour, false),
      };
      const { kept: head, added, step } = editSeries(series, scope, at ?? '', fields, make);
      const after = step?.of === 'since' ? added : head;
      if (!step || !after || !isConcerned(step, mark ?? '')) return;
      const now = followed(step, series, after, mark ?? '');
      expect(now).toBe(after.overrides.find(({ id }) => id === 'mark0000000')?.original);
      if (now === undefined) return;
      expect(isOccurrence(after, now)).toBe(true);
      expect(followed(reversed(step), after, series, now)).toBe(mark);
    }),
    { seed: 20261123, numRuns: 300 },
  );
});
