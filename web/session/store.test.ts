/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { events as eventsCalls } from '#shared/content/calendars/events/events.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { rolemembers as rolemembersCalls } from '#shared/membership/roles/rolemembers.ts';
import { call } from '#web/api.ts';
import { SessionStore } from './store.ts';
import { fakeServer, refused } from './testing/fakeServer.ts';
import { places, signedIn, userChurch } from './testing/fixtures.ts';

const [grace, hope] = [userChurch('grace'), userChurch('hope')];
const both = signedIn([grace, hope]);
const started = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ 'GET /sessions/places': () => places, [`PATCH /userchurch/${both.user.id}`]: () => ({}), ...answers });
  const store = new SessionStore('Narthex');
  const stop = store.listen();
  await store.start();
  return { server, store, stop };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('starting', () => {
  test('without a session: no one is signed in', async () => {
    const { store } = await started({ 'POST /sessions/resume': () => ({}) });
    expect(store.read()).toMatchObject({ state: 'out', host: { app: 'portal' } });
  });
  test('with a session and the church used last: in that church, which is recorded', async () => {
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    const { store, server } = await started({ 'POST /sessions/resume': () => ({ signedIn: both }) });
    expect(store.read()).toMatchObject({ state: 'in', current: { church: { name: 'Hope' } } });
    const touched = server.last(`PATCH /userchurch/${both.user.id}`);
    expect(touched).toMatchObject({ body: { churchId: hope.church.id, appName: 'Narthex' }, authorization: 'Bearer hope-MembershipApi' });
  });
  test('a visit is recorded once a day, and again once another church was entered', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), doNotFake: ['setTimeout', 'nextTick', 'queueMicrotask'] });
    const touch = `PATCH /userchurch/${both.user.id}`;
    const answers = { 'POST /sessions/resume': () => ({ signedIn: both }) };
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    const first = await started(answers);
    expect(first.server.last(touch)).toBeDefined();
    await new Promise((done) => setTimeout(done));
    const { server, store } = await started(answers);
    expect(server.last(touch)).toBeUndefined();
    for (const { church } of [grace, hope]) {
      await store.switchChurch(church.id);
      await new Promise((done) => setTimeout(done));
      expect(server.last(touch)?.body).toMatchObject({ churchId: church.id });
    }
    jest.setSystemTime(new Date('2026-03-02T12:00:00Z'));
    expect((await started(answers)).server.last(touch)).toBeDefined();
  });
  test('a visit that could not be recorded is recorded the next time', async () => {
    const touch = `PATCH /userchurch/${both.user.id}`;
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    const answers = { 'POST /sessions/resume': () => ({ signedIn: both }) };
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await started({ ...answers, [touch]: () => refused('unexpected') });
    await new Promise((done) => setTimeout(done));
    expect((await started(answers)).server.last(touch)).toBeDefined();
  });
  test('what comes with the session is not asked again: the addresses, the visit, and what Home asked; what was refused is', async () => {
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    localStorage.setItem('narthex.home', [hope.church.id, '/people/birthdays', '/people/recent'].join('\n'));
    const parts = [
      { path: '/people/birthdays', status: 200, body: [{ id: 'anna' }] },
      { path: '/people/recent', status: 403, body: { code: 'forbidden' } },
    ];
    const next = { zone: 'UTC', events: [], registrations: [] };
    const { store, server } = await started({
      'POST /sessions/resume': () => ({ signedIn: both, places, visited: hope.church.id, parts, next }),
      'GET /people/recent': () => [],
    });
    expect(server.last('POST /sessions/resume')?.body).toEqual({
      ...{ places: true, churchId: hope.church.id, paths: '/people/birthdays\n/people/recent', next: true },
    });
    expect(store.read()).toMatchObject({ state: 'in', places, current: { church: { name: 'Hope' } } });
    expect(await call(peopleCalls.birthdays, {})).toEqual([{ id: 'anna' }]);
    expect(await call(eventsCalls.next, {})).toEqual(next);
    expect(server.calls()).toEqual(['POST /sessions/resume']);
    expect(await call(peopleCalls.recent, {})).toEqual([]);
    await call(peopleCalls.birthdays, {}).catch(() => undefined);
    expect(server.calls()).toEqual(['POST /sessions/resume', 'GET /people/recent', 'GET /people/birthdays']);
  });
  test('what came for one church is not taken for another one', async () => {
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    const parts = [{ path: '/people/birthdays', status: 200, body: [{ id: 'anna' }] }];
    const next = (zone: string) => ({ zone, events: [], registrations: [] });
    const { store } = await started({
      'POST /sessions/resume': () => ({ signedIn: both, places, visited: hope.church.id, parts, next: next('UTC') }),
      'GET /people/birthdays': () => [],
      'GET /events/next': () => next('Asia/Seoul'),
    });
    await store.switchChurch(grace.church.id);
    expect(await call(peopleCalls.birthdays, {})).toEqual([]);
    expect(await call(eventsCalls.next, {})).toEqual(next('Asia/Seoul'));
  });
  test('with a session and no church used last: the person chooses, and the choice is remembered', async () => {
    const { store } = await started({ 'POST /sessions/resume': () => ({ signedIn: both }) });
    expect(store.read()).toMatchObject({ state: 'choosing', current: undefined });
    await store.switchChurch(grace.church.id);
    expect(store.read().state).toBe('in');
    expect(localStorage.getItem('narthex.lastChurchId')).toBe(grace.church.id);
  });
  test('with a church in the address: that one', async () => {
    localStorage.setItem('narthex.lastChurchId', hope.church.id);
    history.replaceState(null, '', `/?churchId=${grace.church.id}`);
    const { store } = await started({ 'POST /sessions/resume': () => ({ signedIn: both }) });
    expect(store.read().current?.church.name).toBe('Grace');
  });
  test('on the site of a church one does not belong to yet: it is selected by its label', async () => {
    const away = { ...places, portal: 'http://narthex.test', site: 'http://{key}host' };
    const answers = { 'GET /sessions/places': () => away, 'POST /sessions/resume': () => ({ signedIn: both }) };
    const local = userChurch('local');
    const { store, server } = await started({ ...answers, 'POST /churches/select': () => local });
    expect(server.last('POST /churches/select')?.body).toEqual({ subDomain: 'local' });
    expect(store.read()).toMatchObject({ state: 'in', current: { church: { subDomain: 'local' } } });
    expect(store.read().userChurches).toHaveLength(3);
    const failing = await started({ ...answers, 'POST /churches/select': () => refused('churchNotFound') });
    expect(failing.store.read()).toMatchObject({ state: 'choosing', problem: 'church' });
  });
  test('a server that cannot be reached is a problem one can try again', async () => {
    let reached = false;
    const { store } = await started({
      'GET /sessions/places': () => (reached ? places : refused('unexpected')),
      'POST /sessions/resume': () => ({}),
    });
    expect(store.read()).toMatchObject({ state: 'loading', problem: 'start' });
    reached = true;
    await store.start();
    expect(store.read()).toMatchObject({ state: 'out', problem: undefined });
  });
});

