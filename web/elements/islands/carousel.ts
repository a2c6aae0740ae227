import previousIcon from 'lucide/dist/esm/icons/chevron-left.mjs';
import nextIcon from 'lucide/dist/esm/icons/chevron-right.mjs';
import pauseIcon from 'lucide/dist/esm/icons/pause.mjs';
import playIcon from 'lucide/dist/esm/icons/play.mjs';
import { button, drawn, words } from './controls.ts';

/** Adds buttons, fading or sliding, and optional autoplay, which pauses on focus and hover and with reduced motion. */
export default function carousel(root: HTMLElement): void {
  const slot = root.querySelector<HTMLElement>(':scope>.slot');
  const slides = [...(slot?.children ?? [])].filter((child): child is HTMLElement => child instanceof HTMLElement && child.matches('.el'));
  if (!slot || slides.length < 2 || root.dataset.awake) return;
  root.dataset.awake = 'yes';
  const still = matchMedia('(prefers-reduced-motion:reduce)').matches;
  const fades = root.dataset.effect !== 'slide';
  const [previous = '', next = '', pause = '', play = '', slide = ''] = words(root);
  let now = 0;

  const dots = slides.map((_, at) => button(undefined, slide.replace('#', `${at + 1}`), () => chosen(at), 'dot'));
  const show = (at: number) => {
    now = (at + slides.length) % slides.length;
    for (const [place, one] of slides.entries()) {
      one.classList.toggle('now', place === now);
      one.inert = place !== now;
      if (place === now) dots[place]?.setAttribute('aria-current', 'true');
      else dots[place]?.removeAttribute('aria-current');
    }
    if (!fades) slot.scrollTo({ left: now * slot.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };

  let timer = 0;
  let playing = root.dataset.auto === 'true' && !still;
  const run = (on: boolean) => {
    clearInterval(timer);
    if (on && playing) timer = window.setInterval(() => show(now + 1), 1000 * Number(root.dataset.interval));
  };
  const turn = button(playing ? pauseIcon : playIcon, playing ? pause : play, () => setPlaying(!playing));
  const setPlaying = (on: boolean) => {
    playing = on;
    turn.setAttribute('aria-label', on ? pause : play);
    turn.replaceChildren(drawn(on ? pauseIcon : playIcon));
    slot.setAttribute('aria-live', on ? 'off' : 'polite');
    run(on);
  };
  /** Someone who picks a slide wants to read it: stop autoplay. */
  const chosen = (at: number) => {
    setPlaying(false);
    show(at);
  };

  const turns = document.createElement('div');
  turns.className = 'turns';
  turns.append(
    button(previousIcon, previous, () => chosen(now - 1)),
    ...dots,
    button(nextIcon, next, () => chosen(now + 1)),
    ...(root.dataset.auto === 'true' ? [turn] : []),
  );
  root.append(turns);
  root.classList.add('live', fades ? 'fade' : 'slide');
  turns.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') chosen(now - 1);
    if (key === 'ArrowRight') chosen(now + 1);
  });
  swipes(slot, (by) => chosen(now + by));
  for (const rest of ['pointerenter', 'focusin']) root.addEventListener(rest, () => run(false));
  for (const go of ['pointerleave', 'focusout']) root.addEventListener(go, () => run(true));
  document.addEventListener('visibilitychange', () => run(!document.hidden));
  addEventListener('resize', () => fades || show(now));
  show(0);
  setPlaying(playing);
}

/** The horizontal distance of a swipe, if it is mostly horizontal. */
const least = 40;

function swipes(slot: HTMLElement, turn: (by: 1 | -1) => void): void {
  let [x, y] = [0, 0];
  slot.addEventListener('touchstart', ({ touches: [touch] }) => {
    if (touch) [x, y] = [touch.clientX, touch.clientY];
  });
  slot.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!touch) return;
    const [across, down] = [touch.clientX - x, touch.clientY - y];
    if (Math.abs(across) > least && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
  });
}
