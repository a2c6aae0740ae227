import { idForm } from '#shared/words.ts';

/** The current place within messages. `at`: the number of a message to show; `to`: the recipients of a first message, once chosen. */
export type Place =
  | { readonly view: 'list' }
  | { readonly view: 'new'; readonly to?: readonly string[] }
  | { readonly view: 'thread'; readonly id: string; readonly at?: number };

/** The portal address of a place. */
export function messagesPath(place: Place): string {
  if (place.view === 'list') return '/messages';
  if (place.view === 'new') return `/messages/new${place.to ? `?to=${place.to.join()}` : ''}`;
  return `/messages/${place.id}${place.at ? `?at=${place.at}` : ''}`;
}

/** The place for an address: the part after `/messages/`, and its query. */
export function parseMessagesPath(id: string | undefined, query: URLSearchParams): Place {
  if (!id) return { view: 'list' };
  const to = (query.get('to') ?? '').split(',').filter((one) => idForm.test(one));
  if (id === 'new') return { view: 'new', ...(to.length > 0 && { to }) };
  const number = Number(query.get('at'));
  return { view: 'thread', id, ...(Number.isInteger(number) && number > 0 && { at: number }) };
}
