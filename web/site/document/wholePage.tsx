// A whole document around what is drawn first: the head depends on it.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Nodes } from '#shared/elements/node.ts';
import { staticTree } from '#web/elements/tree/staticTree.ts';
import { type SiteContext, SiteProvider, TreeProvider } from '#web/elements/view.ts';
import { coloursOf } from '../css/colours.ts';
import type { SiteData } from '../data.ts';
import type { HeadFacts } from './Head.tsx';
import { hasTitle, outlined } from './headings.ts';
import { SiteDocument } from './SiteDocument.tsx';

export const withDoctype = (markup: string) => `<!doctype html>${markup}`;

interface Given {
  readonly site: SiteData;
  readonly context: SiteContext;
  readonly nodes: Nodes;
  readonly head: Omit<HeadFacts, 'automatic'>;
  readonly className: string;
  /** For those who do not see it, where nothing on the page is its title. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands for what is drawn first. */
const hole = '\u0002';

export function wholePage({ site, context, nodes, head, className, title, children }: Given): string {
  const inside = renderToStaticMarkup(
    <SiteProvider value={context}>
      <TreeProvider value={staticTree(nodes, site.blocks)}>{children}</TreeProvider>
    </SiteProvider>,
  );
  const { theme, say } = context;
  const around = renderToStaticMarkup(
    <SiteDocument
      church={site.church}
      say={say}
      colours={coloursOf(theme)}
      head={{ ...head, automatic: false }}
      className={className}
      alive={/<[a-z][^>]* data-(island|show)="/.test(inside)}
    >
      {hole}
    </SiteDocument>,
  );
  // The last one: a title or description may hold the sign, too, and comes before.
  const at = around.lastIndexOf(hole);
  return withDoctype(around.slice(0, at) + outlined(titled(inside, title)) + around.slice(at + hole.length));
}

/** Every page has a title for those who do not see it. */
const titled = (inside: string, title: string) =>
  hasTitle(inside) ? inside : inside.replace('<main id="content">', (main) => main + renderToStaticMarkup(<h1 className="vh">{title}</h1>));
