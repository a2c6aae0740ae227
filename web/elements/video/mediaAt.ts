const form = /^[^?#]+\.(mp4|webm|m3u8)(?=$|[?#])/i;
const hls = 'application/vnd.apple.mpegurl';

/** For browsers that play no stream, or not this one: another island does, which is fetched only then. */
function playByScript(player: HTMLVideoElement, address: string): void {
  player.removeAttribute('src');
  Object.assign(player.dataset, { island: 'hls', stream: address });
  dispatchEvent(new Event('islands'));
}

/** What can't be played is linked to. `failed`: says so. */
function giveUp(player: HTMLVideoElement, address: string, failed: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener', textContent: failed });
  // On the dark of a player, not that of the site.
  link.style.color = 'inherit';
  const board = Object.assign(document.createElement('div'), { className: 'video-ask' });
  board.append(link);
  const place = Object.assign(document.createElement('div'), { className: 'video' });
  place.append(board);
  const hadFocus = document.activeElement === player;
  player.replaceWith(place);
  if (hadFocus) link.focus();
}

/**
 * The browser's own player for a file or a stream (HLS), the church's own or at an address that it has entered; `undefined` for everything
 * else. `failed`: says that it can't be played.
 */
export function mediaAt(address: string, title: string, failed: string): HTMLVideoElement | undefined {
  const ending = form.exec(address)?.[1]?.toLowerCase();
  if (!ending) return undefined;
  const player = document.createElement('video');
  const isStream = ending === 'm3u8';
  const isPlayed = !isStream || player.canPlayType(hls) !== '';
  Object.assign(player, { className: 'video', controls: true, autoplay: true, playsInline: true, tabIndex: -1 });
  player.style.width = '100%';
  player.setAttribute('aria-label', title);
  player.addEventListener('error', () => {
    if (isStream && !player.dataset.stream) playByScript(player, address);
    else giveUp(player, address, failed);
  });
  if (isPlayed) player.src = address;
  // The loader finds it once it is in the page.
  else setTimeout(() => playByScript(player, address));
  return player;
}
