// The one door between the server and the web: a church's pages as whole static documents, without a line of script that is not needed.
import { renderToStaticMarkup } from 'react-dom/server';
import { readingOrder } from '#web/elements/reading.ts';
import { staticTree } from '#web/elements/staticTree.ts';
import { type SiteContext, SiteProvider, TreeProvider } from '#web/elements/view.ts';
import { AutomaticHome, AutomaticMissing, AutomaticPause } from './automatic.tsx';
import { BuiltPage, layoutOf } from './BuiltPage.tsx';
import { coloursOf } from './colours.ts';
import { contextOf } from './context.ts';
import { SiteDocument } from './Document.tsx';
import { firstWords } from './description.ts';
import type { HeadFacts } from './Head.tsx';
import { hasTitle, outlined } from './headings.ts';
import { builtCss } from './pageCss.ts';
import type { PageData, SiteData } from './siteData.ts';
import { pageData, structuredData } from './structuredData.ts';
import { firstPictureOf, ownStyles, previewPictureOf, usedBy } from './used.ts';
import { descriptionOf } from './welcome.ts';

export interface Rendered {
  /** 404 for the church's own page about an address that leads nowhere, 503 while its site takes a pause. */
  readonly status: 200 | 404 | 503;
  readonly html: string;
}

const whole = (markup: string) => `<!doctype html>${markup}`;

/** Renders a page as published, in the church's language; without a page, the church's own about an address that leads nowhere. */
export async function renderPage(site: SiteData, page: PageData | undefined): Promise<Rendered> {
  const context = await contextOf(site);
  if (page) return { status: 200, html: builtPage(site, page, context) };
  return { status: 404, html: whole(renderToStaticMarkup(<AutomaticMissing site={site} context={context} />)) };
}

/** The home page a church has until it publishes one. */
export async function renderHome(site: SiteData): Promise<Rendered> {
  return { status: 200, html: whole(renderToStaticMarkup(<AutomaticHome site={site} context={await contextOf(site)} />)) };
}

/** What visitors see while the site takes a pause. */
export async function renderMaintenance(site: SiteData): Promise<Rendered> {
  return { status: 503, html: whole(renderToStaticMarkup(<AutomaticPause site={site} context={await contextOf(site)} />)) };
}

function builtPage(site: SiteData, page: PageData, plain: SiteContext): string {
  const { church, blocks, footerBlockId } = site;
  const footer = footerBlockId && Object.hasOwn(blocks, footerBlockId) ? blocks[footerBlockId] : undefined;
  const nodes = readingOrder(page.nodes, blocks);
  const context: SiteContext = { ...plain, page: { title: page.title }, firstPicture: firstPictureOf(nodes) };
  const { look, say } = context;
  const colours = coloursOf(look);
  const all = footer ? [...nodes, ...readingOrder(footer, blocks)] : nodes;
  const inside = renderToStaticMarkup(
    <SiteProvider value={context}>
      <TreeProvider value={staticTree(page.nodes, blocks)}>
        <BuiltPage site={site} page={page} say={say} />
      </TreeProvider>
    </SiteProvider>,
  );
  const layout = layoutOf(page);
  const around = renderToStaticMarkup(
    <SiteDocument
      church={church}
      say={say}
      colours={colours}
      head={factsOf(site, page, context, builtCss(look, colours, usedBy(all), ownStyles(all)), nodes)}
      className={layout === 'cleanCentered' ? 'site alone' : 'site'}
      alive={/<[a-z][^>]* data-(island|show)="/.test(inside)}
    >
      {hole}
    </SiteDocument>,
  );
  // The last one: a title or description may hold the sign, too, and comes before.
  const at = around.lastIndexOf(hole);
  return whole(around.slice(0, at) + outlined(titled(inside, page.title)) + around.slice(at + hole.length));
}

/** Stands for what is drawn first, because the head depends on it. */
const hole = '\u0002';

/** Every page has a title for those who do not see it. */
const titled = (inside: string, title: string) =>
  hasTitle(inside) ? inside : inside.replace('<main id="content">', (main) => main + renderToStaticMarkup(<h1 className="vh">{title}</h1>));

function factsOf(
  { church }: SiteData,
  page: PageData,
  { say }: SiteContext,
  css: string,
  nodes: ReturnType<typeof readingOrder>,
): HeadFacts {
  const atHome = page.url === '/';
  const description = page.description || firstWords(nodes) || descriptionOf(church, say);
  return {
    title: atHome ? '' : page.title,
    description,
    image: page.ogImage || church.settings.ogImage || previewPictureOf(nodes),
    path: layoutOf(page) === 'embed' ? undefined : page.url,
    css,
    data: atHome ? structuredData(church, say) : pageData(church, page, description, say),
    automatic: false,
  };
}
