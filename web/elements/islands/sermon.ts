/** Chapters lead to their place in the sermon: in the sound or video of the page, or in the host's player, which is then asked for. */
export default function sermon(root: HTMLElement): void {
  if (root.dataset.awake) return;
  root.dataset.awake = 'yes';
  root.addEventListener('click', (event) => {
    const chapter = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-at]') : null;
    if (!chapter || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = Number(chapter.dataset.at);
    const poster = root.querySelector<HTMLAnchorElement>('a.video');
    const frame = root.querySelector<HTMLIFrameElement>('.video iframe');
    const media = root.querySelector<HTMLMediaElement>('video,audio');
    if (!media && !poster && !frame) return;
    event.preventDefault();
    if (media && !frame) {
      media.currentTime = at;
      void media.play();
      media.focus();
    } else if (frame) frame.src = startingAt(frame.src, at);
    else if (poster) {
      poster.dataset.player = startingAt(poster.dataset.player ?? '', at);
      poster.click();
    }
  });
}

/** YouTube reads `start`, Vimeo the fragment. */
function startingAt(address: string, at: number): string {
  const url = new URL(address);
  if (url.hostname.endsWith('vimeo.com')) url.hash = `t=${at}s`;
  else url.searchParams.set('start', String(at));
  return url.href;
}
