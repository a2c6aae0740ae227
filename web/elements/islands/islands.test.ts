/** @jest-environment ./web/ui/jsdom.mjs */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import carousel from './carousel.ts';
import map from './map.ts';
import raw from './raw.ts';
import share from './share.ts';
import video from './video.ts';

const draw = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  const root = document.querySelector('[data-island]');
  if (!(root instanceof HTMLElement)) throw new Error('There is no island.');
  return root;
};
const words = `data-words='["Back","Next","Pause","Play","Slide #"]'`;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a carousel', () => {
  const slides = '<div class="slot"><div class="el"><a href="/1">1</a></div><div class="el">2</div><div class="el">3</div></div>';
  const alive = (auto: boolean) => {
    const root = draw(
      `<section data-island="carousel" data-interval="4" data-effect="fade" data-auto="${auto}" ${words}>${slides}</section>`,
    );
    carousel(root);
    const now = () => [...root.querySelectorAll('.el')].findIndex((one) => one.classList.contains('now'));
    const press = (label: string) => root.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    return { root, now, press };
  };

  test('goes round in both directions, and only what is shown can be reached', () => {
    const { root, now, press } = alive(false);
    expect(now()).toBe(0);
    press('Back');
    expect(now()).toBe(2);
    press('Next');
    press('Slide 2');
    expect(now()).toBe(1);
    expect([...root.querySelectorAll<HTMLElement>('.el')].map(({ inert }) => inert)).toEqual([true, false, true]);
    expect(root.querySelector('[aria-label="Play"], [aria-label="Pause"]')).toBeNull();
  });

  test('changes by itself every four seconds until it is stopped or read', () => {
    const { root, now, press } = alive(true);
    jest.advanceTimersByTime(4000);
    expect(now()).toBe(1);
    root.dispatchEvent(new Event('pointerenter'));
    jest.advanceTimersByTime(20_000);
    expect(now()).toBe(1);
    root.dispatchEvent(new Event('pointerleave'));
    jest.advanceTimersByTime(8000);
    expect(now()).toBe(0);
    press('Pause');
    jest.advanceTimersByTime(20_000);
    expect(now()).toBe(0);
    press('Play');
    jest.advanceTimersByTime(4000);
    expect(now()).toBe(1);
  });

  test('is woken once, however often it is seen', () => {
    const { root } = alive(true);
    carousel(root);
    expect(root.querySelectorAll('.turns')).toHaveLength(1);
  });
});

test('a video is fetched with the click, and by nothing before it', () => {
  const link = draw(
    '<a data-island="video" class="video" href="https://v.test" data-player="https://player.test/1" data-title="Video">x</a>',
  );
  video(link);
  expect(document.querySelector('iframe')).toBeNull();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe('https://player.test/1');
  expect(frame?.title).toBe('Video');
  expect(document.querySelector('a')).toBeNull();
});

test('a file or a stream that the browser plays by itself plays in its own player, everything else in a frame', () => {
  const plays = jest.spyOn(HTMLMediaElement.prototype, 'canPlayType');
  const open = (player: string, hls: '' | 'maybe') => {
    plays.mockReturnValue(hls);
    const link = draw(
      `<a data-island="video" class="video" href="https://v.test" data-player="${player}" data-title="Live" data-failed="Not here" data-sandbox="">x</a>`,
    );
    video(link);
    link.click();
  };
  const shown = (player: string, hls: '' | 'maybe' = '') => {
    open(player, hls);
    const media = document.querySelector('video');
    return media ? `${media.getAttribute('aria-label')}: ${media.src}` : document.querySelector('iframe')?.getAttribute('sandbox');
  };
  const stream = 'https://tv.test/grace/live.m3u8?key=1';
  const sandbox = 'allow-scripts allow-same-origin allow-presentation';
  expect([shown(stream, 'maybe'), shown('https://tv.test/live.m3u8/embed', 'maybe')]).toEqual([`Live: ${stream}`, sandbox]);
  expect(shown('https://files.test/a.MP4')).toBe('Live: https://files.test/a.MP4');
  jest.useFakeTimers();
  try {
    // A browser that plays no streams, or not this one, gets the island that does; what it can't play either is linked to.
    for (const hls of ['', 'maybe'] as const) {
      open(stream, hls);
      const player = document.querySelector('video');
      if (hls) player?.dispatchEvent(new Event('error'));
      jest.runAllTimers();
      expect([player?.dataset.island, player?.dataset.stream, player?.hasAttribute('src')]).toEqual(['hls', stream, false]);
      player?.dispatchEvent(new Event('error'));
      const link = document.querySelector<HTMLAnchorElement>('.video-ask a');
      expect([link?.textContent, link?.href, document.querySelector('video')]).toEqual(['Not here', stream, null]);
    }
  } finally {
    jest.useRealTimers();
    plays.mockRestore();
  }
});

