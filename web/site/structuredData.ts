import { countryOf, type SiteChurch } from './siteChurch.ts';
import type { Say } from './texts.ts';
import { descriptionOf } from './welcome.ts';

/** The church for search engines, as schema.org has it. `<` is written so that no text can end the element it stands in. */
export function structuredData(church: SiteChurch, say: Say): string {
  const { name, origin, settings } = church;
  const street = [church.address1, church.address2].filter(Boolean).join(', ');
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Church',
    '@id': `${origin}/#church`,
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
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
