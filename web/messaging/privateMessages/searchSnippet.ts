/** What a search shows of a message: the place where the word stands, and the word in it. */

const wordsOf = (term: string) => term.trim().split(/\s+/).filter(Boolean);
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** Beginnings of words, as the search itself looks for them. */
const seeker = (term: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}])(${wordsOf(term).map(escaped).join('|')})`, flags);

/** The text from a little before the first word that was searched for. Pure. */
export function around(text: string, term: string, before = 40): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = wordsOf(term).length > 0 ? line.search(seeker(term, 'iu')) : -1;
  if (at <= before) return line;
  const start = line.indexOf(' ', at - before);
  return `…${line.slice(start < 0 || start > at ? at : start + 1)}`;
}

/** The text in pieces; a `hit` is what was searched for. Pure. */
export function marked(text: string, term: string): readonly { key: number; piece: string; hit: boolean }[] {
  if (wordsOf(term).length === 0) return [{ key: 0, piece: text, hit: false }];
  const pieces = text.split(seeker(term, 'giu'));
  return pieces.map((piece, index) => ({ key: index, piece, hit: index % 2 === 1 })).filter(({ piece }) => piece !== '');
}
