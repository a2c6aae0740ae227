/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { at, atTen, dates, faults, listed, open, openEdit, weekly } from './testing.tsx';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(atTen);
});

describe('an event that recurs', () => {
  test('asks which dates are meant and shows what becomes of them before it happens', async () => {
    const drawn = open([weekly], { 'POST /events/cancel': () => ({ series: [weekly], undo: 'undo0000000' }) });
    await openEdit(drawn, /Choir/, 2);
    await drawn.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await faults()).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Delete recurring event' }));
    const ends = () => dates().map((text) => /(Unchanged|Deleted|Moved|New|Changed)$/.exec(text ?? '')?.[1]);
    expect(ends()).toEqual(['Unchanged', 'Deleted', 'Unchanged', 'Unchanged']);
    expect(dates()[1]).toContain('Sun, Nov 15');
    await drawn.user.click(question.getByRole('radio', { name: 'This and following events' }));
    expect(ends()).toEqual(['Unchanged', 'Deleted', 'Deleted', 'Deleted']);
    await drawn.user.click(question.getByRole('radio', { name: 'All events' }));
    expect(ends()).toEqual(['Deleted', 'Deleted', 'Deleted', 'Deleted']);
    await drawn.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(drawn.server.calls()).not.toContain('POST /events/cancel');
    await drawn.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await drawn.user.click(
      within(await screen.findByRole('dialog', { name: /^Delete recurring/ })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() =>
      expect(drawn.server.last('POST /events/cancel')?.body).toMatchObject({ scope: 'this', original: '2026-11-15T10:00:00' }),
    );
  });

  test('a new time is asked about; another rule is not for one date alone', async () => {
    const drawn = open([weekly], { 'POST /events/change': () => ({ series: [weekly], undo: 'undo0000000' }) });
    await openEdit(drawn, /Choir/, 2);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    await drawn.user.click(
      within(await screen.findByRole('dialog', { name: 'Edit recurring event' })).getByRole('button', { name: 'Cancel' }),
    );
    await drawn.user.selectOptions(await screen.findByRole('combobox', { name: 'Repeats' }), 'Daily');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Edit recurring event' }));
    expect(question.getByRole('radio', { name: 'This event' })).toHaveProperty('disabled', true);
    expect(question.getByText(/this can’t apply to one event only/)).toBeTruthy();
    await drawn.user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(drawn.server.last('POST /events/change')?.body).toMatchObject({
        scope: 'future',
        event: { rule: 'FREQ=DAILY;COUNT=5', start: '2026-11-15T10:00:00' },
      }),
    );
  });

  test('that someone else changed meanwhile asks about the conflict, and then about the dates again', async () => {
    const newest = { ...weekly, title: 'Singers', location: 'Tower', version: 2 };
    let there = weekly;
    const drawn = open([], {
      [listed]: () => [there],
      'POST /events/change': ({ body }) =>
        JSON.stringify(body).includes('"version":1') ? refused('outdated') : { series: [newest], undo: 'undo0000000' },
    });
    await openEdit(drawn, /Choir/, 2);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    there = newest;
    const saveDates = async () =>
      drawn.user.click(within(await screen.findByRole('dialog', { name: 'Edit recurring event' })).getByRole('button', { name: 'Save' }));
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    await saveDates();
    const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
    expect(question.getByRole('group', { name: 'Title' }).textContent).toContain('Singers');
    await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
    await saveDates();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drawn.server.last('POST /events/change')?.body).toMatchObject({
      version: 2,
      scope: 'this',
      event: { title: 'Choir!', location: 'Tower' },
    });
  });

  test('keeps the focus where it was moved to', async () => {
    const start = '2026-11-16T10:00:00';
    const own = { id: 'own00000000', original: '2026-11-15T10:00:00', start, end: '2026-11-16T11:00:00' };
    const drawn = open([weekly], { 'POST /events/change': () => ({ series: [{ ...weekly, overrides: [own] }], undo: 'undo0000000' }) });
    const event = (await at(/Choir/))[2];
    act(() => event?.focus());
    await drawn.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await drawn.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe(`${weekly.id} 2026-11-15T10:00:00`));
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toMatch(/November 16/);
  });

  test('is moved by keyboard: asks first, is shown at once, and is reverted when refused', async () => {
    const drawn = open([weekly], { 'POST /events/change': () => refused('outdated') });
    const event = (await at(/Choir/))[2];
    act(() => event?.focus());
    await drawn.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const question = within(await screen.findByRole('dialog', { name: 'Edit recurring event' }));
    expect(dates()[1]).toMatch(/Sun, Nov 15.*Mon, Nov 16.*Moved$/);
    await drawn.user.click(question.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this');
    expect(drawn.server.last('POST /events/change')?.body).toMatchObject({
      scope: 'this',
      original: '2026-11-15T10:00:00',
      event: { start: '2026-11-16T10:00:00', end: '2026-11-16T11:00:00', rule: weekly.rule },
    });
  });
});
