// For tests: specified texts that are built in other words, or not yet.

/**
 * The quoted texts that are not among those of `specTexts.test.ts`, each with the reason. The generic messages of 1§5 are for fields without a
 * message of their own: those of forms. The other screens say what is missing in each field (“Please enter a name.”), and most take no more
 * than fits.
 */
export const otherSpecTexts: readonly (readonly [why: string, texts: readonly string[]])[] = [
  ['shown as two texts, one below the other', ["No notifications / You're all caught up!"]],
  ['the one least length is that of passwords, which has its own text', ['Must be at least {} characters long']],
  [
    'said as “… is required” where a question has a title, and “This field is required” where it has none',
    ['{question title or Field} {isRequired label}'],
  ],
  ['with the live stream', ['ended']],
  ['a name within the dialog, “some” there: nobody reads it', ['events']],
  ['said with the number and its unit, in the plural forms of each language', ['Every N unit(s)']],
  [
    'said in the currency of the gateway: `web/giving/form/problemTexts.test.tsx` holds them to the letter for US dollars',
    ['Donation amount must be greater than $0.50', 'Amount cannot be $0.'],
  ],
  ['said with the message behind it', ['Error: ']],
];
