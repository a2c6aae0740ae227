// Pages with many elements, created as an editor would: 50 elements per section.
import { setTimeout } from 'node:timers/promises';
import type { BenchStage } from '#infra/bench/stage.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { card, nodesFrom, type Piece, question, text } from '#shared/content/templates/pieces.ts';
import { mostNodesInChange } from '#shared/elements/node.ts';

const perSection = 50;
const words = 'We meet on Sundays and often in between, around tables, in kitchens and gardens.';

const pieces: readonly ((at: number) => Piece)[] = [
  (at) => text(`<h3>Text ${at}</h3><p>${words}</p>`),
  (at) => card(`Card ${at}`, words),
  (at) => question(`Question ${at}`, `<p>${words}</p>`),
];
const piece = (at: number): Piece => pieces[at % pieces.length]?.(at) ?? text(words);

let made = 0;
function newId(): string {
  made += 1;
  return `drag${String(made).padStart(7, '0')}`;
}

/** Creates a page with that many elements, and publishes it; returns its id once the builder can show it. */
export async function makeLongPage(stage: BenchStage, count: number): Promise<string> {
  const page = await stage.ask(pages.create, { body: { title: `Long ${count}`, url: `/long-${count}`, template: 'blank' } });
  const bands = Array.from({ length: Math.ceil(count / perSection) }, (_, band) => ({
    holds: Array.from({ length: Math.min(perSection, count - band * perSection) }, (__, at) => piece(band * perSection + at)),
  }));
  const nodes = nodesFrom(bands, newId);
  let revision = 0;
  const all = nodes.sections.map((section) => ({ section, elements: nodes.elements.filter(({ sectionId }) => sectionId === section.id) }));
  const together = Math.max(1, Math.floor(mostNodesInChange / (perSection + 1)));
  for (let at = 0; at < all.length; at += together) {
    const part = all.slice(at, at + together);
    const body = {
      revision,
      label: 'Many',
      sections: part.map(({ section }) => section),
      elements: part.flatMap(({ elements }) => elements),
      removes: [],
    };
    revision = (await stage.ask(pages.change, { id: page.id, body })).revision;
  }
  await stage.ask(pages.publish, { id: page.id, body: { revision } });
  await shown(`${stage.portal}/~built/${stage.churchId}/${page.id}`);
  return page.id;
}

async function shown(address: string): Promise<void> {
  for (let waited = 0; !(await fetch(address)).ok; waited += 100) {
    if (waited > 20_000) throw new Error('The page was not published.');
    await setTimeout(100);
  }
}