describe('while signed in', () => {
  const session = async (answers: Parameters<typeof fakeServer>[0]) => {
    localStorage.setItem('narthex.lastChurchId', grace.church.id);
    return started({ 'POST /sessions/resume': () => ({ signedIn: both }), ...answers });
  };

  const renewed = { ...grace, apis: grace.apis.map(({ jwt, ...api }) => ({ ...api, jwt: `${jwt}-2` })) };
  test('a token that has ended is renewed once for all calls, and they go through', async () => {
    let resumed = 0;
    const { server, stop } = await session({
      'POST /sessions/resume': () => {
        resumed += 1;
        return { signedIn: resumed > 1 ? signedIn([renewed, hope]) : both };
      },
      'GET /people/recent': ({ authorization }) => (authorization?.endsWith('-2') ? [] : refused('tokenEnded')),
    });
    await Promise.all([call(peopleCalls.recent, {}), call(peopleCalls.recent, {})]);
    expect(resumed).toBe(2);
    expect(server.last('GET /people/recent')?.authorization).toBe('Bearer grace-MembershipApi-2');
    stop();
  });
  test('after a call by which one may gain rights, the next goes with the tokens that tell of them', async () => {
    let saved = false;
    const { server, stop } = await session({
      'POST /sessions/resume': () => ({ signedIn: saved ? signedIn([renewed, hope]) : both }),
      'POST /rolemembers': () => {
        saved = true;
        return [];
      },
      'GET /people/recent': () => [],
    });
    await call(rolemembersCalls.save, { body: [] });
    await call(peopleCalls.recent, {});
    expect(server.last('GET /people/recent')?.authorization).toBe('Bearer grace-MembershipApi-2');
    stop();
  });
  test('a session that is gone on the server signs out', async () => {
    let gone = false;
    const { store, stop } = await session({
      'POST /sessions/resume': () => (gone ? {} : { signedIn: both }),
      'GET /people/recent': () => refused('tokenEnded'),
    });
    gone = true;
    await expect(call(peopleCalls.recent, {})).rejects.toMatchObject({ code: 'tokenEnded' });
    expect(store.read()).toMatchObject({ state: 'out', user: undefined, userChurches: [] });
    stop();
  });
  test('signing out forgets everything, and only once the server knows', async () => {
    let reachable = false;
    const { store, server } = await session({ 'DELETE /sessions/current': () => (reachable ? {} : refused('unexpected')) });
    await expect(store.signOut()).rejects.toMatchObject({ code: 'unexpected' });
    expect(store.read().state).toBe('in');
    reachable = true;
    await store.signOut();
    expect(store.read()).toMatchObject({ state: 'out', current: undefined });
    expect(localStorage.length).toBe(0);
    await call(peopleCalls.recent, {}).catch(() => undefined);
    expect(server.last('GET /people/recent')?.authorization).toBeUndefined();
  });
  test.each([
    ['takes one’s own drafts along', false],
    ['leaves them while a message still waits to be sent', true],
  ])('signing out %s', async (_, waits) => {
    const { store } = await session({ 'DELETE /sessions/current': () => ({}) });
    const { church, person } = both.userChurches[0] ?? {};
    const own = `narthex.draft.${church?.id}.${person?.id}.conversatio`;
    const gift = `narthex.typedGift.${church?.id}.${person?.id}.batch000000`;
    const another = `narthex.draft.${church?.id}.somebody000.conversatio`;
    for (const key of [own, gift, another]) localStorage.setItem(key, '{}');
    if (waits) localStorage.setItem(`narthex.outbox.${church?.id}.${person?.id}.message0000`, '{}');
    await store.signOut();
    for (const key of [own, gift]) expect(localStorage.getItem(key)).toBe(waits ? '{}' : null);
    expect(localStorage.getItem(another)).toBe('{}');
  });
  test('a church one does not belong to is joined by choosing it', async () => {
    const { store, server } = await session({ 'POST /churches/select': () => userChurch('new') });
    await store.switchChurch('elsewhere00');
    expect(server.last('POST /churches/select')?.body).toEqual({ churchId: 'elsewhere00' });
    expect(store.read().current?.church.subDomain).toBe('new');
  });
  test('a fresh answer keeps the church and takes what one may', async () => {
    let more = false;
    const richer = signedIn([userChurch('grace', ['Membership:People:Edit']), hope]);
    const { store } = await session({ 'POST /sessions/resume': () => ({ signedIn: more ? richer : both }) });
    more = true;
    await store.refresh();
    expect(store.read().current?.apis[0]?.permissions).toEqual([{ apiName: 'MembershipApi', contentType: 'People', action: 'Edit' }]);
  });
});
