// The pages of a church that hasn't built any: its home page, the 404 page, and the maintenance page.
import type { SiteContext } from '#web/elements/view.ts';
import { coloursOf } from '../css/colours.ts';
import { automaticCss } from '../css/page.ts';
import type { SiteData } from '../data.ts';
import type { HeadFacts } from '../document/Head.tsx';
import { SiteDocument } from '../document/SiteDocument.tsx';
import { navigationOf } from '../layout/navigation.ts';
import { SiteFooter } from '../layout/SiteFooter.tsx';
import { SiteHeader } from '../layout/SiteHeader.tsx';
import { structuredData } from '../structuredData/church.ts';
import { HomePage } from './HomePage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { groupsItem, itemsOf, placesOf } from './sections.ts';
import { descriptionOf } from './welcome.ts';

interface Props {
  readonly site: SiteData;
  readonly context: SiteContext;
}

function factsOf({ site, context }: Props, more: Pick<HeadFacts, 'title' | 'path' | 'data'>): HeadFacts {
  const { theme, say } = context;
  return { ...more, description: descriptionOf(site.church, say), css: automaticCss(theme, coloursOf(theme)), automatic: true };
}

/** The church's navigation, else links to the sections of the home page. */
export function itemsFor({ site, context }: Props, atHome: boolean) {
  const own = navigationOf(site.links);
  if (own.length > 0) return own;
  const places = itemsOf(placesOf(site.church, context.say), context.say, atHome);
  return site.lists?.groups.length ? [...places, groupsItem(context.say)] : places;
}

const className = 'site auto';

export function AutomaticHome({ site, context }: Props) {
  const { church } = site;
  const { say, theme } = context;
  const colours = coloursOf(theme);
  const head = factsOf({ site, context }, { title: '', path: '/', data: structuredData(church, say) });
  return (
    <SiteDocument church={church} say={say} colours={colours} head={head} className={className} alive={false}>
      <SiteHeader church={church} say={say} items={itemsFor({ site, context }, true)} path="/" automatic />
      <HomePage church={church} say={say} colours={colours} places={placesOf(church, say)} />
      <SiteFooter church={church} say={say} />
    </SiteDocument>
  );
}

export function AutomaticMissing({ site, context }: Props) {
  const { church } = site;
  const { say, theme } = context;
  const colours = coloursOf(theme);
  const title = say('site.missing');
  return (
    <SiteDocument
      church={church}
      say={say}
      colours={colours}
      head={factsOf({ site, context }, { title, path: undefined })}
      className={className}
      alive={false}
    >
      <SiteHeader church={church} say={say} items={itemsFor({ site, context }, false)} path={undefined} automatic />
      <MessagePage
        id={church.id}
        colours={colours}
        title={title}
        lead={say('site.missingLead')}
        button={{ text: say('site.backHome'), href: '/' }}
      />
      <SiteFooter church={church} say={say} />
    </SiteDocument>
  );
}

export function AutomaticPause({ site, context }: Props) {
  const { church } = site;
  const { say, theme } = context;
  const colours = coloursOf(theme);
  const title = say('site.maintenance');
  return (
    <SiteDocument
      church={church}
      say={say}
      colours={colours}
      head={factsOf({ site, context }, { title, path: undefined })}
      className={className}
      alive={false}
    >
      <SiteHeader church={church} say={say} items={[]} path={undefined} automatic />
      <MessagePage id={church.id} colours={colours} title={title} lead={say('site.maintenanceLead')} />
      <SiteFooter church={church} say={say} />
    </SiteDocument>
  );
}
