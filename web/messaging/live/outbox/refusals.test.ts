/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTokens } from '#web/api.ts';
import { ModelServer, me } from '../testing.ts';
import { conversationId } from '../thread/modelThreadTesting.ts';
import { Outbox } from './outbox.ts';

const pass = (ms = 2_000) => jest.advanceTimersByTimeAsync(ms);
const tokenFor = (personId: string) => `x.${btoa(JSON.stringify({ churchId: me.churchId, personId }))}.x`;
const signIn = (personId: string) => setTokens([{ keyName: 'MessagingApi', jwt: tokenFor(personId) }]);
const other = 'conversat01';

let server: ModelServer;
const opened: Outbox[] = [];
/** A tab, or the same one after a reload. */
const openTab = (): Outbox => {
  const tab = new Outbox(me);
  opened.push(tab);
  tab.start();
  return tab;
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  signIn(me.personId);
  server = new ModelServer();
});
afterEach(() => {
  for (const tab of opened.splice(0)) tab.stop();
  jest.useRealTimers();
});

const sent = () => server.thread.all().map(({ content }) => content);
const states = (tab: Outbox) => tab.items.read().map(({ text, state }) => `${text}: ${state}`);
const isPost = (call: string) => call === 'POST /messages';

describe('a refusal', () => {
  const refuse = (content: string, status: number) => {
    server.fate = ({ call, body }) => (isPost(call) && JSON.stringify(body).includes(content) ? status : 'ok');
  };
  test('says why, holds nothing else up, and is kept until the person decides', async () => {
    refuse('bad', 403);
    const tab = openTab();
    tab.add(conversationId, 'bad');
    tab.add(conversationId, 'good');
    await pass();
    expect(sent()).toEqual(['good']);
    expect(tab.items.read()).toMatchObject([{ text: 'bad', state: 'failed', failed: { status: 403, code: 'forbidden' } }]);
    await pass(300_000);
    expect(server.calls('POST /messages')).toHaveLength(2);
    expect(openTab().items.read()).toMatchObject([{ state: 'failed' }]);
  });
  test('can be retried or the message discarded', async () => {
    refuse('bad', 403);
    const tab = openTab();
    const ids = ['bad one', 'bad two'].map((text) => tab.add(conversationId, text));
    await pass();
    server.fate = () => 'ok';
    tab.retry(ids[0]!);
    tab.discard(ids[1]!);
    await pass();
    expect(sent()).toEqual(['bad one']);
    expect(tab.items.read()).toEqual([]);
  });
  test.each([401, 409, 429, 503])('with %d is none: it is tried again', async (status) => {
    refuse('one', status);
    const tab = openTab();
    tab.add(conversationId, 'one');
    await pass();
    expect(states(tab)).toEqual(['one: unsent']);
    server.fate = () => 'ok';
    await pass(60_000);
    expect(sent()).toEqual(['one']);
  });
  test('of one conversation lets the others go; a breakdown ends after some tries', async () => {
    refuse('breaks', 500);
    const tab = openTab();
    tab.add(conversationId, 'breaks');
    tab.add(conversationId, 'after it');
    tab.add(other, 'elsewhere');
    await pass();
    expect(sent()).toEqual(['elsewhere']);
    await pass(300_000);
    expect(sent()).toEqual(['elsewhere', 'after it']);
    expect(states(tab)).toEqual(['breaks: failed']);
  });
});

describe('as another person', () => {
  test('nothing is sent: it waits for its writer', async () => {
    signIn('person00009');
    const tab = openTab();
    tab.add(conversationId, 'mine');
    await pass(60_000);
    expect(server.calls('POST /messages')).toHaveLength(0);
    signIn(me.personId);
    await pass(31_000);
    expect(sent()).toEqual(['mine']);
  });
  test('nor is it seen', async () => {
    server.fate = () => 'lost';
    openTab().add(conversationId, 'mine');
    const theirs = new Outbox({ ...me, personId: 'person00009' });
    opened.push(theirs);
    theirs.start();
    expect(theirs.items.read()).toEqual([]);
  });
});

test('without storage, what is written is sent nevertheless', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const tab = openTab();
  tab.add(conversationId, 'one');
  await pass();
  set.mockRestore();
  expect(sent()).toEqual(['one']);
  expect(states(tab)).toEqual([]);
});
