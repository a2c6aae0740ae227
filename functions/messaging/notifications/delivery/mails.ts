// The emails of this area, as parts of a transaction. Each carries a token that unsubscribes from its kind; only the token's hash is
// stored.

import { type Mail, type MailItem, mostItems, queueMail } from '#functions/core/mail/mail.ts';
import { hashOf, newSecret } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import { unsubscribes } from '../rows.ts';
import { addressOfThing } from './links.ts';
import type { Addressee } from './recipients.ts';

/** The `kind` of tokens in daily emails, which contain several kinds. */
export const digestKind = 'digest';

export interface News {
  readonly byName: string;
  readonly contentType: string;
  readonly contentId: string;
  readonly conversationId: string;
  readonly message: string;
  readonly link: string;
}

/** An email about one thing. For a private message it says who wrote it, not what: mailboxes are shared and searched. */
export function newsMail(table: Table, to: Addressee, news: News): Promise<Op[]> {
  const link = addressOfThing(news, to.church.subDomain);
  const kind = kindOf(news.contentType);
  if (kind === 'privateMessage') return letter(table, to, kind, { template: kind, values: { by: news.byName, link } });
  const items = [{ text: news.message, by: '', count: 1, link: '' }];
  return letter(table, to, kind, { template: 'notification', values: { message: news.message, link }, items });
}

/** The daily email: everything at once, several messages from one person as one item. */
export function digestMail(table: Table, to: Addressee, all: readonly News[]): Promise<Op[]> {
  const items = together(all, to.church.subDomain);
  const [shown, more] = [items.slice(0, mostItems), items.length - mostItems];
  const values = { link: `${settings.portal}/notifications` };
  return letter(table, to, digestKind, { template: 'digest', values, items: shown, ...(more > 0 ? { more } : {}) });
}

function together(all: readonly News[], subDomain: string): MailItem[] {
  const items = new Map<string, MailItem>();
  for (const news of all) {
    const isPrivate = kindOf(news.contentType) === 'privateMessage';
    const item = { text: isPrivate ? '' : news.message, by: isPrivate ? news.byName : '', link: addressOfThing(news, subDomain) };
    const same = [item.text, item.by, item.link].join('\n');
    items.set(same, { ...item, count: (items.get(same)?.count ?? 0) + 1 });
  }
  return [...items.values()];
}

async function letter(table: Table, to: Addressee, kind: string, o: Pick<Mail, 'template' | 'values' | 'items' | 'more'>): Promise<Op[]> {
  const token = newSecret();
  const { name, accent } = to.church;
  return [
    ...table.set(unsubscribes, { hash: hashOf(token), churchId: table.church, personId: to.readerId, kind }),
    ...(await queueMail(table, {
      ...o,
      to: to.email,
      language: to.language,
      values: { firstName: to.firstName, church: name, accent, ...o.values },
      unsubscribe: {
        oneClick: `${settings.api}/messaging/notificationPreferences/unsubscribe?token=${token}`,
        page: `${settings.portal}/unsubscribe?token=${token}`,
        settings: `${settings.portal}/notifications/settings`,
      },
    })),
  ];
}
