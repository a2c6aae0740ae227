/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setTokens } from '#web/api.ts';
import { takeShownEarly } from '#web/session/resuming/askedEarly.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { churchId } from '#web/session/testing/renderStaff.tsx';
import { coverNow, layCover, liftCover } from '#web/ui/startCover.ts';
import { widthOf } from '../canvas/viewMode.ts';
import { aSection, aText, FakeDraft, key } from '../draft/testing.ts';
import { wideMedia } from '../places.ts';
import { renderBuilder } from '../testing.tsx';
import { coverCss } from './coverCss.ts';
import { drawAhead } from './drawAhead.ts';

const id = key('page');
const current = userChurch('grace', ['Content:Content:Edit']);
const source = readFileSync('web/public/session.js', 'utf8');
const script = new Function(source);
const nodes = { sections: [aSection('one', 1)], elements: [aText('a', 'one', 1, '<p>Draft</p>')] };
const published = '<style></style><div class="site in-builder"><p>Published</p><iframe src="https://map.example"></iframe></div>';

/** The page's own script at the address of a page that was published with this markup; with none, it wasn't. */
async function open(markup = published, lastChurchId = current.church.id) {
  history.replaceState(null, '', `/site/pages/${id}`);
  localStorage.setItem('narthex.lastChurchId', lastChurchId);
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const isShown = markup !== '' && String(address) === `/~built/${current.church.id}/${id}`;
    return isShown ? new Response(markup) : new Response('{}', { status: 404 });
  };
  script();
  const shown = await takeShownEarly();
  if (shown) layCover(shown);
  return { shown, asked };
}

/** The app's first module draws the draft, of a page with changes or without. */
async function draw(changed: boolean) {
  setTokens(current.apis);
  const draft = await new FakeDraft(nodes).for('Anna').load();
  fakeServer({
    'POST /sessions/resume': () => ({ signedIn: signedIn([current]) }),
    [`GET /pages/${id}`]: () => ({ id, churchId, title: 'Welcome', changed }),
    'GET /globalStyles': () => ({}),
    [`GET /settings/public/${current.church.id}`]: () => ({}),
    [`GET /pages/${id}/draft`]: () => draft,
  });
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  drawAhead({ id, session: { current, places }, language: 'en', texts: Promise.resolve({}) }).then(over, over);
  await waitFor(() => expect(isOver).toBe(true));
}

afterEach(() => {
  act(liftCover);
  for (const cover of document.querySelectorAll('.builder-ahead')) cover.remove();
  setTokens([]);
  localStorage.clear();
  window.narthexAsked = undefined;
  window.narthexDraft = undefined;
  window.narthexShown = undefined;
  history.replaceState(null, '', '/');
});

describe('a page as it was published', () => {
  test('covers the place of the canvas, at its scale', () => {
    expect(source).toContain(`\`${coverCss}\``);
    expect(source).toContain(`matchMedia('${wideMedia}')`);
    expect(source).toContain(`(cover.clientWidth / ${widthOf.desktop})`);
  });

  test('is to be looked at before the app is there, and frames nothing yet', async () => {
    const { shown } = await open();
    expect(shown?.isConnected).toBe(true);
    expect(shown?.textContent).toContain('Published');
    expect(Object(shown?.querySelector(':scope > div')).inert).toBe(true);
    expect(shown?.getAttribute('aria-hidden')).toBe('true');
    expect(shown?.querySelector('iframe')?.hasAttribute('src')).toBe(false);
  });

  test.each([
    ['it has not been published', '', current.church.id],
    ['it is of another church', published, 'another'],
  ])('is not shown while %s', async (_, markup, church) => {
    expect((await open(markup, church)).shown).toBeUndefined();
    expect(document.querySelector('.builder-ahead')).toBeNull();
  });

  test('is asked for by the address of a page alone', async () => {
    const { asked } = await open();
    expect(asked.filter((address) => address.startsWith('/~built/'))).toHaveLength(1);
    history.replaceState(null, '', `/site/blocks/${id}`);
    script();
    history.replaceState(null, '', '/people');
    script();
    expect(asked.filter((address) => address.startsWith('/~built/'))).toHaveLength(1);
  });

  test('comes too late where the draft is drawn already', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="in-builder"></div>');
    expect((await open()).shown).toBeUndefined();
    document.querySelector('.in-builder')?.remove();
  });

  test('has the app wait until it is painted, and its program for its styles', async () => {
    const app = document.createElement('template');
    app.innerHTML =
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css">';
    document.head.append(app);
    const named = () =>
      [...document.head.querySelectorAll('[src],[href]')].map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href'));
    const opened = open();
    expect(named()).toEqual([]);
    expect((await opened).shown?.textContent).toContain('Published');
    await waitFor(() => expect(named()).toEqual(['/b.js', '/c.css']));
    fireEvent.load(Object(document.head.querySelector('[rel=stylesheet]')));
    await waitFor(() => expect(named()).toEqual(['/b.js', '/c.css', '/a.js']));
    for (const tag of document.head.querySelectorAll('template,[src],[href]')) tag.remove();
  });

  test('has the app wait for nothing where there is none', async () => {
    document.head.insertAdjacentHTML('beforeend', '<template><script type="module" src="/a.js"></script></template>');
    await open('');
    await waitFor(() => expect(document.head.querySelector('script')?.getAttribute('src')).toBe('/a.js'));
    for (const tag of document.head.querySelectorAll('template,script')) tag.remove();
  });

  test('gives way to a draft that has changed since', async () => {
    const { shown } = await open();
    await draw(true);
    expect(shown?.isConnected).toBe(false);
    expect(coverNow()?.textContent).toContain('Draft');
  });

  // The last, because the app has started then.
  test('stays until the canvas has the same as its draft, at the same place', async () => {
    const { shown } = await open();
    await draw(false);
    expect([shown?.isConnected, coverNow() === shown]).toEqual([true, true]);
    await renderBuilder(nodes);
    expect(document.querySelector('.builder-ahead')).toBeNull();
    expect(screen.getByRole('application', { name: 'Page' }).textContent).toContain('Draft');
  });
});
