/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { CallError } from '#web/api.ts';
import { SnackbarProvider } from '#web/ui/feedback/SnackbarProvider.tsx';
import { ConfirmProvider } from '#web/ui/overlays/ConfirmProvider.tsx';
import '#web/ui/renderUi.tsx';
import { mergerOf } from './threeWayMerge.ts';
import { useVersionedDraft } from './useVersionedDraft.ts';

interface Draft {
  readonly name: string;
  readonly city: string;
}
interface Row extends Draft {
  readonly version: number;
}
const parts = ['name', 'city'] as const;
const draftOf = ({ name, city }: Row): Draft => ({ name, city });
const merge = mergerOf<Draft, keyof Draft>(parts, (field) => [field]);
const labels = { name: 'Name', city: 'City' };

const first: Row = { name: 'Grace', city: 'Albany', version: 1 };
const refusal = (code: 'outdated' | 'forbidden') => new CallError(code, 409, code);

/** The server: its current row, and every draft sent to it. */
let now: Row | undefined;
let sent: Draft[];
let beforeAnswer: () => void;
beforeEach(() => {
  now = first;
  sent = [];
  beforeAnswer = () => {};
});
const others = (change: Partial<Draft>) => {
  now = now && { ...now, ...change, version: now.version + 1 };
};

const Wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <SnackbarProvider>
      <ConfirmProvider>
        {children}
        <Link to="/away">Away</Link>
      </ConfirmProvider>
    </SnackbarProvider>
  </MemoryRouter>
);
function open(more: Partial<Parameters<typeof useVersionedDraft<Row, Draft, keyof Draft>>[0]> = {}) {
  const saved: [Row, Row][] = [];
  const given = {
    draftOf,
    merge,
    words: { label: (part: keyof Draft) => labels[part], value: (part: keyof Draft, draft: Draft) => draft[part] },
    problems: ({ name, city }: Draft) => (name || city ? [] : ['Say something.']),
    load: async () => now,
    send: async (draft: Draft, over: Row) => {
      sent.push(draft);
      beforeAnswer();
      if (!now || over.version !== now.version) throw refusal('outdated');
      now = { name: draft.name.trim(), city: draft.city.trim(), version: now.version + 1 };
      return now;
    },
    says: ({ name }: Row) => `${name} saved.`,
    onSaved: (...pair: [Row, Row]) => void saved.push(pair),
    ...more,
  };
  const hook = renderHook(({ row }: { readonly row: Row }) => useVersionedDraft<Row, Draft, keyof Draft>({ row, ...given }), {
    wrapper: Wrapper,
    initialProps: { row: first },
  });
  const it = () => hook.result.current;
  return {
    it,
    saved,
    type: (draft: Partial<Draft>) => act(() => it().update((before) => ({ ...before, ...draft }))),
    save: () => act(() => it().save()),
    redraw: (row: Row) => hook.rerender({ row }),
  };
}
const isThere = (text: string) => expect(screen.getByText(text)).toBeTruthy();

describe('a save without a conflict', () => {
  test('is made over the version there was, and goes on from the answer', async () => {
    const { it, saved, type, save } = open();
    expect(it().unsaved).toBe(false);
    type({ name: ' Grace Church ' });
    expect(it().unsaved).toBe(true);
    await save();
    isThere('Grace Church saved.');
    expect(it()).toMatchObject({ draft: { name: 'Grace Church', city: 'Albany' }, unsaved: false, errors: [], conflict: undefined });
    expect(saved).toEqual([[{ name: 'Grace Church', city: 'Albany', version: 2 }, first]]);
  });

  test('waits for what stands in the way', async () => {
    const { it, type, save } = open();
    type({ name: '', city: '' });
    await save();
    expect([it().errors, it().tried, sent]).toEqual([['Say something.'], true, []]);
    act(() => it().reset());
    expect(it().draft).toEqual(draftOf(first));
  });

  test('keeps what is typed while it is under way', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope ' });
    beforeAnswer = () => it().setDraft({ name: 'Hope ', city: 'Boston' });
    await save();
    expect(it()).toMatchObject({ draft: { name: 'Hope', city: 'Boston' }, base: { name: 'Hope', city: 'Albany' }, unsaved: true });
  });

  test('that is refused says why, and loses nothing', async () => {
    const { it, type, save } = open({ send: () => Promise.reject(refusal('forbidden')) });
    type({ name: 'Hope' });
    await save();
    expect(it().errors).toEqual(['You don’t have permission to do this.']);
    expect([it().draft.name, it().unsaved, it().busy]).toEqual(['Hope', true, false]);
  });

  test('that the person breaks off leaves everything as it is', async () => {
    const { it, saved, type, save } = open({ send: async () => undefined });
    type({ name: 'Hope' });
    await save();
    expect([it().draft.name, it().unsaved, it().busy, saved]).toEqual(['Hope', true, false, []]);
  });
});

