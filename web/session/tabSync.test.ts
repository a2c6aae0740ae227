/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { fakeServer } from './testing/fakeServer.ts';
import { places, signedIn, userChurch } from './testing/fixtures.ts';

/** The other tab: what is posted to it, and a way to post from it. */
class Channel extends EventTarget {
  static last: Channel | undefined;
  readonly posted: unknown[] = [];
  constructor() {
    super();
    Channel.last = this;
  }
  postMessage(data: unknown) {
    this.posted.push(data);
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });
const fromOtherTab = async (data: unknown) => {
  Channel.last?.dispatchEvent(new MessageEvent('message', { data }));
  await new Promise((done) => setTimeout(done));
};

const grace = userChurch('grace');
const anna = signedIn([grace]);
const ben = signedIn([grace], { id: 'user0000002', email: 'ben@grace.test', firstName: 'Ben' });

test('tabs follow each other in signing in and out', async () => {
  let cookie: unknown = { signedIn: anna };
  fakeServer({
    'GET /sessions/places': () => places,
    'POST /sessions/resume': () => cookie,
    'DELETE /sessions/current': () => ({}),
    [`PATCH /userchurch/${anna.user.id}`]: () => ({}),
    [`PATCH /userchurch/${ben.user.id}`]: () => ({}),
  });
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  // The store opens its channel on import.
  const { SessionStore } = await import('./store.ts');
  const store = new SessionStore('Narthex');
  store.listen();
  await store.start();
  expect(Channel.last?.posted).toEqual([{ kind: 'in', userId: anna.user.id }]);

  await fromOtherTab({ kind: 'out' });
  expect(store.read().state).toBe('out');

  cookie = { signedIn: ben };
  await fromOtherTab({ kind: 'in', userId: ben.user.id });
  expect(store.read()).toMatchObject({ state: 'in', user: { firstName: 'Ben' } });

  await fromOtherTab({ kind: 'nonsense' });
  expect(store.read().state).toBe('in');

  await store.signOut();
  expect(Channel.last?.posted.at(-1)).toEqual({ kind: 'out' });
});
