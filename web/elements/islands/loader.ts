// The only script a page references, and only if something on it is animated or interactive: at most 1 kB. Islands are fetched when they
// come near the viewport. A plain script without imports: `vite.config.ts` inserts the islands' addresses.

const addresses: Readonly<Record<string, string>> = {
  calendar: 'island:calendar',
  carousel: 'island:carousel',
  chat: 'island:chat',
  donate: 'island:donate',
  form: 'island:form',
  hls: 'island:hls',
  live: 'island:live',
  map: 'island:map',
  raw: 'island:raw',
  register: 'island:register',
  sermon: 'island:sermon',
  sermons: 'island:sermons',
  share: 'island:share',
  video: 'island:video',
};

const still = matchMedia('(prefers-reduced-motion:reduce)').matches;

/** Calls back once per node, when it is in view or within the margin. */
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
const wake = async (node: HTMLElement) => {
  const island = await import(/* @vite-ignore */ addresses[node.dataset.island ?? ''] ?? '');
  return island.default(node);
};
const near = whenSeen('300px', wake);
/** A map is a dozen pictures, and often the last thing on a page: it waits until it is really seen. */
const here = whenSeen('0px', wake);

/** Content already on screen isn't animated: nothing a reader sees disappears only to be shown again. */
const scan = () => {
  for (const node of document.querySelectorAll<HTMLElement>('[data-island]')) (node.dataset.island === 'map' ? here : near).observe(node);
  if (still) return;
  const below = [...document.querySelectorAll('[data-show]:not(.wait,.shown)')].filter(
    (node) => node.getBoundingClientRect().top > innerHeight,
  );
  for (const node of below) {
    node.classList.add('wait');
    shows.observe(node);
  }
};

/** A form that needs its script (`data-hold`) waits for it; if it doesn't come, the server says why nothing was sent. */
addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    const root = form instanceof HTMLFormElement && form.closest<HTMLElement>('[data-hold]:not([data-awake])');
    if (!root) return;
    event.preventDefault();
    if (root.hasAttribute('aria-busy')) return;
    root.setAttribute('aria-busy', 'true');
    wake(root)
      .then(
        () => form.hidden || form.requestSubmit(),
        () => form.submit(),
      )
      .finally(() => root.removeAttribute('aria-busy'));
  },
  true,
);

scan();
/** The app also renders pages and notifies the loader about new content. */
addEventListener('islands', scan);
