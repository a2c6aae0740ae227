// What a church streams: countdown, picture and end turn over by themselves, on every device at the same moment.
import type { LiveFile, LiveService } from '#shared/content/live/liveService.ts';
import { livePauses } from '#shared/content/live/pauses.ts';
import { type LiveState, positionAt, stateAt } from '#shared/content/live/stateAt.ts';
import { shownVideo } from '#shared/content/sermons/videoAddress.ts';
import { edgeClock } from '../live/edgeClock.ts';
import { dayText, timeText } from '../live/texts.ts';
import { mediaAt } from '../video/mediaAt.ts';
import { startingAt } from '../video/startingAt.ts';
import { askThenPlay } from './consent.ts';

const nearMs = 3_600_000;

interface Words {
  readonly begins: string;
  readonly ended: string;
  readonly none: string;
  readonly now: string;
  readonly play: string;
  readonly from: string;
  readonly ask: string;
  readonly remember: string;
  readonly again: string;
  readonly failed: string;
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, ...inside: (Node | string)[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...inside);
  return node;
}

async function json<T>(address: string): Promise<T> {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

export default async function live(root: HTMLElement): Promise<void> {
  const stage = root.querySelector<HTMLElement>('.live-stage');
  const status = root.querySelector<HTMLElement>('.live-status');
  const talk = root.querySelector<HTMLElement>('[data-live-chat]');
  const opener = root.querySelector<HTMLButtonElement>('.live-open');
  const instead = root.querySelector<HTMLElement>('.live-instead');
  const still = root.querySelector<HTMLElement>('.live-still');
  if (!stage || !status || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  const words: Words = JSON.parse(root.dataset.words ?? '{}');
  const { offline = 'countdown', zone = '', locale = 'en' } = root.dataset;
  const clock = edgeClock({
    ask: async () => (await json<{ now: number }>('/api/now')).now,
    steady: () => performance.now(),
    device: () => Date.now(),
  });

  // As the countdown says it: where the reader is, with the zone's name if that isn't the church's.
  const dates = root.querySelectorAll<HTMLTimeElement>('.live-next time');
  for (const time of dates) time.textContent = dayText(Date.parse(time.dateTime), locale, zone);

  let services: readonly LiveService[] = [];
  let looked = Number.NEGATIVE_INFINITY;
  let drawn = '';
  let told = '';
  let counter: HTMLElement | undefined;
  let state: LiveState | undefined;

  const poster = () => (still ? [...still.childNodes].map((node) => node.cloneNode(true)) : []);

  /** The picture, of which nothing is asked before the click. */
  function video(service: LiveService): HTMLElement {
    const shown = service.video && shownVideo(service.video);
    if (!service.video || !shown) return logo();
    const { type, poster: own, captions } = service.video;
    const link = made('a', 'video');
    link.href = shown.page;
    link.dataset.title = service.title ?? service.label;
    const fill = (text: string) => text.replace('#', shown.host);
    if (shown.host) {
      Object.assign(link.dataset, { host: shown.host, ask: fill(words.ask), remember: fill(words.remember), again: fill(words.again) });
      link.append(made('span', 'video-host', fill(words.from)));
    }
    const picture = own && made('img', 'video-still');
    if (picture) Object.assign(picture, { src: own, alt: '' });
    link.prepend(...(picture ? [picture] : poster()), made('span', 'play', made('span', '', words.play)));
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      askThenPlay(link, words.play, () => {
        // Where the service is by now, not where it was when the page was opened.
        const at = positionAt(service, clock.now());
        const { title = '' } = link.dataset;
        const media = mediaAt(shown.player, title, words.failed);
        return media ? file(media, captions, at) : frame(shown.player, title, type, at);
      });
    });
    return link;
  }

  function file(player: HTMLVideoElement, captions: string | undefined, at = 0): HTMLElement {
    if (captions) player.append(Object.assign(made('track', ''), { kind: 'captions', src: captions, default: true }));
    player.addEventListener('loadedmetadata', () => {
      if (at > 1 && at < player.duration) player.currentTime = at;
    });
    return player;
  }

  function frame(player: string, title: string, type: string, at: number | undefined): HTMLElement {
    const inner = made('iframe', '');
    const src = at === undefined || (type !== 'youtube' && type !== 'vimeo') ? player : startingAt(player, at);
    Object.assign(inner, { src, title, allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media', allowFullscreen: true });
    // Addresses that a church has entered may lead anywhere: no access to the page, and no way to lead away from it (decision M19).
    if (type === 'custom') inner.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
    inner.referrerPolicy = 'strict-origin-when-cross-origin';
    return made('div', 'video', inner);
  }

  const board = (...texts: Node[]) => made('div', 'video', ...poster(), made('div', 'video-ask', ...texts));
  const line = (text: string) => made('p', '', text);
  const logo = () => board(line(root.dataset.church ?? ''));
  const card = (label: string, service: LiveService, ...more: Node[]) =>
    board(line(service.label), ...(label ? [line(label)] : []), ...more);

  function picture({ show, service, clock: isClock }: LiveState): HTMLElement {
    counter = undefined;
    if (!service) return board(line(words.none));
    if (show === 'video') return video(service);
    if (show === 'ended') return card(words.ended, service);
    if (show === 'logo') return logo();
    counter = made('p', '');
    if (isClock) Object.assign(counter.style, { fontSize: '2.5rem', fontVariantNumeric: 'tabular-nums' });
    counter.setAttribute('role', 'timer');
    return card(isClock ? words.begins : '', service, counter);
  }

  function announce(now: LiveState): void {
    const keys = JSON.stringify([now.show, now.service, now.chats]);
    if (keys === told) return;
    told = keys;
    if (talk) talk.dataset.key = now.chats[0]?.key ?? '';
    if (opener && talk?.hidden) opener.hidden = !now.chats.some(({ chat }) => chat !== 'off');
    document.dispatchEvent(new CustomEvent('narthex:live', { detail: now }));
  }

  function draw(): void {
    const now = clock.now();
    state = stateAt(services, now);
    const { show, service, offline: isOffline, clock: isClock } = state;
    const away = isOffline && offline !== 'countdown';
    root.hidden = away && offline === 'hide';
    if (instead) instead.hidden = !away;
    if (stage) stage.hidden = away;
    const mark = JSON.stringify([show, service?.key, show === 'video' ? service?.video : [isClock, service?.label]]);
    if (mark !== drawn && stage && status) {
      const before = drawn;
      drawn = mark;
      stage.replaceChildren(picture(state));
      if (before) status.textContent = show === 'video' ? words.now : show === 'ended' ? words.ended : '';
    }
    // What has begun, planned or by a host, comes no more.
    for (const time of dates) {
      const at = Date.parse(time.dateTime);
      if (time.parentElement) time.parentElement.hidden = at <= now || (show !== 'countdown' && at === service?.serviceTime);
    }
    const text = service ? (isClock ? timeText(service.start - now) : dayText(service.serviceTime, locale, zone)) : '';
    if (counter && counter.textContent !== text) counter.textContent = text;
    announce(state);
  }

  const isNear = () => {
    const next = state?.next;
    return state?.show === 'video' || (state?.chats.length ?? 0) > 0 || (next !== undefined && next - clock.now() < nearMs);
  };
  const pause = () => (talk?.hidden === false ? livePauses.chatting : isNear() ? livePauses.near : livePauses.far) * 1000;

  async function look(): Promise<void> {
    looked = performance.now();
    try {
      services = (await json<LiveFile>('/live.json')).services;
    } catch {
      // What is known goes on; the next look may succeed.
    }
  }

  async function tick(): Promise<void> {
    if (clock.isOff()) await clock.sync();
    if (performance.now() - looked > pause() && !document.hidden) await look();
    draw();
  }

  opener?.addEventListener('click', () => {
    if (!talk || !state) return;
    opener.hidden = true;
    talk.hidden = false;
    Object.assign(talk.dataset, { island: 'chat', live: JSON.stringify({ chats: state.chats, service: state.service }) });
    dispatchEvent(new Event('islands'));
  });
  document.addEventListener('visibilitychange', () => void tick());

  await Promise.all([clock.sync(), look()]);
  draw();
  // Back from signing in.
  if (location.hash === '#chat' && opener?.hidden === false) {
    opener.click();
    talk?.scrollIntoView({ block: 'nearest' });
  }
  const run = () => {
    if (!root.isConnected) return;
    // At the beginning of the next second, as the countdown shows it.
    window.setTimeout(() => void tick().finally(run), 1000 - (clock.now() % 1000) + 5);
  };
  run();
}
