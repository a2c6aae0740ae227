/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setTokens } from '#web/api.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { places, userChurch } from '#web/session/testing/fixtures.ts';
import { churchId } from '#web/session/testing/renderStaff.tsx';
import { liftCover } from '#web/ui/startCover.ts';
import { aSection, aText, FakeDraft, key } from '../draft/testing.ts';
import { renderBuilder } from '../testing.tsx';
import { drawAhead } from './drawAhead.ts';

const id = key('page');
const current = userChurch('grace', ['Content:Content:Edit']);
const nodes = (text = '<p>First words</p>') => ({
  sections: [aSection('one', 1)],
  elements: [aText('a', 'one', 1, text), aText('e', 'one', 2, '')],
});

const cover = () => document.querySelector<HTMLElement>('.builder-ahead');

/** Draws the page before the app exists; `more` overrides the usual answers. */
async function draw(text?: string, more: Parameters<typeof fakeServer>[0] = {}) {
  setTokens(current.apis);
  const server = fakeServer({
    [`GET /pages/${id}`]: () => ({ id, churchId, title: 'Welcome' }),
    'GET /globalStyles': () => ({}),
    [`GET /settings/public/${churchId}`]: () => ({}),
    [`GET /pages/${id}/draft`]: () => new FakeDraft(nodes(text)).for('Anna').load(),
    ...more,
  });
  const texts = Promise.resolve({ site: { empty: { text: 'Write something here' } } });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  drawAhead({ id, session: { current, places }, language: 'en', texts }).then(over, over);
  await waitFor(() => expect(isOver).toBe(true));
  return server;
}

afterEach(() => setTokens([]));

describe('a page drawn ahead of the app', () => {
  test('is to be looked at and no more: nothing in it is reached or runs, whatever its texts say', async () => {
    await draw(
      '<p onclick="alert(1)">Words<script>alert(2)</script><img src="x" onerror="alert(3)"><a href="javascript:alert(4)">there</a></p>',
    );
    expect(cover()?.textContent).toMatch(/Words.*Write something here/s);
    expect(cover()?.innerHTML).not.toMatch(/<script|onclick|onerror|javascript:/i);
    expect(cover()?.getAttribute('aria-hidden')).toBe('true');
    expect(Object(cover()?.querySelector(':scope > div')).inert).toBe(true);
    act(liftCover);
  });

  test('is taken in by the canvas as it stands, with its draft, and can be worked on', async () => {
    const server = await draw();
    const page = cover()?.querySelector('.site');
    const { user, server: then } = await renderBuilder(nodes());
    expect(cover()).toBeNull();
    expect(screen.getByRole('application', { name: 'Page' }).contains(page ?? null)).toBe(true);
    expect(server.calls().filter((one) => one.endsWith('/draft'))).toHaveLength(1);
    expect(then.calls().filter((one) => one.endsWith('/draft'))).toEqual([]);
    await user.click(screen.getByText('First words'));
    expect(await screen.findByRole('toolbar', { name: 'Actions for Text' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('application', { name: 'Page' }), { key: 'd', ctrlKey: true });
    await waitFor(() => expect(screen.getAllByText('First words').length).toBeGreaterThan(1));
  });

  test('is none where the draft may not be had: the builder asks for it by itself', async () => {
    await draw(undefined, { [`GET /pages/${id}/draft`]: () => Promise.reject(new Error('The line is cut.')) });
    expect(cover()).toBeNull();
    const { server } = await renderBuilder(nodes());
    expect(server.calls()).toContain(`GET /pages/${id}/draft`);
    expect(screen.getByText('First words')).toBeTruthy();
  });
});
