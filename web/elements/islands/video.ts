import { mediaAt } from '../video/mediaAt.ts';
import { askThenPlay } from './consent.ts';

/** Replaces the poster with the player on request. Until then the video host doesn't learn about the visitor. */
export default function video(link: HTMLElement): void {
  if (link.dataset.awake) return;
  link.dataset.awake = 'yes';
  link.addEventListener('click', (event) => {
    const { player, title = '' } = link.dataset;
    // Opening in a new tab leads to the video's page.
    if (!player || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askThenPlay(link, link.querySelector('.play')?.textContent ?? title, () => {
      const media = mediaAt(player, title, link.dataset.failed ?? title);
      if (media) return media;
      const frame = document.createElement('iframe');
      Object.assign(frame, {
        src: player,
        title,
        allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
        allowFullscreen: true,
      });
      // Addresses that a church has entered may lead anywhere: no access to the page, and no way to lead away from it.
      if (link.dataset.sandbox !== undefined) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      const place = document.createElement('div');
      place.className = link.className;
      place.append(frame);
      return place;
    });
  });
}
