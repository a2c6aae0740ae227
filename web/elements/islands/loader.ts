// The only script a page names, and only where something on it moves or answers: at most 1 kB. An island is fetched when it comes near.
// A plain script without imports: `vite.config.ts` puts the addresses of the islands in.

const addresses: Readonly<Record<string, string>> = {
  calendar: 'island:calendar',
  carousel: 'island:carousel',
  map: 'island:map',
  raw: 'island:raw',
  share: 'island:share',
  video: 'island:video',
};

const still = matchMedia('(prefers-reduced-motion:reduce)').matches;

/** Calls once for each node that comes into view, or as near to it as the margin says. */
const whenSeen = (rootMargin: string, seen: (node: HTMLElement) => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        seen(target);
      }
    },
    { rootMargin },
  );
  return observer;
};

const shows = whenSeen('0px 0px -8%', (node) => node.classList.replace('wait', 'shown'));
const wakes = whenSeen('300px', async (node) => {
  const island = await import(/* @vite-ignore */ addresses[node.dataset.island ?? ''] ?? '');
  island.default(node);
});

/** What is already on the screen stays as it is: nothing that a reader sees is taken away to be shown again. */
const scan = () => {
  for (const node of document.querySelectorAll('[data-island]')) wakes.observe(node);
  if (still) return;
  const below = [...document.querySelectorAll('[data-show]:not(.wait,.shown)')].filter(
    (node) => node.getBoundingClientRect().top > innerHeight,
  );
  for (const node of below) {
    node.classList.add('wait');
    shows.observe(node);
  }
};

scan();
/** The app draws pages, too: it tells when there is something new. */
addEventListener('islands', scan);
