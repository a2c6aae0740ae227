/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import sermon from './sermon.ts';
import sermons from './sermons.ts';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

const card = (id: string, words: string, speaker: string, topics: string[]) =>
  `<li data-id="${id}" data-words="${words}" data-speaker='["${speaker}"]' data-year='["${id === 'a' ? 2025 : 2026}"]' data-topic='${JSON.stringify(topics)}' data-playlist='["playlist-${id}"]'></li>`;
function shown() {
  document.body.innerHTML = `<div data-search="/search" data-none="Nothing" data-found="# found"><form class="sermon-search">
    <input name="words"><select name="playlist"><option value=""></option><option value="playlist-b">B</option></select>
    <select name="speaker"><option value=""></option><option>Ruth</option></select>
    <select name="year"><option value=""></option><option>2025</option></select>
    <select name="topic"><option value=""></option><option>Hope</option></select></form>
    <p class="sermon-found"></p><ul class="sermon-cards">${card('a', 'Fé and hope', 'Ruth', ['Hope'])}${card('b', 'Love', 'Boaz', ['Hope', 'Joy'])}</ul></div>`;
  const root = document.querySelector<HTMLElement>('div');
  if (root) sermons(root);
}
const seen = () => [...document.querySelectorAll<HTMLElement>('li:not([hidden])')].map(({ dataset }) => dataset.id).join('');
const status = () => document.querySelector('.sermon-found')?.textContent;
function enter(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field) field.value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('cards are found by their words without accents, speaker, year, topic and playlist', () => {
  shown();
  expect([seen(), status()]).toEqual(['ab', '']);
  enter('words', 'FE');
  expect([seen(), status()]).toEqual(['a', '1 found']);
  enter('words', 'nothing');
  expect([seen(), status()]).toEqual(['', 'Nothing']);
  enter('words', '');
  enter('topic', 'Hope');
  expect(seen()).toBe('ab');
  enter('speaker', 'Ruth');
  expect([seen(), status()]).toEqual(['a', '1 found']);
  enter('speaker', '');
  enter('year', '2025');
  expect(seen()).toBe('a');
  enter('year', '');
  enter('playlist', 'playlist-b');
  expect(seen()).toBe('b');
  expect(location.search).toBe('?playlist=playlist-b&topic=Hope');
  shown();
  expect([seen(), status()]).toEqual(['b', '1 found']);
});

test('words in a transcript are found by the server, once for what was typed', async () => {
  jest.useFakeTimers();
  const asked = jest.fn(async (_: RequestInfo | URL) => new Response(JSON.stringify({ ids: ['b'] })));
  globalThis.fetch = asked;
  shown();
  enter('words', 'shep');
  enter('words', 'shepherd');
  expect(seen()).toBe('');
  await jest.advanceTimersByTimeAsync(400);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith('/search?words=shepherd');
  expect(seen()).toBe('b');
});

test('a chapter opens the host’s player at its place', () => {
  document.body.innerHTML =
    '<div><a class="video" href="#x" data-player="https://www.youtube-nocookie.com/embed/x?autoplay=1"></a><a data-at="95" href="#y">Two</a></div>';
  const [root, poster] = [document.querySelector<HTMLElement>('div'), document.querySelector<HTMLAnchorElement>('.video')];
  const clicked = jest.fn();
  poster?.addEventListener('click', clicked);
  if (root) sermon(root);
  document.querySelector<HTMLElement>('[data-at]')?.click();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(poster?.dataset.player).toBe('https://www.youtube-nocookie.com/embed/x?autoplay=1&start=95');
});
