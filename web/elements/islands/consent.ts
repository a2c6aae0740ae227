// Which hosts of videos a visitor may be shown by without being asked again (decision M8): kept in this browser, for this church's site.
const key = 'narthex-video-hosts';

function hosts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const isAllowed = (host: string): boolean => hosts().includes(host);

function keep(host: string, isKept: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify([...hosts().filter((one) => one !== host), ...(isKept ? [host] : [])]));
  } catch {
    // Where nothing can be kept, the visitor is asked again.
  }
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, ...inside: (Node | string)[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...inside);
  return node;
}

/**
 * Shows what `play` makes in place of this link or box, once the visitor agrees that the host (`data-host`) sees them. Without a host, the
 * video is the church's own. Its words are in `data-ask`, `data-remember` and `data-again`; `name`: what the button says.
 */
export function askThenPlay(place: HTMLElement, name: string, play: () => HTMLElement): void {
  const { host = '', ask = '', remember = '', again = '' } = place.dataset;
  const show = (instead: HTMLElement) => {
    const player = play();
    const frame = player.querySelector<HTMLElement>('iframe');
    instead.replaceWith(player);
    (frame ?? player).focus();
    if (!host || !isAllowed(host)) return;
    const button = made('button', '', again);
    button.type = 'button';
    const line = made('p', 'video-again', button);
    button.addEventListener('click', () => {
      keep(host, false);
      line.remove();
      player.focus();
    });
    player.after(line);
  };
  if (!host || isAllowed(host)) {
    show(place);
    return;
  }
  const box = made('input', '');
  box.type = 'checkbox';
  const yes = made('button', 'play', name);
  yes.type = 'button';
  const question = made('div', 'video-ask', made('p', '', ask), yes, made('label', '', box, ` ${remember}`));
  question.setAttribute('role', 'group');
  question.setAttribute('aria-label', place.dataset.title ?? '');
  const asked = made(
    'div',
    place.className,
    ...[...place.querySelectorAll('.poster,.video-still')].map((still) => still.cloneNode(true)),
    question,
  );
  yes.addEventListener('click', () => {
    if (box.checked) keep(host, true);
    show(asked);
  });
  asked.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed !== 'Escape') return;
    asked.replaceWith(place);
    place.focus();
  });
  place.replaceWith(asked);
  yes.focus();
}
