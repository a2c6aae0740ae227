// For tests: a server of chats as the page asks it, and what visitors do and see.
import { afterEach, beforeEach, jest } from '@jest/globals';
import english from '#shared/locales/live/en.json' with { type: 'json' };
import type { ChatEvent } from '#shared/messaging/chat/words.ts';
import type { Member } from './room/member.ts';
import { sayIn } from './say.ts';
import { chatPanel, type Panel } from './view/chatPanel.ts';

export const churchId = 'church00000';
export const room = 'service0000-202611221000';
export const say = sayIn(english, 'en');

type Answer = object | 'away' | { readonly status: number; readonly code: string };
/** The server of the tests: what it says next to each call, and what it was asked. */
export const server = {
  events: [] as ChatEvent[],
  news: {} as object,
  /** Besides, in the answer to who knows nothing yet. */
  first: {} as object,
  answers: {} as Record<string, Answer>,
  asked: [] as [string, Record<string, unknown>][],
};
export const entered = { name: 'Ann', viewer: 'key', bits: 0, post: true, host: false, who: 'everyone', grace: 5, blocked: false };
export const message = (number: number, content: string, more: object = {}): ChatEvent => ({
  ...{ number, at: 1e12 + number, kind: 'message', id: `id${number}`, name: 'Ben', content, ...more },
});
class NoSocket extends EventTarget {
  send() {}
  close() {}
}
const began = Date.parse('2026-11-22T10:00:00Z');
let panel: Panel | undefined;

/** Call it once in a file: each test begins with an empty browser and a server that takes everything. */
export function serveChats(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: began });
    localStorage.clear();
    document.documentElement.lang = 'en';
    Object.assign(server, { events: [], news: {}, first: {}, asked: [] });
    server.answers = {
      '/chat/open': entered,
      '/chat/post': { state: 'held', until: began + 5000 },
      '/chat/join': { socket: false },
      '/chat/react': {},
      '/chat/report': {},
    };
    Object.assign(globalThis, { WebSocket: NoSocket });
    globalThis.fetch = async (input, init) => {
      const path = String(input).replace('/api/messaging', '');
      server.asked.push([path, init?.body ? JSON.parse(String(init.body)) : {}]);
      if (path.startsWith('/live/')) {
        const from = Number(path.split('/').at(-1));
        const events = server.events.filter(({ number }) => number > from);
        const revision = Math.max(from, ...server.events.map(({ number }) => number));
        const whole = {
          from,
          revision,
          newest: revision,
          more: false,
          every: 2,
          share: 1,
          viewers: 12,
          callouts: [],
          reactions: {},
          events,
        };
        const late = from === 0 ? server.first : {};
        return new Response(JSON.stringify({ ...whole, who: 'everyone', open: true, closes: 1e12, ...server.news, ...late }));
      }
      const answer = server.answers[path] ?? {};
      if (answer === 'away') throw new TypeError('no network');
      if ('status' in answer) return new Response(JSON.stringify({ code: answer.code }), { status: Number(answer.status) });
      return new Response(JSON.stringify(answer));
    };
  });
  afterEach(() => {
    panel?.end();
    panel = undefined;
    document.body.replaceChildren();
    jest.useRealTimers();
  });
}

export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
/** Draws the chat, for a guest or a member. */
export async function open(member?: Member): Promise<HTMLElement> {
  panel?.end();
  panel = chatPanel({ churchId, room }, member, say);
  document.body.replaceChildren(panel.node);
  await settle();
  return panel.node;
}
export const lines = () => [...document.querySelectorAll('.chat-line')].map((line) => line.textContent?.replace(/\d+:\d+\s?[AP]M/, ' · '));
export const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.textContent ?? '';
export const press = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
/** What is needed for writing is fetched then. */
export async function join() {
  press('Join chat');
  await import('./part/takePart.ts');
  await settle();
}
export const posts = () => server.asked.filter(([path]) => path === '/chat/post').map(([, body]) => body);
export async function submit(selector: string, value: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field?.form) throw new Error(`There is no ${selector}.`);
  field.value = value;
  field.form.requestSubmit();
  await settle();
}
export async function enterAsGuest() {
  await open();
  await join();
  await submit('input', 'Ann');
}
