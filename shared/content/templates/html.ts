// Template texts as HTML. Texts are escaped.

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

export const heading = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escaped(text)}</h${level}>`;
export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
export const quote = (text: string, source: string): string =>
  `<blockquote><p>${escaped(text)}</p><p><em>${escaped(source)}</em></p></blockquote>`;
export const link = (text: string, url: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`;
/** Lines of one paragraph; each is already HTML. */
export const lines = (...html: readonly string[]): string => `<p>${html.filter(Boolean).join('<br />')}</p>`;
export const plain = escaped;
/** Text as Markdown, with everything that could be a tag escaped. */
export const asMarkdown = (text: string): string => text.replace(/</g, '&lt;');
