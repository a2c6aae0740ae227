// The floor: the same page as an HTML expert would write it by hand. No framework, no script, nothing to wait for.
import { benchPath, photosOf } from './benchPage.ts';

const words =
  'We meet on Sundays and often in between, around tables, in kitchens and gardens, with coffee, questions and songs. ' +
  'Whoever comes is a guest, and whoever has come twice is asked to carry a chair.';

const style =
  'body{margin:0;font:1.06rem/1.6 system-ui,sans-serif;color:#221f1a;background:#fbf9f5}main{max-width:72rem;margin:auto;padding:1rem}' +
  'img{max-width:100%;height:auto;border-radius:12px}.three{display:grid;gap:1rem}@media(min-width:769px){.three{grid-template-columns:repeat(3,1fr)}}' +
  '.hero{position:relative;color:#fff;padding:4rem 1rem;text-align:center;background:#12292d}.hero img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border-radius:0;opacity:.5}.hero h1{position:relative}';

const widths = [320, 640, 960];

/** A picture of the set, with its narrower copies; below the fold it is loaded lazily. */
function img({ url, alt }: { url: string; alt: string }, first: boolean): string {
  const copies = [...widths.map((width) => `${url.replace('.webp', `@${width}.webp`)} ${width}w`), `${url} 1280w`].join(', ');
  const loading = first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<img src="${url}" srcset="${copies}" sizes="(max-width:768px) 100vw, 33vw" width="1280" height="768" alt="${alt}" ${loading}>`;
}

export function floorPage(content: string): string {
  const photos = photosOf(content);
  const photo = (at: number, first = false) => img(photos[at % photos.length] ?? { url: '', alt: '' }, first);
  const card = (at: number) => `<article>${photo(at)}<h3>Card ${at}</h3><p>${words}</p></article>`;
  const three = (at: number) => `<div class="three">${[0, 1, 2].map((i) => card(at + i)).join('')}</div>`;
  const text = `<p>${words}</p>`;
  const body = [
    `<header class="hero">${photo(0, true)}<h1>A page of thirty elements</h1></header><main>`,
    ...[text, card(1), three(2), card(5), text, text, three(6), card(9), three(10), card(13), text, photo(14), card(15), text, photo(16)],
    ...[card(17), text, text, card(18), text, '</main>'],
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title><meta name="description" content="${benchPath}"><style>${style}</style></head><body>${body.join('')}</body></html>`;
}
