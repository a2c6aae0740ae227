/** The books of a passage, as they are written there: `1 John` of `1 John 3:16`, two of `Luke 15:1-7; Psalm 23`. */
export const booksOf = (passage: string): readonly string[] =>
  passage
    .split(';')
    .map((part) => (/^\s*(?:\d\s*\.?\s*)?\D+/.exec(part)?.[0] ?? '').replace(/[\s.,:(]+$/, '').trim())
    // A second passage of the same book may leave its name out.
    .filter((book) => /\p{L}/u.test(book));
