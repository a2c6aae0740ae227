// The measured page: 30 elements with photos and nothing interactive, created and published as an editor would.

import type { BenchStage } from '#infra/bench/stage.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { stockKey } from '#shared/content/pictures/stockKey.ts';
import { type StockName, stockSet } from '#shared/content/pictures/stockSet.ts';
import { type Band, button, card, image, nodesFrom, row, space, text } from '#shared/content/templates/pieces.ts';

export const benchPath = '/bench';

const words =
  'We meet on Sundays and often in between, around tables, in kitchens and gardens, with coffee, questions and songs. ' +
  'Whoever comes is a guest, and whoever has come twice is asked to carry a chair.';

export const photosOf = (content: string): readonly { readonly url: string; readonly alt: string }[] =>
  stockSet.map(({ name, title }) => ({ url: `${content}/${stockKey(name satisfies StockName)}`, alt: title }));

/** Thirty elements, not counting columns and rows. */
function bands(content: string): readonly Band[] {
  const photos = photosOf(content);
  const photo = (at: number) => photos[at % photos.length] ?? { url: '', alt: '' };
  const shown = (at: number) => ({ photo: photo(at).url, photoAlt: photo(at).alt });
  const three = (at: number) =>
    row(
      [4, 4, 4],
      [0, 1, 2].map((i) => [card(`Card ${at + i}`, words, shown(at + i))]),
    );
  const beside = (at: number) => ({
    type: 'textWithPhoto' as const,
    answers: { ...shown(at), title: `Chapter ${at}`, text: `<p>${words}</p>`, photoPosition: at % 2 ? 'left' : 'right' },
  });
  return [
    {
      look: { background: photo(0).url, textColor: 'var(--light)', headingColor: 'var(--light)' },
      holds: [text('<h1>A page of thirty elements</h1>'), button('Come along', '/')],
    },
    { holds: [text(`<h2>First</h2><p>${words}</p>`), beside(1), three(2), beside(5), text(`<p>${words}</p>`)] },
    { holds: [text(`<h2>Second</h2><p>${words}</p>`), three(6), beside(9), three(10), space(30), beside(13)] },
    {
      holds: [
        text(`<h2>Third</h2><p>${words}</p>`),
        image(photo(14).url, photo(14).alt),
        beside(15),
        text(`<p>${words}</p>`),
        image(photo(16).url, photo(16).alt),
        beside(17),
      ],
    },
    {
      holds: [
        text(`<h2>Fourth</h2><p>${words}</p>`),
        text(`<p>${words}</p>`),
        button('Write to us', '/contact'),
        beside(18),
        text(`<p>${words}</p>`),
      ],
    },
  ];
}

let made = 0;
function newId(): string {
  made += 1;
  return `bench${String(made).padStart(6, '0')}`;
}

/** Creates and publishes the page; returns how long publishing took, from the click to the new page being served. */
export async function publishBench(stage: BenchStage, content: string): Promise<number> {
  const page = await stage.ask(pages.create, { body: { title: 'Bench', url: benchPath, template: 'blank' } });
  const { sections, elements } = nodesFrom(bands(content), newId);
  const { revision } = await stage.ask(pages.change, { id: page.id, body: { revision: 0, label: 'All', sections, elements, removes: [] } });
  const from = performance.now();
  await stage.ask(pages.publish, { id: page.id, body: { revision } });
  while (performance.now() - from < 60_000) {
    const answer = await fetch(`${stage.grace}${benchPath}`).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes('A page of thirty elements')) return performance.now() - from;
    await sleep(50);
  }
  throw new Error('The page of the bench was not published within a minute.');
}
