/** The excerpt of a message in search results, with the match. */

const wordsOf = (term: string) => term.trim().split(/\s+/).filter(Boolean);
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** Matches prefixes of words, like the search itself. */
const seeker = (term: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}])(${wordsOf(term).map(escaped).join('|')})`, flags);

/** The text starting a little before the first match. Pure. */
export function around(text: string, term: string, before = 40): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = wordsOf(term).length > 0 ? line.search(seeker(term, 'iu')) : -1;
  if (at <= before) return line;
  const start = line.indexOf(' ', at - before);
  return `…${line.slice(start < 0 || start > at ? at : start + 1)}`;
}

/** The text in segments; a `hit` is a match. Pure. */
export function marked(text: string, term: string): readonly { key: number; piece: string; hit: boolean }[] {
  if (wordsOf(term).length === 0) return [{ key: 0, piece: text, hit: false }];
  const pieces = text.split(seeker(term, 'giu'));
  return pieces.map((piece, index) => ({ key: index, piece, hit: index % 2 === 1 })).filter(({ piece }) => piece !== '');
}
