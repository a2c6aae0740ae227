const form = /^[^?#]+\.(mp4|webm|m3u8)(?=$|[?#])/i;
const hls = 'application/vnd.apple.mpegurl';

/**
 * The browser's own player for a file or a stream (HLS), the church's own or at an address that it has entered; `undefined` for everything
 * else, and for streams in browsers that play none: they get its address in a frame.
 */
export function mediaAt(address: string, title: string): HTMLVideoElement | undefined {
  const ending = form.exec(address)?.[1]?.toLowerCase();
  const player = document.createElement('video');
  if (!ending || (ending === 'm3u8' && !player.canPlayType(hls))) return undefined;
  Object.assign(player, { className: 'video', src: address, controls: true, autoplay: true, playsInline: true, tabIndex: -1 });
  player.style.width = '100%';
  player.setAttribute('aria-label', title);
  return player;
}
