// Texts of templates as HTML. What is said is text: its signs are escaped.

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

export const heading = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escaped(text)}</h${level}>`;
export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
export const quote = (text: string, source: string): string =>
  `<blockquote><p>${escaped(text)}</p><p><em>${escaped(source)}</em></p></blockquote>`;
export const link = (text: string, url: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`;
/** Lines below each other in one paragraph; each is HTML already. */
export const lines = (...html: readonly string[]): string => `<p>${html.filter(Boolean).join('<br />')}</p>`;
export const plain = escaped;
/** A text as markdown: what could be read as a tag is escaped. */
export const asMarkdown = (text: string): string => text.replace(/</g, '&lt;');
