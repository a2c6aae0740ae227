// What lists and notifications show of a message.

/** In UTF-16 units, as the rows that hold it count. */
const longest = 200;

/** The first line of a message that says anything, as lists of conversations show it. */
export const firstLineOf = (content: string): string => previewOf(content.split(/[\r\n\u2028\u2029]/).find((line) => line.trim()) ?? '');

/** The beginning of a message as one line, cut between words. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
