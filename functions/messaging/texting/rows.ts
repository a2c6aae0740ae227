/**
 * Texts (docs/decisions.md, P24). What was written to whom is in the rows of `mailings`.
 *
 * | question                                 | where                     | requests |
 * |------------------------------------------|---------------------------|----------|
 * | through whom the church sends texts      | get `texting`             | 1        |
 * | whether someone agreed to get texts      | get `textconsent#<person>` | 1       |
 * | who answered STOP                        | get `textoff#<hash>`      | 1        |
 * | which numbers can’t get texts            | get `textbad#<hash>`      | 1        |
 * | who last got a text at a number          | get `texted#<hash>`       | 1        |
 * | what people answered, newest first       | query gsi1 `textanswers`  | 1 a page |
 * | what someone answered                    | query `textanswers#<person>` | 1     |
 */
import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { longestText } from '#shared/messaging/texting/longestText.ts';
import { textProviders } from '#shared/messaging/texting/texts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, instant, maybe, type Out, shape, text, timeOfDay, yes } from '#shared/words.ts';

const area = 'messaging';

/** `sealed`: the key, with its church and account. */
const TextSetupRow = shape({
  id: text(20),
  provider: choice(...textProviders),
  account: text(60),
  sealed: exact(2000),
  fromNumber: text(20),
  enabled: yes,
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
  changed: instant,
});
export type TextSetupRow = Out<typeof TextSetupRow>;
export const textSetups = kind({
  area,
  name: 'TextSetup',
  row: TextSetupRow,
  key: (_: object) => ({ pk: ['texting'], sk: ['texting'] }),
  audit: { label: (row) => row.fromNumber, id: (row) => row.id, skip: ['sealed', 'changed'] },
});

/** `key`: of the number for which it was given; another one is asked for anew. */
export const textConsents = kind({
  area,
  name: 'TextConsent',
  row: shape({ personId: text(20), key: text(60), agreed: yes, how: choice('self', 'staff'), byPersonId: text(20), at: instant }),
  key: ({ personId }: { personId: string }) => ({ pk: ['textconsent', personId], sk: ['textconsent'] }),
});

/** A number whose owner answered STOP to this church. Whose it is, no one can tell from the row. */
export const stoppedNumbers = kind({
  area,
  name: 'StoppedNumber',
  row: shape({ hash: text(60), at: instant }),
  key: ({ hash }: { hash: string }) => ({ pk: ['textoff', hash], sk: ['textoff'] }),
});

/** A number that gets no texts, such as a landline. Numbers change hands: asked anew after half a year. */
export const badNumbers = kind({
  area,
  name: 'BadNumber',
  row: shape({ hash: text(60), at: instant }),
  key: ({ hash }: { hash: string }) => ({ pk: ['textbad', hash], sk: ['textbad'] }),
  expires: () => later(182 * dayMs),
});

const answersStay = () => later(365 * dayMs);

/** Whose text was sent to a number last: an answer tells nothing but the number. */
export const textedNumbers = kind({
  area,
  name: 'TextedNumber',
  row: shape({ hash: text(60), personId: text(20), mailingId: text(20), at: instant }),
  key: ({ hash }: { hash: string }) => ({ pk: ['texted', hash], sk: ['texted'] }),
  expires: answersStay,
});

/** What someone answered other than STOP, START and HELP. `from`: the number, where no one is known by it. */
const TextAnswerRow = shape({
  id: text(20),
  at: instant,
  personId: text(20),
  mailingId: maybe(text(20)),
  from: maybe(text(20)),
  message: exact(longestText),
});
export const textAnswers = kind({
  area,
  name: 'TextAnswer',
  row: TextAnswerRow,
  key: ({ personId, id }: { personId: string; id: string }) => ({ pk: ['textanswers', personId || '-'], sk: [id] }),
  gsi1: ({ at, id }) => ({ pk: ['textanswers'], sk: [at, id] }),
  expires: answersStay,
});
