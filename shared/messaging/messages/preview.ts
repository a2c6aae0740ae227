// The preview of a message in lists and notifications.

/** In UTF-16 units, as rows count. */
const longest = 200;

/** The first non-empty line of a message, for lists of conversations. */
export const firstLineOf = (content: string): string => previewOf(content.split(/[\r\n\u2028\u2029]/).find((line) => line.trim()) ?? '');

/** The start of a message as one line, cut between words. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
