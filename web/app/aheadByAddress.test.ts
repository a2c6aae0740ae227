/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { content } from '#shared/content/index.ts';
import { call, setTokens } from '#web/api.ts';
import { page } from '#web/session/location.ts';
import { takeAskedEarly } from '#web/session/resuming/askedEarly.ts';
import { SessionStore } from '#web/session/store.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { askByAddress } from './aheadByAddress.ts';

const grace = userChurch('grace');
const hope = userChurch('hope');
const draft = 'GET /pages/AbcDefGhi12/draft';

/** Collects the requests sent before the app starts at an address, given this session in the browser. */
async function startedAt(pathname: string, session: object) {
  const server = fakeServer({
    'GET /sessions/places': () => places,
    'POST /sessions/resume': () => session,
    [`PATCH /userchurch/${signedIn([grace]).user.id}`]: () => ({}),
  });
  const store = new SessionStore('Narthex');
  await askByAddress(pathname, store);
  await store.start();
  return server;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the address of a page of the builder', () => {
  test('is enough to ask for its draft, in the church one was in last', async () => {
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    const server = await startedAt('/site/pages/AbcDefGhi12', { signedIn: signedIn([grace, hope]) });
    expect(server.last(draft)?.authorization).toBe('Bearer hope-ContentApi');
    expect(server.calls()).toContain(`GET /settings/public/${hope.church.id}`);
  });

  test.each([
    ['no one is signed in', {}],
    ['a church is to be chosen first', { signedIn: signedIn([grace, hope]) }],
  ])('asks for nothing of it while %s', async (_, session) => {
    const server = await startedAt('/site/pages/AbcDefGhi12', session);
    expect(server.calls()).not.toContain(draft);
  });
});

test('inside another page nothing is asked for', async () => {
  jest.spyOn(page, 'isFramed').mockReturnValue(true);
  const server = fakeServer({});
  await askByAddress('/site/pages/AbcDefGhi12', new SessionStore('Narthex'));
  expect(server.calls()).toEqual([]);
});

test('other addresses ask for nothing beside the session', async () => {
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  const server = await startedAt('/people', { signedIn: signedIn([grace]) });
  expect(server.calls().filter((call) => !/sessions|userchurch/.test(call))).toEqual([]);
});

describe('the script of the page, at the address of one that is built', () => {
  const script = new Function(readFileSync('web/public/session.js', 'utf8'));
  const style = 'GET /globalStyles';
  const touched = `PATCH /userchurch/${signedIn([]).user.id}`;

  /** What is requested until the page is drawn; the page's own script comes first. */
  async function open(address: string, session: object, last = hope.church.id) {
    history.replaceState(null, '', address);
    localStorage.setItem('narthex.lastChurchId', last);
    const server = fakeServer({
      'GET /sessions/places': () => places,
      'POST /sessions/resume': () => session,
      [touched]: () => ({}),
      [draft]: () => ({ revision: 1 }),
    });
    script();
    await window.narthexDraft?.catch(() => undefined);
    const early = server.calls();
    takeAskedEarly();
    const store = new SessionStore('Narthex');
    await askByAddress(location.pathname, store);
    await store.start();
    return { server, early };
  }

  afterEach(() => {
    window.narthexDraft = undefined;
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  test('the draft is asked for as soon as it is known who somebody is, in the church they were in last, and only then', async () => {
    const { server, early } = await open('/site/pages/AbcDefGhi12', { signedIn: signedIn([grace, hope]) });
    expect(early).toEqual(expect.arrayContaining([draft, style, 'GET /pages/AbcDefGhi12', `GET /settings/public/${hope.church.id}`]));
    expect(server.last(draft)?.authorization).toBe('Bearer hope-ContentApi');
    expect(server.calls().filter((one) => one === draft || one === style)).toHaveLength(2);
  });

  test('what was asked with another token than that of the church they are in is not used', async () => {
    const alone = { ...grace, apis: grace.apis.map((api) => ({ ...api, jwt: `${api.jwt}-new` })) };
    const { server } = await open('/site/pages/AbcDefGhi12', { signedIn: signedIn([grace]) }, grace.church.id);
    await window.narthexDraft;
    setTokens(alone.apis);
    await call(content.pages.draft, { id: 'AbcDefGhi12' }).catch(() => undefined);
    expect(server.last(draft)?.authorization).toBe('Bearer grace-ContentApi-new');
  });

  test.each([
    ['nobody is signed in', '/site/pages/AbcDefGhi12', {}],
    ['the address is not verified yet', '/site/pages/AbcDefGhi12', { signedIn: signedIn([grace], { verified: false }) }],
    ['a church is to be chosen first', '/site/pages/AbcDefGhi12', { signedIn: signedIn([grace, userChurch('other')]) }],
    ['the address names the church', '/site/pages/AbcDefGhi12?churchId=another', { signedIn: signedIn([grace]) }],
    ['another screen is opened', '/people', { signedIn: signedIn([grace]) }],
  ])('no draft is asked for while %s', async (_, address, session) => {
    const { server } = await open(address, session);
    expect(server.calls()).not.toContain(draft);
  });
});
