// Addresses of registrations on a church's site.

/** What a visitor is told after sending: held ones are looked at by staff first. */
export const outcomes = ['confirmed', 'waiting', 'held', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomePath = (outcome: Outcome): string => `/registrations/${outcome}`;
/** The page behind the link in emails. Opening it changes nothing: mail programs open links, too. */
export const cancelPath = (id: string, key: string): string => `/registrations/${id}/${key}`;

/** Where browsers without script send: on the church's own host. */
export const registerPath = '/api/content/registrations/post';
export const cancelPostPath = (id: string): string => `/api/content/registrations/${id}/link`;

/** In the portal. */
export const householdPath = (eventId: string, original: string): string =>
  `/events/${eventId}/register?${new URLSearchParams({ original })}`;

const form = /^\/registrations\/(?:(confirmed|waiting|held|cancelled)|([\w-]{11})\/([\w-]{20,60}))$/;

export type RegistrationPage = { readonly outcome: Outcome } | { readonly id: string; readonly key: string };
/** The page a path stands for; `undefined` if it isn't one of a registration. */
export function parseRegistrationPath(path: string): RegistrationPage | undefined {
  const [, outcome, id = '', key = ''] = form.exec(path) ?? [];
  const known = outcomes.find((one) => one === outcome);
  return known ? { outcome: known } : id && key ? { id, key } : undefined;
}
