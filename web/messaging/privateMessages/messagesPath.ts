/** Where one is among one's messages. `at`: the number of a message to show. */
export type Place =
  | { readonly view: 'list' }
  | { readonly view: 'new' }
  | { readonly view: 'thread'; readonly id: string; readonly at?: number };

/** The address of a place in the portal. */
export function messagesPath(place: Place): string {
  if (place.view === 'list') return '/messages';
  if (place.view === 'new') return '/messages/new';
  return `/messages/${place.id}${place.at ? `?at=${place.at}` : ''}`;
}

/** The place an address says: the part behind `/messages/`, and `at` of its query. */
export function parseMessagesPath(id: string | undefined, at: string | null): Place {
  if (!id) return { view: 'list' };
  if (id === 'new') return { view: 'new' };
  const number = Number(at);
  return { view: 'thread', id, ...(Number.isInteger(number) && number > 0 && { at: number }) };
}
