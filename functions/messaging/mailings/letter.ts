// One copy of an email to many, as part of a transaction.
import { queueMail } from '#functions/core/mail/mail.ts';
import { hashOf, newSecret } from '#functions/core/random.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { fillHtml, fillText, type MergeValues, plainOf } from '#shared/messaging/mailings/mergeFields.ts';
import { unsubscribes } from '../notifications/rows.ts';
import type { CopyRow } from './rows.ts';
import type { Reader } from './way.ts';

/** The `kind` of tokens in these emails, and of the notification settings that turn them off. */
export const mailingKind = 'mailing';

export const valuesFor = ({ to, person }: Pick<Reader, 'to' | 'person'>): MergeValues => ({
  firstName: to.firstName,
  lastName: person.name.last ?? '',
  displayName: person.name.display,
  email: to.email,
  churchName: to.church.name,
});

interface Text {
  readonly subject: string;
  readonly html: string;
}

/** What this person reads. A subject is one line, whatever a name holds. */
export function textFor(reader: Pick<Reader, 'to' | 'person'>, { subject, html }: Text): Text & { readonly text: string } {
  const values = valuesFor(reader);
  const body = fillHtml(html, values, siteOf(reader.to.church.subDomain));
  const line = fillText(subject, values).replace(/[\s\p{Cc}]+/gu, ' ');
  return { subject: [...line].slice(0, 200).join(''), html: body, text: plainOf(body) };
}

/** The operations that queue a copy. Its token unsubscribes the person, and the address for everyone who shares it. */
export async function letterOps(table: Table, reader: Reader, text: Text, o: { forName?: string; copy?: CopyRow } = {}): Promise<Op[]> {
  const { to, key } = reader;
  const token = newSecret();
  const filled = textFor(reader, text);
  const unsubscribe = {
    oneClick: `${settings.api}/messaging/notificationPreferences/unsubscribe?token=${token}`,
    page: `${settings.portal}/unsubscribe?token=${token}`,
    settings: `${settings.portal}/notifications/settings`,
  };
  return [
    ...table.set(unsubscribes, { hash: hashOf(token), churchId: table.church, personId: to.personId, kind: mailingKind, address: key }),
    ...(await queueMail(table, {
      ...{ template: 'mailing', to: to.email, language: to.language, unsubscribe, html: filled.html },
      values: { church: to.church.name, accent: to.church.accent, subject: filled.subject, child: o.forName ?? '' },
      ...(o.copy ? { report: { churchId: table.church, mailingId: o.copy.mailingId, key: o.copy.key } } : {}),
    })),
  ];
}
