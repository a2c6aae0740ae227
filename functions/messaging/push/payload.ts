// The content of a push. For a private message it says who wrote it, not what, because it is visible on a locked screen.

import { sharedSentence } from '#functions/core/mail/render.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import type { Pushed } from '#shared/messaging/push/webpush.ts';
import { delivery } from '../notifications/delivery/deliveries.ts';
import { addressOfThing } from '../notifications/delivery/links.ts';
import type { News } from '../notifications/delivery/mails.ts';
import type { Addressee } from '../notifications/delivery/recipients.ts';
import type { DeviceRow } from '../notifications/rows.ts';
import { devicesOf, pushTo } from './send.ts';

/** The browsers that receive the push. */
export const pushedTo = async (table: Table, { readerId, isUnverified }: Addressee): Promise<DeviceRow[]> =>
  isUnverified ? [] : devicesOf(table, readerId);

/**
 * Pushes to all of a person's browsers and returns the log lines. A push with the same tag replaces the one on screen, so sending twice
 * does no harm.
 */
export async function pushNews(table: Table, to: Addressee, devices: readonly DeviceRow[], news: News): Promise<Op[]> {
  const lines = await Promise.all(
    devices.map(async (device) => {
      const outcome = await pushTo(table, device, await pushed(to, device, news));
      const said = outcome === 'sent' ? sent : outcome === 'gone' ? gone : failed;
      return delivery(table, to.personId, news, { channel: 'push', ...said, address: device.label });
    }),
  );
  return lines.flat();
}

const sent = { outcome: 'sent', reason: '' } as const;
const gone = { outcome: 'failed', reason: 'gone' } as const;
const failed = { outcome: 'failed', reason: 'provider' } as const;

async function pushed(to: Addressee, device: DeviceRow, news: News): Promise<Pushed> {
  const isPrivate = kindOf(news.contentType) === 'privateMessage';
  const language = nearestLanguage([device.language || to.language]);
  return {
    title: isPrivate ? news.byName : to.church.name,
    body: isPrivate ? await sharedSentence(language, 'pushed', {}) : news.message,
    link: withinPortal(addressOfThing(news, to.church.subDomain)),
    tag: tagOf(news),
  };
}

/** The same for everything about one conversation or object. */
export const tagOf = ({ conversationId, contentType, contentId }: News): string =>
  conversationId || `${contentType}:${contentId}`.slice(0, 100);

const withinPortal = (address: string) => (address.startsWith(`${settings.portal}/`) ? address.slice(settings.portal.length) : address);
