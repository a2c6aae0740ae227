/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { elementTypes } from '#shared/elements/index.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { setTokens } from '#web/api.ts';
import { pageWith } from '#web/elements/nodesTesting.ts';
import { takeDraftAsked } from '#web/session/askedEarly.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { churchId } from '#web/session/testing/renderStaff.tsx';
import { liftCover } from '#web/ui/startCover.ts';
import { aSection, aText, FakeDraft, key } from '../draft/testing.ts';
import { renderBuilder } from '../testing.tsx';
import { drawAhead } from './drawAhead.ts';

// React's renderer for the server needs it in a browser, but uses it only for streams.
globalThis.MessageChannel ??= Object(class {});

const id = key('page');
const current = userChurch('grace', ['Content:Content:Edit']);
const script = new Function(readFileSync('web/public/session.js', 'utf8'));
const nodes: Nodes = { sections: [aSection('one', 1)], elements: [aText('a', 'one', 1, '<p>First words</p>'), aText('e', 'one', 2, '')] };
const cover = () => document.querySelector<HTMLElement>('.builder-ahead');

/** The page's own script and the app's first module, before the app itself. */
async function open(given: Nodes) {
  const { renderDraft } = await import('./prerender.tsx');
  const draft = await new FakeDraft(given).for('Anna').load();
  const { church } = current;
  const known = { church, style: {}, given: {}, places, title: 'Welcome', api: 'http://localhost/api' };
  const markup = await renderDraft({ ...known, nodes: given, languages: ['en'] });
  const server = fakeServer({
    'POST /sessions/resume': () => ({ signedIn: signedIn([current]) }),
    [`GET /pages/${id}`]: () => ({ id, churchId, title: 'Welcome' }),
    'GET /globalStyles': () => ({}),
    [`GET /settings/public/${church.id}`]: () => ({}),
    [`GET /pages/${id}/ahead`]: () => ({ ...draft, markup }),
    [`GET /pages/${id}/draft`]: () => draft,
  });
  history.replaceState(null, '', `/site/pages/${id}`);
  script();
  setTokens(current.apis);
  const asked = await takeDraftAsked();
  const shown = await asked?.shown;
  const drawn = { host: shown?.host, markup: shown?.host.innerHTML };
  const texts = Promise.resolve(JSON.parse(readFileSync('shared/locales/en.json', 'utf8')));
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  drawAhead({ id, session: { current, places }, language: 'en', texts, shown: asked?.shown }).then(over, over);
  await waitFor(() => expect(isOver).toBe(true));
  return { server, drawn };
}

afterEach(() => {
  act(liftCover);
  setTokens([]);
  window.narthexAsked = undefined;
  history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('a page shown by its markup', () => {
  test.each(elementTypes)('is the very page that the app draws: %s', async (type) => {
    const said = jest.spyOn(console, 'error');
    const { drawn } = await open(pageWith(type, {}));
    expect(drawn.host?.innerHTML).toBe(drawn.markup);
    expect(said).not.toHaveBeenCalled();
  });

  // The last, because the app has started then.
  test('is to be looked at before there is an app, and becomes the canvas as it stands', async () => {
    const { server, drawn } = await open(nodes);
    expect(drawn.markup).toMatch(/First words.*Add text/s);
    expect(cover()?.contains(drawn.host ?? null)).toBe(true);
    expect(cover()?.querySelector(':scope > [inert]')).not.toBeNull();
    expect(server.calls().filter((call) => /draft|ahead/.test(call))).toEqual([`GET /pages/${id}/ahead`]);
    const text = screen.getByText('First words');
    const { user } = await renderBuilder(nodes);
    expect(cover()).toBeNull();
    expect(screen.getByRole('application', { name: 'Page' }).contains(text)).toBe(true);
    await user.click(text);
    expect(await screen.findByRole('toolbar', { name: 'Actions for Text' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('application', { name: 'Page' }), { key: 'd', ctrlKey: true });
    await waitFor(() => expect(screen.getAllByText('First words').length).toBeGreaterThan(1));
  });
});