describe('when someone else saved first', () => {
  test('with something that is not edited here, no one is asked', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope' });
    others({});
    await save();
    isThere('Hope saved.');
    expect([it().unsaved, now]).toEqual([false, { name: 'Hope', city: 'Albany', version: 3 }]);
  });

  test('with something else, both are saved, and it is said', async () => {
    const { it, saved, type, save } = open();
    type({ name: 'Hope' });
    others({ city: 'Boston' });
    await save();
    isThere('Hope saved. Someone else’s changes were kept too: City.');
    expect(it().draft).toEqual({ name: 'Hope', city: 'Boston' });
    expect(saved[0]?.[1]).toEqual({ name: 'Grace', city: 'Boston', version: 2 });
  });

  test('with the same, nothing is sent before it is decided; going back changes nothing', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope' });
    others({ name: 'Faith', city: 'Boston' });
    await save();
    expect(it().conflict?.parts).toEqual([{ key: 'name', label: 'Name', mine: 'Hope', theirs: 'Faith' }]);
    expect(sent).toHaveLength(1);
    act(() => it().conflict?.dismiss?.());
    expect(it()).toMatchObject({ draft: { name: 'Hope', city: 'Albany' }, unsaved: true, conflict: undefined });
    await save();
    expect(it().conflict?.parts).toHaveLength(1);
  });

  test('mine is saved over theirs where that is chosen, and the rest of theirs stays', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope' });
    others({ name: 'Faith', city: 'Boston' });
    await save();
    await act(async () => it().conflict?.decide({ name: 'mine' }));
    isThere('Hope saved. Someone else’s changes were kept too: City.');
    expect(now).toEqual({ name: 'Hope', city: 'Boston', version: 3 });
  });

  test('theirs stands where that is chosen; where nothing of mine is left, nothing is sent', async () => {
    const { it, saved, type, save } = open();
    type({ name: 'Hope' });
    others({ name: 'Faith' });
    await save();
    await act(async () => it().conflict?.decide({ name: 'theirs' }));
    expect(it()).toMatchObject({ draft: { name: 'Faith', city: 'Albany' }, unsaved: false });
    expect([sent.length, saved.length]).toEqual([1, 1]);
  });

  test('what was typed while the save was under way is merged as well', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope' });
    others({ city: 'Boston' });
    beforeAnswer = () => {
      it().update((before) => ({ ...before, city: 'Troy' }));
      beforeAnswer = () => {};
    };
    await save();
    expect(it().conflict?.parts).toEqual([{ key: 'city', label: 'City', mine: 'Troy', theirs: 'Boston' }]);
    expect(sent).toEqual([{ name: 'Hope', city: 'Albany' }]);
  });

  test('again while deciding, it asks again about what is new', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope', city: 'Troy' });
    others({ name: 'Faith' });
    await save();
    others({ city: 'Boston' });
    await act(async () => it().conflict?.decide({ name: 'mine' }));
    expect(it().conflict?.parts).toEqual([{ key: 'city', label: 'City', mine: 'Troy', theirs: 'Boston' }]);
    await act(async () => it().conflict?.decide({ city: 'theirs' }));
    expect(now).toEqual({ name: 'Hope', city: 'Boston', version: 4 });
  });

  test('and both together cannot be saved, it is said over what came of it', async () => {
    const { it, type, save } = open();
    type({ name: '' });
    others({ city: '' });
    await save();
    expect(it()).toMatchObject({ draft: { name: '', city: '' }, base: { name: 'Grace', city: '' }, errors: ['Say something.'] });
  });

  test('every time, the user is told in the end, and has lost nothing', async () => {
    const { it, type, save } = open();
    beforeAnswer = () => others({});
    type({ name: 'Hope' });
    await save();
    expect(sent).toHaveLength(5);
    expect(it().errors.join()).toContain('Someone else changed this in the meantime');
    expect(it()).toMatchObject({ draft: { name: 'Hope' }, unsaved: true });
  });

  test('and it is gone since, what was typed stays', async () => {
    const { it, type, save } = open();
    type({ name: 'Hope' });
    now = undefined;
    await save();
    expect(it().errors).toHaveLength(1);
    expect(it().draft.name).toBe('Hope');
  });
});

test('reloaded data is adopted while nothing is unsaved', async () => {
  const { it, type, redraw } = open();
  redraw({ ...first, city: 'Boston', version: 2 });
  expect(it()).toMatchObject({ draft: { name: 'Grace', city: 'Boston' }, over: { version: 2 } });
  type({ name: 'Hope' });
  redraw({ ...first, city: 'Troy', version: 3 });
  expect(it()).toMatchObject({ draft: { name: 'Hope', city: 'Boston' }, over: { version: 2 } });
});

test('the screen is not left unasked while something is unsaved', async () => {
  const { it, type, save } = open();
  const go = async () => {
    await act(async () => screen.getByRole('link', { name: 'Away' }).click());
    return screen.queryByRole('alertdialog', { name: 'Leave without saving?' }) !== null;
  };
  expect(await go()).toBe(false);
  type({ name: 'Hope' });
  expect(await go()).toBe(true);
  await act(async () => screen.getByRole('button', { name: 'Stay' }).click());
  await save();
  expect(it().unsaved).toBe(false);
});
