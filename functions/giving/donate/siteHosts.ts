import type { SiteStateRow } from '#functions/content/table.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import type { ChurchRow } from '#functions/membership/table.ts';

/** Where forms of a church are shown: its site under the stage's domain and its own domains, giving's own page, and the portal. */
export const hostsOf = (
  { subDomain }: Pick<ChurchRow, 'subDomain'>,
  site: Pick<SiteStateRow, 'domains'> | undefined,
): readonly string[] => [
  ...[siteOf(subDomain), settings.give, settings.portal].map((origin) => new URL(origin).hostname),
  ...(site?.domains ?? []).flatMap(({ name, verified }) => (verified ? [name.toLowerCase()] : [])),
];
