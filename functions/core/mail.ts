// Mails are asked for in the same transaction as what they tell of, sealed because they carry single-use secrets.
import { languageCodes } from '#shared/languages.ts';
import { choice, mapOf, type Out, shape, text } from '#shared/words.ts';
import { seal } from './seal.ts';
import type { Op, Table } from './table.ts';

export const mailTemplates = [
  'setPassword',
  'welcome',
  'invitation',
  'verifyEmail',
  'accountExists',
  'passwordChanged',
  'emailChanged',
  'accountDeleted',
] as const;

/** A mail to one person. `values` fill the template's sentences; a `link` and a `code` are shown as such. */
export const Mail = shape({
  template: choice(...mailTemplates),
  to: text(254),
  language: choice(...languageCodes),
  values: mapOf(text(1000)),
});
export type Mail = Out<typeof Mail>;

/** The part of a transaction that has the mail sent. */
export const mail = async (table: Table, letter: Mail): Promise<Op[]> =>
  table.follow('mail', { sealed: await seal(JSON.stringify(letter)) });
