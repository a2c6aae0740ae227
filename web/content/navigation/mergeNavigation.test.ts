import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergeNavigation, parentOf } from './mergeNavigation.ts';
import { deepest, type Entries, type Entry, indent, moveTo, put, remove, step } from './navigationDraft.ts';

fc.configureGlobal({ seed: 20261121 });

const entry = (key: string, more: Partial<Entry> = {}): Entry => ({
  ...{ key, isNew: false, text: key, url: `/${key}`, badge: '', visibility: 'everyone', depth: 0, rest: {} },
  ...more,
});
const base = [entry('home'), entry('about'), entry('team', { depth: 1 }), entry('faith', { depth: 1 }), entry('give')];
/** `about -team` as text; a label that differs from its key is spelled out. */
const shown = (entries: Entries) =>
  entries.map(({ key, depth, text }) => `${'-'.repeat(depth)}${key}${text === key ? '' : `“${text}”`}`).join(' ');
const edit = (entries: Entries, key: string, more: Partial<Entry>) => entries.map((one) => (one.key === key ? { ...one, ...more } : one));
const merged = (mine: Entries, theirs: Entries) => {
  const { draft, conflicts } = mergeNavigation(base, mine, theirs);
  return [shown(draft), ...conflicts];
};

describe('two people at one navigation', () => {
  test('other fields of one entry, and other entries, are merged', () => {
    const theirs = edit(edit(base, 'home', { badge: 'New' }), 'give', { url: '/donate' });
    const { draft, conflicts } = mergeNavigation(base, edit(base, 'home', { text: 'Start' }), theirs);
    expect(conflicts).toEqual([]);
    expect(draft[0]).toEqual(entry('home', { text: 'Start', badge: 'New' }));
    expect(draft[4]?.url).toBe('/donate');
  });

  test('what both add is there, each where it was put', () => {
    const mine = [...base.slice(0, 3), entry('choir', { depth: 1 }), ...base.slice(3)];
    const theirs = [entry('new'), ...base, entry('contact')];
    expect(merged(mine, theirs)).toEqual(['new home about -team -choir -faith give contact']);
  });

  test('an order that one changed stands, with what the other added', () => {
    expect(merged(moveTo(base, 'give', 0), put(base, entry('contact')))).toEqual(['give contact home about -team -faith']);
    expect(merged(remove(base, 'home'), step(base, 'about', 'up'))).toEqual(['about -team -faith give']);
  });

  test('two orders are asked about, and the chosen one has all entries', () => {
    const mine = put(moveTo(base, 'give', 0), entry('choir'));
    const theirs = put(indent(base, 'team', 'out'), entry('contact'));
    const { conflicts, decide } = mergeNavigation(base, mine, theirs);
    expect(conflicts).toEqual(['order']);
    expect(shown(decide({ order: 'mine' }))).toBe('give contact home about -team -faith choir');
    expect(shown(decide({ order: 'theirs' }))).toBe('home about -faith choir team give contact');
  });

  test('an entry that one removes and the other changes is asked about', () => {
    const theirs = edit(base, 'team', { text: 'Our team' });
    const { conflicts, decide } = mergeNavigation(base, remove(base, 'about'), theirs);
    expect(conflicts).toEqual(['team.there']);
    expect(shown(decide({ 'team.there': 'mine' }))).toBe('home give');
    // Its parent is gone.
    expect(shown(decide({ 'team.there': 'theirs' }))).toBe('home team“Our team” give');
  });

  test('what was put below an entry that is removed meanwhile comes into the bar', () => {
    expect(merged(indent(base, 'give', 'in'), remove(base, 'about'))).toEqual(['home give']);
    expect(merged(remove(base, 'about'), [...base.slice(0, 3), entry('choir', { depth: 1 }), ...base.slice(3)])).toEqual([
      'home choir give',
    ]);
  });

  test('what both wrote into one field is asked about', () => {
    const [mine, theirs] = [edit(base, 'give', { text: 'Donate' }), edit(base, 'give', { text: 'Support' })];
    expect(mergeNavigation(base, mine, theirs).conflicts).toEqual(['give.text']);
    expect(merged(mine, mine)).toEqual(['home about -team -faith give“Donate”']);
  });
});

describe('whatever two people do', () => {
  const keys = base.map(({ key }) => key);
  const act = fc.record({
    how: fc.constantFrom('up', 'down', 'in', 'out', 'to', 'remove', 'add', 'text', 'badge'),
    key: fc.constantFrom(...keys),
    to: fc.nat(5),
    depth: fc.nat(deepest),
  });
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
  const done = (by: string) => (acts: readonly Act[]) =>
    acts.reduce<Entries>((now, { how, key, to, depth }, at) => {
      const there = now.some((one) => one.key === key);
      if (how === 'add') return moveTo(put(now, entry(`${by}${at}`)), `${by}${at}`, to, depth);
      if (!there) return now;
      if (how === 'to') return moveTo(now, key, to, depth);
      if (how === 'remove') return remove(now, key);
      if (how === 'text' || how === 'badge') return edit(now, key, { [how]: `${by}${to}` });
      return how === 'up' || how === 'down' ? step(now, key, how) : indent(now, key, how);
    }, base);
  const by = (name: string) => fc.array(act, { maxLength: 6 }).map(done(name));
  const [mine, theirs] = [by('mine'), by('theirs')];
  const side = fc.constantFrom('mine', 'theirs');

  test('one alone gets exactly what they made', () =>
    fc.assert(
      fc.property(mine, (own) => {
        expect(mergeNavigation(base, own, base)).toMatchObject({ draft: own, theirs: [], conflicts: [] });
        expect(mergeNavigation(base, base, own)).toMatchObject({ draft: own, conflicts: [] });
        expect(mergeNavigation(base, own, own)).toMatchObject({ draft: own, theirs: [], conflicts: [] });
      }),
    ));

  test('no addition is lost, nothing is doubled, nothing hangs in the air', () =>
    fc.assert(
      fc.property(mine, theirs, side, (own, other, chosen) => {
        const { conflicts, decide } = mergeNavigation(base, own, other);
        const all = decide(Object.fromEntries(conflicts.map((part) => [part, chosen])));
        const there = all.map(({ key }) => key);
        expect(new Set(there).size).toBe(there.length);
        for (const { key } of [...own, ...other]) if (!keys.includes(key)) expect(there).toContain(key);
        for (const key of keys) {
          const [mineHas, theirsHas] = [own, other].map((entries) => entries.some((one) => one.key === key));
          if (mineHas && theirsHas) expect(there).toContain(key);
          if (!mineHas && !theirsHas) expect(there).not.toContain(key);
        }
        expect(all.every(({ depth }, at) => depth <= Math.min(deepest, (all[at - 1]?.depth ?? -1) + 1))).toBe(true);
      }),
    ));

  test('an addition lies below what it was put below, while that is in the bar', () =>
    fc.assert(
      fc.property(mine, theirs, (own, other) => {
        const { draft, conflicts } = mergeNavigation(base, own, other);
        const isInBar = (key: string) => draft.some((one) => one.key === key && one.depth === 0);
        for (const { key } of conflicts.length > 0 ? [] : own.filter((one) => !keys.includes(one.key))) {
          const parent = parentOf(own, key);
          if (parent === undefined || isInBar(parent)) expect([key, parentOf(draft, key)]).toEqual([key, parent]);
        }
      }),
    ));
});
