import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Link } from '#shared/content/navigation/links.ts';
import { deepest, type Entries, entriesOf, indent, linksOf, moveTo, remove, step } from './navigationDraft.ts';

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const link = (id: string, sort: number, parentId?: string): Link => ({
  id,
  churchId: 'church00000',
  category: 'website',
  text: id,
  sort,
  parentId,
});
const links = [link('home', 1), link('about', 2), link('team', 1, 'about'), link('faith', 2, 'about'), link('give', 3)];
const start = entriesOf(links);
/** `about(team faith)` as text. */
const shown = (entries: Entries) => entries.map(({ key, depth }) => '-'.repeat(depth) + key).join(' ');

test('links become entries and links again', () => {
  expect(shown(start)).toBe('home about -team -faith give');
  expect(linksOf(start).map(({ id, parentId, sort }) => [id, parentId, sort])).toEqual([
    ['home', undefined, 1],
    ['about', undefined, 2],
    ['team', 'about', 3],
    ['faith', 'about', 4],
    ['give', undefined, 5],
  ]);
});

test('a link that has lost its parent, or is its own, stands in the bar or is left out', () => {
  expect(shown(entriesOf([link('a', 1, 'gone'), link('b', 2, 'a')]))).toBe('a -b');
  expect(shown(entriesOf([link('a', 1, 'a')]))).toBe('');
});

describe('moving', () => {
  test('an entry takes what is below it along', () => {
    expect(shown(step(start, 'about', 'down'))).toBe('home give about -team -faith');
    expect(shown(step(start, 'give', 'up'))).toBe('home give about -team -faith');
    expect(shown(step(start, 'faith', 'up'))).toBe('home about -faith -team give');
  });
  test('the first and the last stay', () => {
    expect(step(start, 'home', 'up')).toBe(start);
    expect(step(start, 'give', 'down')).toBe(start);
    expect(step(start, 'faith', 'down')).toBe(start);
  });
  test('in and out of a group', () => {
    expect(shown(indent(start, 'give', 'in'))).toBe('home about -team -faith -give');
    expect(shown(indent(start, 'team', 'out'))).toBe('home about -faith team give');
    expect(indent(start, 'home', 'in')).toBe(start);
    expect(shown(indent(start, 'about', 'in'))).toBe('home -about -team -faith give');
  });
  test('by dragging, before another', () => {
    expect(shown(moveTo(start, 'give', 0))).toBe('give home about -team -faith');
    expect(shown(moveTo(start, 'team', 0, 0))).toBe('team home about -faith give');
    expect(shown(moveTo(start, 'about', 3))).toBe(shown(start));
  });
});

test('whatever is done, nothing is lost or doubled and nothing hangs in the air', () => {
  const act = fc.tuple(fc.constantFrom('up', 'down', 'in', 'out', 'to'), fc.nat(4), fc.nat(5), fc.nat(1));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const end = acts.reduce((now, [how, which, to, depth]) => {
        const key = links[which]?.id ?? '';
        if (how === 'to') return moveTo(now, key, to, depth);
        return how === 'up' || how === 'down' ? step(now, key, how) : indent(now, key, how === 'in' ? 'in' : 'out');
      }, start);
      expect(end.map(({ key }) => key).toSorted()).toEqual(links.map(({ id }) => id).toSorted());
      expect(end.every(({ depth }, at) => depth <= Math.min(deepest, (end[at - 1]?.depth ?? -1) + 1))).toBe(true);
    }),
  );
});

test('an entry goes with what is below it', () => expect(shown(remove(start, 'about'))).toBe('home give'));
