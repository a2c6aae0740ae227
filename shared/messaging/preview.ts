// What lists and notifications show of a message.

const longest = 200;

/** The beginning of a message as one line, cut between words. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest - 1).join('');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
