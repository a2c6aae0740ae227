/** What is sealed as the name of a hosts' room: its purpose, the church, and the `key` of the date. */
const purpose = 'host';

export const hostRoomText = (church: string, key: string): string => [purpose, church, key].join(' ');

/** The date's key, if the text names a hosts' room of this church. */
export function hostRoomKey(text: string, church: string): string | undefined {
  const start = hostRoomText(church, '');
  return text.startsWith(start) && text.length > start.length ? text.slice(start.length) : undefined;
}
