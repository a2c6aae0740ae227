/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { page } from '#web/session/location.ts';
import { SessionStore } from '#web/session/store.ts';
import { fakeServer } from '#web/session/testing/fakeServer.ts';
import { places, signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { askByAddress } from './aheadByAddress.ts';

const grace = userChurch('grace');
const hope = userChurch('hope');
const draft = 'GET /pages/AbcDefGhi12/draft';

/** The requests before the app starts at an address, in a browser with this session. */
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
    ['nobody is signed in', {}],
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