test('a visitor is asked before a video’s host sees them, once for each host if they like, and can take that back', () => {
  localStorage.clear();
  const shown = (host = 'YouTube') => {
    const link = draw(
      `<a data-island="video" class="video" href="https://v.test" data-player="https://player.test/1" data-title="Hope" data-host="${host}" data-ask="Asks" data-remember="Never" data-again="Again"><span class="play">Play</span></a>`,
    );
    video(link);
    link.click();
    return document.querySelector('iframe') !== null;
  };
  const press = (of: string) => document.querySelector<HTMLElement>(of)?.click();
  expect([shown(), document.querySelector('.video-ask')?.textContent]).toEqual([false, 'AsksPlay Never']);
  document.querySelector('.video-ask')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement?.tagName).toBe('A');
  press('a');
  press('.video-ask button');
  expect([document.querySelector('iframe')?.referrerPolicy, document.querySelector('.video-again')]).toEqual([
    'strict-origin-when-cross-origin',
    null,
  ]);
  expect(shown()).toBe(false);
  press('.video-ask input');
  press('.video-ask button');
  expect([shown(), shown('Vimeo')]).toEqual([true, false]);
  expect(shown()).toBe(true);
  press('.video-again button');
  expect([shown(), localStorage.getItem('narthex-video-hosts')]).toEqual([false, '[]']);
  localStorage.setItem('narthex-video-hosts', 'nonsense');
  expect(shown()).toBe(false);
});

test('a frame believes only its own window about its height', () => {
  const frame = draw('<iframe data-island="raw" height="300"></iframe>');
  raw(frame);
  const tell = (source: MessageEventSource | null, data: unknown) => window.dispatchEvent(new MessageEvent('message', { source, data }));
  tell(window, { type: 'narthex:height', height: 99 });
  expect(frame.style.height).toBe('');
  const own = frame instanceof HTMLIFrameElement ? frame.contentWindow : null;
  for (const data of [
    'x',
    null,
    { type: 'other', height: 5 },
    { type: 'narthex:height', height: '5' },
    { type: 'narthex:height', height: -1 },
  ])
    tell(own, data);
  expect(frame.style.height).toBe('');
  tell(own, { type: 'narthex:height', height: 640.2 });
  expect(frame.style.height).toBe('641px');
  tell(own, { type: 'narthex:height', height: 1e9 });
  expect(frame.style.height).toBe('20000px');
});

const mapWith = (tiles: string) =>
  draw(
    `<section data-island="map" data-tiles="/tiles" data-at="41.7,-74.1,15" data-words='["In","Out"]'><div class="tiles">${tiles}</div><svg class="pin"></svg></section>`,
  );
const tilesOf = (root: HTMLElement) =>
  [...root.querySelectorAll('img')].map((tile) => `${tile.getAttribute('src')?.split('/')[2]} ${tile.width}`);

test('a map on a fine screen is drawn from the tiles of the next zoom only, and beyond its edges once it is moved', () => {
  Object.assign(window, { devicePixelRatio: 2 });
  const root = mapWith('<noscript><img src="/tiles/15/1/1.png"></noscript>');
  for (const [side, length] of Object.entries({ clientWidth: 380, clientHeight: 325 }))
    Object.defineProperty(root, side, { value: length });
  map(root);
  const first = tilesOf(root);
  expect(new Set(first)).toEqual(new Set(['16 128']));
  expect(first.length).toBeLessThanOrEqual(16);
  root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
  expect(tilesOf(root).length).toBeGreaterThan(first.length);
  Object.assign(window, { devicePixelRatio: 1 });
});

