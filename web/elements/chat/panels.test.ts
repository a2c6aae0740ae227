/** @jest-environment ./web/ui/jsdom.mjs */
// What stands beside the log: prayer, the own group, notes.
import { describe, expect, test } from '@jest/globals';
import { groupPanel } from './group/groupPanel.ts';
import { notesPanel } from './notes/notesPanel.ts';
import { prayerPanel } from './prayer/prayerPanel.ts';
import { churchId, lines, room, say, serveChats, server, settle, submit, text } from './serverTesting.ts';

serveChats();

describe('asking for prayer', () => {
  const prayer = (more: object) => ({ id: 'p', state: 'waiting', name: 'Ann', at: 1e12, hosts: [], watchers: [], lines: [], ...more });
  const marks: number[] = [];
  const drawn = async () => {
    const node = prayerPanel({ churchId, room }, undefined, say, (fresh) => marks.push(fresh));
    document.body.replaceChildren(node);
    await settle();
  };

  test('waits for two hosts, and is opened again by this browser only', async () => {
    const line = { number: 1, id: 'l', own: true, name: 'Ann', at: 1e12, content: 'My mother' };
    server.answers['/prayers/ask'] = prayer({ lines: [line], watchers: ['Ruth'] });
    await drawn();
    await submit('input', 'Ann');
    expect(server.asked).toEqual([]);
    await submit('textarea', 'My mother');
    const [[opened] = [], [, asked] = []] = server.asked;
    expect(opened).toBe('/chat/open');
    expect(asked).toMatchObject({ churchId, room, name: 'Ann', viewer: 'key', content: 'My mother' });
    expect(String(asked?.secret).length).toBeGreaterThanOrEqual(22);
    expect(document.body.textContent).toContain('Two hosts are needed.');
    expect(document.body.textContent).toContain('Ruth can read this, too.');
    const other = { number: 2, id: 'm', own: false, name: 'Ruth', at: 1e12, content: 'We pray' };
    server.answers['/prayers/read'] = prayer({ state: 'open', hosts: ['Ruth', 'Ben'], lines: [line, other] });
    await drawn();
    expect(server.asked.at(-1)).toEqual(['/prayers/read', { churchId, id: asked?.id, secret: asked?.secret }]);
    expect(document.body.textContent).toContain('Two hosts read this: Ruth and Ben.');
    expect(lines()).toEqual(['You · My mother', 'Ruth · We pray']);
    // The tab shows that there is an answer, in front or not.
    expect(marks).toEqual([0, 1]);
  });

  test('shows help at once, and keeps what was typed when it can’t be sent', async () => {
    server.answers['/prayers/ask'] = 'away';
    await drawn();
    const name = document.querySelector('input');
    if (name) name.value = 'Ann';
    await submit('textarea', 'I want to die');
    expect(document.querySelector('textarea')?.value).toBe('I want to die');
    expect(document.body.textContent).toContain('can’t be reached');
    server.answers['/prayers/ask'] = prayer({ crisis: '' });
    await submit('textarea', 'I want to die');
    expect(text('.chat-crisis')).toContain('Call the emergency number');
    const ids = server.asked.flatMap(([path, { id, secret }]) => (path === '/prayers/ask' ? [`${id} ${secret}`] : []));
    expect(new Set(ids).size).toBe(1);
    // The same again is the same; what was changed in between is another line.
    const write = async (content: string, answer: object | 'away') => {
      server.answers['/prayers/write'] = answer;
      await submit('textarea', content);
      return server.asked.flatMap(([path, { lineId }]) => (path === '/prayers/write' ? [lineId] : [])).at(-1);
    };
    const lost = await write('Are you there?', 'away');
    expect(await write('Are you there?', 'away')).toBe(lost);
    expect(await write('Is anyone there?', prayer({}))).not.toBe(lost);
    server.answers['/prayers/read'] = { status: 404, code: 'notFound' };
    await drawn();
    expect(document.body.textContent).toContain('Two hosts always read this together.');
  });
});

const member = { token: 'token', personId: 'me', email: 'mia@grace.test', groups: [{ id: 'youth000000', name: 'Youth' }] };
test('a member talks with the own group beside the video', async () => {
  const at = '2026-11-22T15:00:00Z';
  const said = (number: number, content: string, more: object = {}) => ({
    ...{ id: `m${number}`, number, personId: 'ben', displayName: 'Ben', content, timeSent: at, ...more },
  });
  server.answers['/conversations'] = [{ id: 'talk' }];
  server.answers['/messages/page/talk'] = { messages: [said(1, 'Are you there?')], more: true, revision: 1 };
  server.answers['/messages/since/talk?revision=1'] = 'away';
  const marks: number[] = [];
  document.body.replaceChildren(groupPanel(member, say, (fresh) => marks.push(fresh)));
  await settle();
  const shown = () => [...document.querySelectorAll('.chat-line .chat-text')].map((line) => line.textContent);
  expect(shown()).toEqual(['Are you there?']);
  server.answers['/messages'] = 'away';
  await submit('textarea', 'I am');
  expect([document.querySelector('textarea')?.value, text('[role=status]')]).toEqual(['I am', expect.stringContaining('can’t be reached')]);
  const since = {
    messages: [said(1, '', { removedAt: at }), said(2, 'I am', { personId: 'me' }), said(3, 'Good')],
    more: false,
    revision: 4,
  };
  server.answers['/messages/since/talk?revision=1'] = since;
  server.answers['/messages'] = [{}];
  await submit('textarea', 'I am');
  expect([shown(), text('.chat-by')]).toEqual([['I am', 'Good'], expect.stringMatching(/^You/)]);
  expect(marks).toEqual([1]);
  const sent = server.asked.filter(([path]) => path === '/messages').map(([, body]) => body);
  expect(sent[0]).toEqual(sent[1]);
});

test('notes stay in the browser, and can be mailed to oneself', async () => {
  const about = { key: 'service 1', label: 'Sunday' };
  document.body.replaceChildren(notesPanel(about, 'ann@grace.test', say));
  const field = document.querySelector('textarea');
  if (field) field.value = 'Psalm 23 & more';
  field?.dispatchEvent(new Event('input'));
  await settle(400);
  expect(document.querySelector('a')?.href).toBe('mailto:ann%40grace.test?subject=Notes%20on%20Sunday&body=Psalm%2023%20%26%20more');
  expect(text('[role=status]')).toBe('All changes saved');
  document.body.replaceChildren(notesPanel(about, '', say));
  expect(document.querySelector('textarea')?.value).toBe('Psalm 23 & more');
});
