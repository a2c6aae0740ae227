import { startingAt } from '../video/startingAt.ts';

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
