// Wraps a rendered body in a whole document; the head depends on the body.
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
  /** A visually hidden title, if nothing on the page is its title. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Placeholder for the rendered body. */
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
  // The last occurrence: a title or description may contain the placeholder too, and comes earlier.
  const at = around.lastIndexOf(hole);
  return withDoctype(around.slice(0, at) + outlined(titled(inside, title)) + around.slice(at + hole.length));
}

/** Every page has a title for screen readers. */
const titled = (inside: string, title: string) =>
  hasTitle(inside) ? inside : inside.replace('<main id="content">', (main) => main + renderToStaticMarkup(<h1 className="vh">{title}</h1>));
