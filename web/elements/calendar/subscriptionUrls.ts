import type { CalendarKey } from '#shared/content/site/lists.ts';
import type { SiteContext } from '../view.ts';

/** A calendar's subscription URLs: one with the scheme that calendar programs open, one as a file. */
export function subscriptionUrls(of: CalendarKey, { api, church }: Pick<SiteContext, 'api' | 'church'>) {
  const [type = '', id = ''] = of.split(':');
  const query = new URLSearchParams({ [type === 'group' ? 'groupId' : 'curatedCalendarId']: id, churchId: church.id });
  const https = `${api}/content/events/subscribe?${query}`;
  return { https, webcal: https.replace(/^https?:/, 'webcal:') };
}
