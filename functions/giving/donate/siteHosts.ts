import { settings, siteOf } from '#functions/core/settings.ts';
import type { ChurchRow } from '#functions/membership/table.ts';

/** Where forms of a church are shown: its site and the portal. */
export const hostsOf = ({ subDomain }: Pick<ChurchRow, 'subDomain'>): string[] =>
  [siteOf(subDomain), settings.portal].map((origin) => new URL(origin).hostname);
