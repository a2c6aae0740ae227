// The emails the membership area sends. A link and a 6-digit code go out together, so that every client is served (decision D20).

import { type Mail, queueMail } from '#functions/core/mail/mail.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { LinkRow } from '../expiringRows.ts';
import type { UserRow } from '../table.ts';
import { giveCode, giveLink, linkAge } from './oneTimeLinks.ts';

export interface Letter {
  readonly template: Mail['template'];
  readonly user: UserRow;
  /** The link's target: one of our own origins. */
  readonly origin: string;
  readonly purpose: LinkRow['purpose'];
  readonly church?: { readonly id: string; readonly name: string };
  readonly personId?: string;
  readonly inviter?: string;
  /** Sent to many at a time, none of whom waits for it. */
  readonly isOneOfMany?: boolean;
  /** The address, if it isn't the user's own. */
  readonly to?: string;
}

const languageOf = (user: Pick<UserRow, 'language'>) => nearestLanguage([user.language]);

/** Refuses with `tooMany` beyond ten emails an hour to an address, no matter who requests them, so that no mailbox is flooded. */
export const countMail = (email: string): Promise<void> => countAttempt('mail', email.toLowerCase(), { times: 10, minutes: 60 });

/** An email with a link, and with a code if the link sets a password. */
export async function linkMail(table: Table, letter: Letter): Promise<Op[]> {
  const { user, purpose, church, personId } = letter;
  const to = letter.to ?? user.email;
  const link = giveLink(user, { purpose, churchId: church?.id, personId, email: to });
  const code = purpose === 'password' || purpose === 'register' ? giveCode(to, user, link.hash) : undefined;
  const values = {
    firstName: user.firstName,
    email: to,
    church: church?.name ?? '',
    inviter: letter.inviter ?? '',
    link: addressOf(letter, link.secret),
    ...(code ? { code: code.code } : {}),
  };
  return [
    ...link.ops,
    ...(code?.ops ?? []),
    ...(await queueMail(table, { template: letter.template, to, language: languageOf(user), values }, letter.isOneOfMany)),
  ];
}

function addressOf({ origin, purpose }: Letter, secret: string): string {
  if (purpose === 'email') return `${origin}/login?action=verify&guid=${secret}`;
  const since = purpose === 'invitation' ? 'invite=1' : `timestamp=${linkAge()}`;
  return `${origin}/login?auth=${secret}&${since}`;
}

/** An email that only informs. */
export const noticeMail = (
  table: Table,
  template: Mail['template'],
  user: UserRow,
  values: Record<string, string> = {},
  to = user.email,
): Promise<Op[]> =>
  queueMail(table, {
    template,
    to,
    language: languageOf(user),
    values: { firstName: user.firstName, email: user.email, church: '', ...values },
  });
