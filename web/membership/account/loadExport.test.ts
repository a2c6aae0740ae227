/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { fakeServer, refused } from '#web/session/testing/fakeServer.ts';
import { loadExport, mostPages } from './loadExport.ts';

const account = { exported: '2026-11-22T18:00:00Z', user: {}, churches: [], sessions: [], passkeys: [] };
const message = { ...{ id: 'message0001', churchId: 'church00001', conversationId: 'room0000001', title: '', others: ['Ben Day'] } };
const said = (content: string) => ({ ...message, timeSent: '2026-11-01T10:00:00Z', content, files: [] });

test('the file holds all pages of what was written', async () => {
  const pages = [{ messages: [said('one')], next: 'a b 2' }, { messages: [], next: 'a b 9' }, { messages: [said('two')] }];
  const { calls } = fakeServer({ 'GET /account/export': () => account, 'GET /account/export/messages': () => pages.shift() });
  const others = async () => ({ giving: { gifts: [] } });
  expect(await loadExport(others)).toEqual({ ...account, messages: [said('one'), said('two')], giving: { gifts: [] } });
  expect(calls()).toHaveLength(4);
});

test('an end is made to pages that never end, and the file says so', async () => {
  const { calls } = fakeServer({
    'GET /account/export': () => account,
    'GET /account/export/messages': () => ({ messages: [], next: 'a b 2' }),
  });
  expect(await loadExport()).toMatchObject({ moreMessages: true });
  expect(calls()).toHaveLength(mostPages + 1);
});

test('half a file is none', async () => {
  fakeServer({ 'GET /account/export': () => account, 'GET /account/export/messages': () => refused('tooMany') });
  await expect(loadExport()).rejects.toMatchObject({ code: 'tooMany' });
});
