// The interface between the server and the web code of sites: renders a church's pages as static documents, without any script they don't need.
import { renderToStaticMarkup } from 'react-dom/server';
import { calendarKeyOf } from '#shared/content/site/lists.ts';
import { readAnswers } from '#shared/elements/index.ts';
import { readingOrder } from '#web/elements/tree/readingOrder.ts';
import type { SiteContext } from '#web/elements/view.ts';
import { contextOf } from './context.ts';
import { coloursOf } from './css/colours.ts';
import { builtCss } from './css/page.ts';
import type { EventData, FormPageData, GroupData, PageData, SermonData, SiteData } from './data.ts';
import { firstWords } from './document/description.ts';
import { forBuilder } from './document/forBuilder.tsx';
import type { HeadFacts } from './document/Head.tsx';
import { firstPictureOf, ownStyles, previewPictureOf, usedBy } from './document/usage.ts';
import { wholePage, withDoctype } from './document/wholePage.tsx';
import { eventDocument } from './events/pages.tsx';
import { formDocument } from './forms/pages.tsx';
import { groupDocument, groupsDocument } from './groups/pages.tsx';
import { AutomaticHome, AutomaticMissing, AutomaticPause } from './home/automaticPages.tsx';
import { descriptionOf } from './home/welcome.ts';
import { BuiltPage, layoutOf } from './layout/BuiltPage.tsx';
import { type RegistrationPageData, registrationDocument } from './registrations/pages.tsx';
import { sermonDocument, sermonsDocument } from './sermons/pages.tsx';
import { pageData, structuredData } from './structuredData/church.ts';
import { eventData } from './structuredData/event.ts';

export interface Rendered {
  /** 404 for the church's own 404 page, 503 for its maintenance page. */
  readonly status: 200 | 404 | 503;
  readonly html: string;
}

/** Renders a published page in the church's language; without a page, the church's own 404 page. */
export async function renderPage(site: SiteData, page: PageData | undefined): Promise<Rendered> {
  const context = await contextOf(site);
  if (page) return { status: 200, html: builtPage(site, page, context) };
  return { status: 404, html: withDoctype(renderToStaticMarkup(<AutomaticMissing site={site} context={context} />)) };
}

/** A published page as the builder draws it, to be looked at there until its draft has arrived. */
export const renderForBuilder = async (site: SiteData, page: PageData): Promise<string> => forBuilder(site, page, await contextOf(site));

/** A church's home page until it publishes one. */
export async function renderHome(site: SiteData): Promise<Rendered> {
  return { status: 200, html: withDoctype(renderToStaticMarkup(<AutomaticHome site={site} context={await contextOf(site)} />)) };
}

/** A public group's page; its upcoming events come from the site's lists. */
export async function renderGroup(site: SiteData, group: GroupData): Promise<Rendered> {
  return { status: 200, html: groupDocument(site, group, await contextOf(site)) };
}

/** The group finder. */
export async function renderGroups(site: SiteData): Promise<Rendered> {
  return { status: 200, html: groupsDocument(site, await contextOf(site)) };
}

/** A public sermon's page. */
export async function renderSermon(site: SiteData, sermon: SermonData): Promise<Rendered> {
  return { status: 200, html: sermonDocument(site, sermon, await contextOf(site)) };
}

/** All public sermons, with search. */
export async function renderSermons(site: SiteData): Promise<Rendered> {
  return { status: 200, html: sermonsDocument(site, await contextOf(site)) };
}

/** A public event's page. */
export async function renderEvent(site: SiteData, event: EventData): Promise<Rendered> {
  return { status: 200, html: eventDocument(site, event, await contextOf(site)) };
}

/** A form's own page, or its thank-you. */
export async function renderForm(site: SiteData, form: FormPageData): Promise<Rendered> {
  return { status: 200, html: formDocument(site, form, await contextOf(site)) };
}

/** What came of a registration, or the page that cancels one. */
export async function renderRegistration(site: SiteData, data: RegistrationPageData): Promise<Rendered> {
  return { status: 200, html: registrationDocument(site, data, await contextOf(site)) };
}

/** The maintenance page. */
export async function renderMaintenance(site: SiteData): Promise<Rendered> {
  return { status: 503, html: withDoctype(renderToStaticMarkup(<AutomaticPause site={site} context={await contextOf(site)} />)) };
}

function builtPage(site: SiteData, page: PageData, plain: SiteContext): string {
  const { blocks, footerBlockId } = site;
  const footer = footerBlockId && Object.hasOwn(blocks, footerBlockId) ? blocks[footerBlockId] : undefined;
  const nodes = readingOrder(page.nodes, blocks);
  const context: SiteContext = { ...plain, page: { title: page.title }, firstPicture: firstPictureOf(nodes) };
  const { theme, say } = context;
  const all = footer ? [...nodes, ...readingOrder(footer, blocks)] : nodes;
  const css = builtCss(theme, coloursOf(theme), usedBy(all), ownStyles(all));
  return wholePage({
    ...{ site, context, nodes: page.nodes, title: page.title, head: factsOf(site, page, context, css, nodes) },
    className: layoutOf(page) === 'cleanCentered' ? 'site alone' : 'site',
    children: <BuiltPage site={site} page={page} say={say} />,
  });
}

function factsOf(
  site: SiteData,
  page: PageData,
  { say }: SiteContext,
  css: string,
  nodes: ReturnType<typeof readingOrder>,
): Omit<HeadFacts, 'automatic'> {
  const { church } = site;
  const events = eventsOn(site, page, nodes);
  const atHome = page.url === '/';
  const description = page.description || firstWords(nodes) || descriptionOf(church, say);
  return {
    title: atHome ? '' : page.title,
    description,
    image: page.ogImage || church.settings.ogImage || previewPictureOf(nodes),
    path: layoutOf(page) === 'embed' ? undefined : page.url,
    css,
    data: atHome ? structuredData(church, say, events) : pageData(church, page, description, say, events),
  };
}

/** The upcoming events of a page's calendars. */
function eventsOn({ church, lists }: SiteData, { url }: PageData, nodes: ReturnType<typeof readingOrder>): readonly object[] {
  const keys = nodes.flatMap((node) => {
    if (node.node !== 'element' || node.elementType !== 'calendar') return [];
    const { calendarType, calendarId } = readAnswers('calendar', node.answers);
    return calendarKeyOf(calendarType, calendarId) ?? [];
  });
  const calendars = [...new Set(keys)].flatMap((key) => lists?.calendars[key] ?? []);
  return calendars.flatMap((calendar) => eventData(church, calendar, lists?.now ?? 0, url));
}