test('a map comes nearer and moves by keys, and its pin stays on its place', () => {
  const root = mapWith('');
  map(root);
  const sources = () => [...root.querySelectorAll('img')].map((tile) => tile.getAttribute('src') ?? '');
  expect(sources().length).toBeGreaterThan(0);
  expect(sources().every((src) => /^\/tiles\/15\/\d+\/\d+\.png$/.test(src))).toBe(true);
  root.querySelector<HTMLElement>('[aria-label="In"]')?.click();
  expect(sources().every((src) => src.startsWith('/tiles/16/'))).toBe(true);
  root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
  expect(root.querySelector<SVGElement>('.pin')?.style.left).toBe('calc(50% - 48px)');
});

describe('sharing', () => {
  const alive = () => {
    const root = draw(
      '<div data-island="share" data-title="Choir" data-url="https://grace.test/e" data-copied="Copied"><a data-share href="#mail">Share</a><span class="dates-copied"></span></div>',
    );
    share(root);
    return { press: () => root.querySelector('a')?.click(), says: () => root.querySelector('.dates-copied')?.textContent };
  };
  const device = (more: object) => Object.assign(navigator, { share: undefined, ...more });
  const settled = () => jest.advanceTimersByTimeAsync(0);

  test('is the device’s, and who closes it has decided', async () => {
    const asked = jest.fn((_: object) => Promise.reject(new DOMException('closed', 'AbortError')));
    device({ share: asked });
    alive().press();
    await settled();
    expect(asked).toHaveBeenCalledWith({ title: 'Choir', url: 'https://grace.test/e' });
    expect(location.hash).toBe('');
  });

  test('is the clipboard elsewhere, and says so for two seconds', async () => {
    const writeText = jest.fn((_: string) => Promise.resolve());
    device({ clipboard: { writeText } });
    const { press, says } = alive();
    press();
    await settled();
    expect([writeText.mock.calls, says()]).toEqual([[['https://grace.test/e']], 'Copied']);
    jest.advanceTimersByTime(2000);
    expect(says()).toBe('');
  });

  test('is a mail where neither is allowed', async () => {
    device({ clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    alive().press();
    await settled();
    expect(location.hash).toBe('#mail');
    location.hash = '';
  });
});

test('islands stand alone: nothing large travels with them', () => {
  const folder = 'web/elements/islands';
  // Only the calendar needs React: it declares so itself, and React is fetched with it when it comes into view. A stream that the browser
  // doesn't play by itself is fetched after a click.
  const files = readdirSync(folder).filter((file) => !file.includes('.test.') && file !== 'calendar.ts' && file !== 'hls.ts');
  const imports = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^import (?!type)[^;]*from '([^']+)'/gm)].map(([, from]) => from),
  );
  const isIcon = (from = '') => from.startsWith('lucide/dist/esm/icons/');
  expect([...new Set(imports.filter((from) => !isIcon(from)))].sort()).toEqual([
    '#shared/content/live/pauses.ts',
    '#shared/content/live/stateAt.ts',
    '#shared/content/sermons/videoAddress.ts',
    '../calendar/subscribeMenu.ts',
    '../chat/openChat.ts',
    '../form/liveForm.ts',
    '../live/edgeClock.ts',
    '../live/texts.ts',
    '../map/tiles.ts',
    '../register/liveRegistration.ts',
    '../video/mediaAt.ts',
    '../video/startingAt.ts',
    './consent.ts',
    './controls.ts',
  ]);
  for (const icon of imports.filter(isIcon)) expect(readFileSync(`node_modules/${icon}`, 'utf8')).not.toMatch(/^import/m);
  for (const file of ['calendar/subscribeMenu.ts', 'map/tiles.ts', 'video/mediaAt.ts'])
    expect(readFileSync(`web/elements/${file}`, 'utf8')).not.toMatch(/^import/m);
  expect(readFileSync(`${folder}/loader.ts`, 'utf8')).not.toMatch(/^import/m);
});
