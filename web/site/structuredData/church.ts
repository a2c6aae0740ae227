import { countryOf, type SiteChurch } from '../church.ts';
import type { PageData } from '../data.ts';
import { descriptionOf } from '../home/welcome.ts';
import type { Say } from '../texts.ts';

/** Escapes `<` so that no text can close the script element. */
const asJson = (data: object, more: readonly object[]) =>
  JSON.stringify(more.length > 0 ? [data, ...more] : data).replaceAll('<', '\\u003c');
const idOf = ({ origin }: SiteChurch) => `${origin}/#church`;

/** The church as schema.org data. `more`: what else the page shows, such as events. */
export function structuredData(church: SiteChurch, say: Say, more: readonly object[] = []): string {
  const { name, origin, settings } = church;
  const street = [church.address1, church.address2].filter(Boolean).join(', ');
  return asJson(
    {
      '@context': 'https://schema.org',
      '@type': 'Church',
      '@id': idOf(church),
      name,
      url: `${origin}/`,
      description: descriptionOf(church, say),
      logo: settings.logoLight || undefined,
      image: settings.ogImage || settings.logoLight || undefined,
      telephone: settings.churchPhone || undefined,
      email: settings.churchEmail || undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street || undefined,
        addressLocality: church.city || undefined,
        addressRegion: church.state || undefined,
        postalCode: church.zip || undefined,
        addressCountry: church.country || countryOf(church) || undefined,
      },
    },
    more,
  );
}

/** One page of the church's site, with its breadcrumbs from the home page. */
export function pageData(
  church: SiteChurch,
  { title, url }: Pick<PageData, 'title' | 'url'>,
  description: string,
  say: Say,
  more: readonly object[] = [],
): string {
  const { name, origin } = church;
  const step = (position: number, step: string, item: string) => ({ '@type': 'ListItem', position, name: step, item });
  return asJson(
    {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      url: `${origin}${url}`,
      description,
      isPartOf: { '@type': 'WebSite', name, url: `${origin}/` },
      about: { '@type': 'Church', '@id': idOf(church), name, url: `${origin}/` },
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [step(1, say('site.home'), `${origin}/`), step(2, title, `${origin}${url}`)],
      },
    },
    more,
  );
}
