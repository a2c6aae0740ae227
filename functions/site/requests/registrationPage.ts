// The pages of registrations: what came of one, and the link in emails that cancels it.
import { parseRegistrationPath } from '#shared/content/registrations/paths.ts';
import type { renderRegistration } from '#web/site/prerender.tsx';
import { decoded, urlOf } from '../addresses.ts';
import type { Site } from '../loadSite.ts';
import { cancellationOf } from '../registrations.ts';

type Data = Parameters<typeof renderRegistration>[1];

/** The page that a file below `pages/<church>/` stands for; `undefined` if it isn't one of a registration. */
export async function registrationAt(site: Site, name: string): Promise<Data | undefined> {
  const asked = /\.html$/.test(name) ? parseRegistrationPath(`/${decoded(name).slice(0, -'.html'.length)}`) : undefined;
  // The church's own page at this address takes precedence.
  if (!asked || site.pages.has(urlOf(name))) return undefined;
  if ('outcome' in asked) return asked;
  const cancellation = await cancellationOf(site, asked.id, asked.key);
  return cancellation && { cancellation };
}
