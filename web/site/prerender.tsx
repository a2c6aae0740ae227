// The one door between the server and the web: a church's pages as whole static documents, without a line of JavaScript.
import { renderToStaticMarkup } from 'react-dom/server';
import { coloursOf } from './colours.ts';
import { Head } from './Head.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { type Place, SiteHeader } from './SiteHeader.tsx';
import { addressLines, languageOf, type SiteChurch } from './siteChurch.ts';
import { type Say, textsIn } from './texts.ts';
import { serviceDays } from './times.ts';

export type { SiteChurch } from './siteChurch.ts';

export interface Rendered {
  /** 404 for the church's own page about an address that leads nowhere. */
  readonly status: 200 | 404;
  readonly html: string;
}

/** The paths of a church's pages, as the edge asks for them: without slash and ending. */
export const pagePaths = ['index'] as const;

/** Where on the home page visitors can go, as far as the church has said something about it. */
const placesOf = (church: SiteChurch, say: Say): readonly Place[] => [
  ...(serviceDays(church).length > 0 ? [{ id: 'services', text: say('site.services') }] : []),
  ...(addressLines(church).length > 0 ? [{ id: 'visit', text: say('site.findUs') }] : []),
];

/** Renders a page of a church, in the church's language. */
export async function renderPage(church: SiteChurch, path: string): Promise<Rendered> {
  const say = await textsIn(languageOf(church));
  const isHome = path === 'index';
  const places = placesOf(church, say);
  const colours = coloursOf(church);
  const html = renderToStaticMarkup(
    <html lang={languageOf(church)}>
      <Head church={church} say={say} colours={colours} title={isHome ? '' : say('site.missing')} path={isHome ? '/' : undefined} />
      <body>
        <a className="skip" href="#content">
          {say('ui.skipToContent')}
        </a>
        <SiteHeader church={church} say={say} places={places} atHome={isHome} />
        {isHome ? (
          <PublicPage church={church} say={say} colours={colours} places={places} />
        ) : (
          <MissingPage church={church} say={say} colours={colours} />
        )}
        <SiteFooter church={church} say={say} />
      </body>
    </html>,
  );
  return { status: isHome ? 200 : 404, html: `<!doctype html>${html}` };
}
