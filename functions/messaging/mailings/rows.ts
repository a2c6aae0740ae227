/**
 * Emails and texts to many (docs/decisions.md, P15 and P24).
 *
 * | question                                     | where                                    | requests |
 * |----------------------------------------------|------------------------------------------|----------|
 * | those of a church, newest first              | query gsi1 `mailings`, `texts`           | 1 a page |
 * | one of them, and how far it is               | get `mailing#<id>`                       | 1        |
 * | who got a copy, who got none, and why        | query `mailing#<id>`, `to` or `not`      | 2 a page |
 * | which copies wait for someone’s quiet hours  | query `mailing#<id>`, `quiet`, by time   | 1        |
 * | who unsubscribed an address                  | get `mailoff#<hash>`                     | 1        |
 * | whether mail to an address comes back        | get `badaddress#<hash>` (of all churches) | 1       |
 *
 * The rows of copies and of those without one hold no names or addresses: they are read when they are shown, so that nothing is left of
 * someone who was erased.
 */
import { later } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import { kind } from '#functions/core/table/kind.ts';
import { Audience, copyOutcomes, longestBody, longestSubject, mailingStates, passedReasons } from '#shared/messaging/mailings/mailings.ts';
import { longestText } from '#shared/messaging/texting/longestText.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, instant, maybe, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'messaging';

/**
 * `run`: counts the orders that send it, so that one which comes twice isn't worked on twice. `after`: the last row of the audience that
 * was looked at. `isRead`: all of them were.
 */
const MailingRow = shape({
  id: text(20),
  to: Audience,
  toName: text(300),
  subject: text(longestSubject),
  html: exact(longestBody),
  /** As it was written, `email` if nothing is said; of a text, `subject` is how it begins. */
  way: maybe(choice('email', 'text')),
  message: maybe(exact(longestText)),
  byPersonId: text(20),
  byName: text(300),
  created: instant,
  sendAt: instant,
  ended: maybe(instant),
  state: choice(...mailingStates),
  run: whole,
  after: maybe(text(600)),
  isRead: maybe(instant),
  checked: whole,
  sent: whole,
  quiet: whole,
  passed: whole,
  failed: whole,
});
export type MailingRow = Out<typeof MailingRow>;
/** Where each way's are listed. */
export const shelves = { email: 'mailings', text: 'texts' } as const;
export const mailings = kind({
  area,
  name: 'Mailing',
  row: MailingRow,
  key: ({ id }: { id: string }) => ({ pk: ['mailing', id], sk: ['head'] }),
  gsi1: (row) => ({ pk: [shelves[row.way ?? 'email']], sk: [row.created, row.id] }),
});

/** As long as anyone asks who got what. */
const expires = () => later(730 * dayMs);

/** A copy; `key`: of its address, of which a mailing has one. `forId`: the minor for whom it was sent. */
const CopyRow = shape({
  mailingId: text(20),
  key: text(60),
  personId: text(20),
  forId: maybe(text(20)),
  outcome: choice(...copyOutcomes),
  reason: maybe(choice(...passedReasons)),
  at: instant,
});
export type CopyRow = Out<typeof CopyRow>;
export const copies = kind({
  area,
  name: 'MailingCopy',
  row: CopyRow,
  key: ({ mailingId, key }: { mailingId: string; key: string }) => ({ pk: ['mailing', mailingId], sk: ['to', key] }),
  expires,
});

/** Someone who gets no copy of their own. */
const PassedRow = shape({ mailingId: text(20), personId: text(20), reason: choice(...passedReasons), at: instant });
export const passed = kind({
  area,
  name: 'MailingPassed',
  row: PassedRow,
  key: ({ mailingId, personId }: { mailingId: string; personId: string }) => ({ pk: ['mailing', mailingId], sk: ['not', personId] }),
  expires,
});

/** A copy that waits for the end of someone's quiet hours. */
const QuietRow = shape({ mailingId: text(20), until: instant, key: text(60), personId: text(20), forId: maybe(text(20)) });
export type QuietRow = Out<typeof QuietRow>;
export const quietCopies = kind({
  area,
  name: 'MailingQuiet',
  row: QuietRow,
  key: ({ mailingId, until, key }: { mailingId: string; until: string; key: string }) => ({
    pk: ['mailing', mailingId],
    sk: ['quiet', until, key],
  }),
  expires,
});

/** By which rows about an address are found, without naming it. */
export const addressKey = (address: string): string => hashOf(`address ${address.trim().toLowerCase()}`).slice(0, 22);

/** An address to which this church writes no emails to many, because someone who reads it unsubscribed. */
export const unsubscribedAddresses = kind({
  area,
  name: 'UnsubscribedAddress',
  row: shape({ hash: text(60), at: instant }),
  key: ({ hash }: { hash: string }) => ({ pk: ['mailoff', hash], sk: ['mailoff'] }),
});

/** An address from which mail comes back, or whose owner called it spam. Whose it is, no one can tell from the row. */
export const badAddresses = kind({
  area,
  name: 'BadAddress',
  global: true,
  row: shape({ hash: text(60), at: instant }),
  key: ({ hash }: { hash: string }) => ({ pk: ['badaddress', hash], sk: ['badaddress'] }),
});
