// The letters of WinAnsi, which a PDF's standard fonts have (ISO 32000-1, annex D.2): a PDF without fonts of its own is small and quick, and
// shows nothing else.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const known = new RegExp(`^[\\n\\u0020-\\u007e\\u00a0-\\u00ff${beyondLatin1}]*$`, 'u');

/** Composed, with spaces and marks that mean the same. */
export const written = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\u205f\t]/g, '\u00a0')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u200b-\u200f\u2066-\u2069\ufeff]/g, '')
    .replace(/\u2212/g, '–');

/** Whether no letter would become a box. */
export const isWritable = (text: string): boolean => known.test(written(text));
