/**
 * Texts (docs/decisions.md, P24). What was written to whom is in the rows of `mailings`.
 *
 * | question                                 | where                     | requests |
 * |------------------------------------------|---------------------------|----------|
 * | through whom the church sends texts      | get `texting`             | 1        |
 * | whether someone agreed to get texts      | get `textconsent#<person>` | 1       |
 * | who answered STOP                        | get `textoff#<hash>`      | 1        |
 * | which numbers can’t get texts            | get `textbad#<hash>`      | 1        |
 */
import { later } from '#functions/core/clock.ts';
import { kind } from '#functions/core/table/kind.ts';
import { textProviders } from '#shared/messaging/texting/texts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, instant, type Out, shape, text, timeOfDay, yes } from '#shared/words.ts';

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
