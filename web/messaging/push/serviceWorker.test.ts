import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

interface Shown {
  readonly title: string;
  readonly options: Record<string, unknown>;
}

/** The service worker as a browser runs it, with open windows at these addresses. */
function worker(...urls: readonly string[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: 'https://narthex.test' },
    registration: { showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }) },
    clients: {
      matchAll: async () => urls.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
      claim: async () => {},
    },
    skipWaiting: async () => {},
  };
  runInNewContext(source, { self, URL });
  const fire = async (name: string, event: Record<string, unknown>) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: unknown) => waits.push(one) });
    await Promise.all(waits);
  };
  const push = (text: string) => fire('push', { data: { json: () => JSON.parse(text) } });
  const click = (data?: string) => fire('notificationclick', { notification: { data, close: () => {} } });
  return { shown, opened, focused, fire, push, click, listeners };
}

describe('the service worker', () => {
  test('shows what is pushed; the same thing replaces what is shown of it', async () => {
    const { push, shown } = worker();
    await push(JSON.stringify({ title: 'Ann Lee', body: 'See you at 7?', link: '/messages/abc', tag: 'abc' }));
    expect(shown).toEqual([
      { title: 'Ann Lee', options: { body: 'See you at 7?', icon: '/icon-192.png', data: '/messages/abc', tag: 'abc', renotify: true } },
    ]);
  });

  test('shows something also when nothing can be read', async () => {
    const { push, fire, shown } = worker();
    await push('no JSON');
    await fire('push', { data: null });
    expect(shown.map(({ title, options }) => [title, options.data])).toEqual([
      ['Narthex', '/'],
      ['Narthex', '/'],
    ]);
  });

  test('a click goes to the window that shows it, or to a new one', async () => {
    const { click, focused, opened } = worker('https://narthex.test/people', 'https://narthex.test/messages/abc#last');
    await click('/messages/abc');
    await click('/messages/other');
    await click('https://grace.narthex.test/my/plans/x');
    await click(undefined);
    expect(focused).toEqual(['https://narthex.test/messages/abc#last']);
    expect(opened).toEqual(['https://narthex.test/messages/other', 'https://grace.narthex.test/my/plans/x', 'https://narthex.test/']);
  });

  test('opens nothing that is no page', async () => {
    const { click, opened } = worker();
    await click('javascript:alert(1)');
    await click('http://elsewhere.test/');
    expect(opened).toEqual([]);
  });

  test('keeps out of what the app fetches', () => {
    expect(worker().listeners.has('fetch')).toBe(false);
  });
});
