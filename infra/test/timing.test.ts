import { describe, expect, test } from '@jest/globals';
import { journeysOf, machineMs, suitesOf, timingLines } from './timing.mjs';

const unit = {
  testResults: [
    { name: '/top/web/content/a.test.tsx', startTime: 1000, endTime: 31_000 },
    { name: '/top/functions/content/b.test.ts', startTime: 0, endTime: 25_000 },
    { name: '/top/functions/giving/c.test.ts', startTime: 0, endTime: 30_000 },
    { name: '/top/infra/d.test.ts', startTime: 0, endTime: 4_400 },
  ],
};
const spec = (title: string, file: string, ...durations: number[]) => ({
  title,
  file,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const visits = spec('of a member', 'screens/every-screen.spec.ts', 5_000);
const annotations = [
  { type: 'screen', description: '3456 ms my church' },
  { type: 'issue', description: '12 ms nothing' },
];
const browser = {
  suites: [
    { title: 'f', specs: [spec('somebody gives', 'journeys/giving/a.spec.ts', 20_000, 30_000)], suites: [] },
    { title: 's', suites: [{ title: 'screens', specs: [spec('of the staff', 'screens/every-screen.spec.ts', 9_000)] }] },
    { title: 'v', specs: [{ ...visits, tests: visits.tests.map((one) => ({ ...one, annotations })) }] },
  ],
};
const given = {
  stages: [['build', 20.4], ['browser', 50], ['unit tests', 60] as const],
  total: 81,
  suites: suitesOf(unit, '/top'),
  journeys: journeysOf(browser),
  areas: ['content', 'giving'],
  budgets: { content: { unit: 50, journeys: 10 } },
  slowness: 1,
};

describe('where the time of a run went', () => {
  test('is said by stage, suite, journey and area', () => {
    expect(timingLines(given)).toEqual([
      '',
      'Seconds: build 20, browser 50, unit tests 60; 81 in all',
      '',
      'The slowest suites',
      '    30.0 s  web/content/a.test.tsx',
      '    30.0 s  functions/giving/c.test.ts',
      '    25.0 s  functions/content/b.test.ts',
      '     4.4 s  infra/d.test.ts',
      '',
      'The slowest journeys and screens',
      '    50.0 s  somebody gives',
      '     9.0 s  screens › of the staff',
      '     3.5 s  screen: my church',
      '',
      'The areas, in seconds of one core, of the budgets in infra/test/budgets.json',
      '  content      unit tests 55 s of 50 s     journeys 0 s of 10 s',
      '  giving       unit tests 30 s of 40 s     journeys 50 s of 30 s',
      '  the rest     unit tests 4 s',
      'WARNING: giving takes 50 s of journeys; 30 s is its budget.',
      '',
    ]);
  });

  test('is held against more on a slower machine', () => {
    const lines = timingLines({ ...given, slowness: 2 });
    expect(lines.join('\n')).toContain('budgets.json times 2.0 on this machine');
    expect(lines.join('\n')).toContain('journeys 50 s of 60 s');
    expect(lines.filter((line) => line.startsWith('WARNING'))).toEqual([]);
  });

  test('is said as far as it is known when a stage left no report', () => {
    const lines = timingLines({ ...given, suites: suitesOf(undefined, '/top'), journeys: journeysOf(undefined) });
    expect(lines).toContain('  giving       unit tests 0 s of 40 s      journeys 0 s of 30 s');
  });
});

test('a machine’s pace is a number of milliseconds', () => {
  expect(machineMs()).toBeGreaterThan(0);
});
