/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SessionStore } from '../store.ts';
import { places } from '../testing/fixtures.ts';
import { takeAskedEarly } from './askedEarly.ts';

const script = readFileSync('web/public/session.js', 'utf8');
const run = (frame: Partial<Window> = {}) =>
  new Function('window', script)(Object.assign(frame, { self: frame.self ?? 1, top: frame.top ?? 1 }));

/** The requests as a server sees them, except the key by which it recognizes a repeated write. */
let asked: object[];
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (url, { method = 'GET', credentials, body, headers } = {}) => {
    const sent = new Headers(headers);
    const isKeyed = sent.has('idempotency-key');
    sent.delete('idempotency-key');
    asked.push({ url: String(url), method, credentials, body, headers: [...sent], isKeyed });
    return new Response(JSON.stringify(String(url).endsWith('places') ? places : { places }));
  };
});
afterEach(() => {
  window.narthexAsked = undefined;
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test.each([
  ['at first', '/', {}, {}],
  ['where a church was entered before', '/people', { lastChurchId: 'grace', home: 'grace\n/people/birthdays' }, { churchId: 'grace' }],
  [
    'on Home, with what it asked last',
    '/?a=b',
    { lastChurchId: 'grace', home: 'grace\n/people/birthdays\n/forms/open?language=de' },
    { churchId: 'grace', paths: '/people/birthdays\n/forms/open?language=de', next: true },
  ],
  ['on Home, in another church than last', '/', { lastChurchId: 'hope', home: 'grace\n/people/birthdays' }, { churchId: 'hope' }],
  ['where the address names a church', '/?churchId=hope', { lastChurchId: 'grace', home: 'grace\n/people/birthdays' }, {}],
])('%s, what the page has asked early is what the session would ask, and is not asked again', async (_, address, stored, body) => {
  history.replaceState(null, '', address);
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`narthex.${name}`, value);
  await new SessionStore('Narthex').start();
  const usual = asked.splice(0);
  const early: Partial<Window> = {};
  run(early);
  window.narthexAsked = early.narthexAsked;
  expect(usual).toMatchObject([{ body: JSON.stringify({ places: true, ...body }) }]);
  expect(asked).toEqual(usual);
  takeAskedEarly();
  const store = new SessionStore('Narthex');
  await store.start();
  expect(asked).toHaveLength(usual.length);
  expect(store.read()).toMatchObject({ state: 'out', places });
});

test('what failed is asked again', async () => {
  window.narthexAsked = { 'POST /api/membership/sessions/resume': Promise.reject(new TypeError('offline')) };
  takeAskedEarly();
  const store = new SessionStore('Narthex');
  await store.start();
  expect(store.read().state).toBe('out');
});

test('inside another page nothing is asked', () => {
  const inside: Partial<Window> = { self: window, top: null };
  Object.assign(inside, { top: {} });
  run(inside);
  expect([asked, inside.narthexAsked]).toEqual([[], undefined]);
});
