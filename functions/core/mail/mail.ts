// Emails are queued in the same transaction as what they report, encrypted because they carry single-use secrets.
import { languageCodes } from '#shared/languages.ts';
import { choice, exact, many, mapOf, maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { seal } from '../secrets/seal.ts';
import type { Op, Table } from '../table/table.ts';
import type { Lane } from './pace.ts';

export const mailTemplates = [
  'setPassword',
  'welcome',
  'invitation',
  'verifyEmail',
  'accountExists',
  'passwordChanged',
  'emailChanged',
  'accountDeleted',
  'passkeyAdded',
  'passkeyRemoved',
  'twoStepOn',
  'twoStepOff',
  'mergeQuestion',
  'signInsMerged',
  'unusualReads',
  'churchExported',
  'churchArrives',
  'privateMessage',
  'notification',
  'digest',
  'mailing',
  'formCopy',
  'registrationConfirmed',
  'registrationWaiting',
  'registrationMovedUp',
  'registrationCancelled',
  'giftReceipt',
  'giftPending',
  'giftFailed',
  'giftRefunded',
  'scheduleStarted',
  'scheduleLink',
  'scheduleChanged',
  'scheduleHeld',
  'scheduleExpires',
  'scheduleFailed',
  'scheduleConfirm',
  'scheduleStopped',
  'schedulePaused',
  'scheduleSkipped',
  'scheduleEnded',
  'statementReady',
  'coupleAsked',
  'treasurerGuard',
  'treasurerRefund',
  'treasurerUnowed',
  'treasurerDispute',
  'treasurerDisputeWon',
  'treasurerDisputeLost',
  'treasurerReturned',
  'treasurerGateway',
  'treasurerPage',
  'registrationOffered',
  'registrationPay',
  'registrationUnpaid',
  'registrationLapsed',
  'registrationMoved',
  'registrationOff',
  'registrationOn',
  'liveNotReady',
  'visitorWrote',
] as const;

/** How many items an email lists; it states the number of the rest. */
export const mostItems = 40;

/** Sealed with the rest of the email, it still fits into a message of a queue: files of up to 90 kB. */
export const mostAttached = 120_000;

/** With what is filled in for a person. */
const mostWritten = 60_000;

/** One piece of news: a sentence, or the number of private messages `by` someone. */
const Item = shape({ text: text(500), by: text(300), count: whole, link: text(700) });
export type MailItem = Out<typeof Item>;

/**
 * An email to one person. `values` fill the template's sentences; a `link` and a `code` are shown as such, `accent` is the church's color.
 * `items` are listed, `more` is the number of further ones. `unsubscribe`: the address for the mail program's own button (RFC 8058), the
 * page that asks the person first, and the settings page.
 */
export const Mail = shape({
  template: choice(...mailTemplates),
  to: text(254),
  language: choice(...languageCodes),
  values: mapOf(text(1000)),
  items: maybe(many(Item, mostItems)),
  more: maybe(whole),
  /** Sent along, such as a PDF; `data` in Base64. */
  files: maybe(many(shape({ name: text(100), type: text(100), data: text(mostAttached) }), 2)),
  unsubscribe: maybe(shape({ oneClick: text(500), page: text(500), settings: text(500) })),
  /** In place of the template's sentences: sanitized HTML. */
  html: maybe(exact(mostWritten)),
  /** Where messaging keeps what becomes of this copy. */
  report: maybe(shape({ churchId: text(20), mailingId: text(20), key: text(60) })),
});
export type Mail = Out<typeof Mail>;

/** What is written to many at a time; everything else is awaited by someone. */
const toMany: readonly (typeof mailTemplates)[number][] = ['privateMessage', 'notification', 'digest', 'mailing', 'statementReady'];

/** The operations of a transaction that queue the email. `isOneOfMany`: also if emails of its kind are awaited otherwise. */
export async function queueMail(table: Table, letter: Mail, isOneOfMany = false): Promise<Op[]> {
  const lane: Lane = isOneOfMany || toMany.includes(letter.template) ? 'mailings' : 'mail';
  return table.follow(lane, { sealed: await seal(JSON.stringify(letter)), lane });
}
