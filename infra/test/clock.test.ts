// Tests set the clock: they must not depend on the machine's (`clock.mjs`), nor wait for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { moveDate, shifted } from './clock.mjs';

const isOfTests = (path: string) =>
  /\.test\.tsx?$|[a-z]Testing\.tsx?$|\/testing(\/\w+)?\.tsx?$|[a-z]Fixture\.ts$|testCloud\.ts$/.test(path);
const files = ['shared', 'functions', 'web', 'infra']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => isOfTests(path) && !path.startsWith('web/e2e/') && !path.startsWith('infra/test/'));

/** Where the clock is read anyway, and why. */
const allowed: readonly { readonly path: RegExp; readonly what: RegExp; readonly why: string }[] = [
  { path: /testCloud\.ts$/, what: /new Date\(\)/, why: 'The stand-in of the object store says when an object came.' },
  {
    path: /testCloud\.ts$/,
    what: /Date\.now\(\) - made|made: Date\.now\(\)/,
    why: 'Suites share the keys of a stage, and some set a clock of another day: keys must be of the day a suite has.',
  },
  {
    path: /^infra\/local\/signals\.test\.ts$/,
    what: /sleep\(10\)/,
    why: 'A process of its own notes what has arrived: its file is read every 10 ms until all have.',
  },
  {
    path: /(presignedPost|signature)\.test\.ts$/,
    what: /Date\.now\(\) \+ shift/,
    why: 'The store has a clock of its own, which is moved against ours.',
  },
  { path: /cdn\.test\.ts$/, what: /Date\.now\(\)/, why: 'The CDN’s function runs in a realm of its own, by the clock of the process.' },
  {
    path: /^functions\/messaging\/live\/testing\.ts$/,
    what: /sleep\(10\)/,
    why: 'Frames come over a real socket: asked for every 10 ms until they are there.',
  },
  {
    path: /store\.test\.ts$/,
    what: /setTimeout\(done, 10\)/,
    why: 'The store’s files are looked at every 10 ms until it has seen who hung up.',
  },
  {
    path: /(aws\/client|postToConnection)\.test\.ts$/,
    what: /setTimeout\(done, 50\)/,
    why: 'Nothing tells when a kept connection has learnt that the other side ended it.',
  },
  {
    path: /^web\/messaging\/live\/testing\.ts$/,
    what: /setTimeout\(/,
    why: 'The stand-in of a socket answers later, not at once; most suites fake its timers.',
  },
];
const clock =
  /\bDate\.now\(\)|\bnew Date\(\)|\bperformance\.now\(\)|\bgenerate\(\)|\bsleep\((?!\))|(?<!jest\.)\bsetTimeout\((?!\w+\)|\(\) => \{ throw)/;
const isAllowed = (path: string, line: string) => allowed.some((one) => one.path.test(path) && one.what.test(line));
const readings = files.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, at) => (clock.test(line) ? [{ path, line: line.trim(), at: at + 1 }] : [])),
);

describe('tests set the clock', () => {
  test('they do not read it, nor wait for it', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = readings.filter(({ path, line }) => !isAllowed(path, line));
    expect(found.map(({ path, line, at }) => `${path}:${at} ${line}`)).toEqual([]);
  });

  test.each(allowed.map((one) => [one.why, one] as const))('there is still a use for the exception: %s', (_, { path, what }) => {
    expect(readings.some((one) => path.test(one.path) && what.test(one.line))).toBe(true);
  });
});

describe('a clock that is moved', () => {
  const from = Date.parse('2026-11-18T09:00:05Z');

  test.each([
    ['17s', '2026-11-18T09:00:22.000Z'],
    ['8months', '2027-07-18T09:00:05.000Z'],
    ['-2days', '2026-11-16T09:00:05.000Z'],
    ['', '2026-11-18T09:00:05.000Z'],
  ])('by %j is at %s', (shift, at) => {
    expect(new Date(shifted(from, shift)).toISOString()).toBe(at);
  });

  test('by an unknown amount is refused', () => {
    expect(() => shifted(from, 'tomorrow')).toThrow('NARTHEX_CLOCK_SHIFT=tomorrow cannot be read');
  });

  test('is as any other', () => {
    const realm = { Date: class extends Date {} };
    jest.spyOn(realm.Date, 'now').mockReturnValue(from);
    moveDate(realm, 1000);
    const made = new realm.Date();
    expect([made.getTime(), realm.Date.now()]).toEqual([from + 1000, from + 1000]);
    expect(made).toBeInstanceOf(realm.Date);
    expect(new realm.Date(5).getTime()).toBe(5);
    expect(new (class extends realm.Date {})().getTime()).toBe(from + 1000);
  });
});
