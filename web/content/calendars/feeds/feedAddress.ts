/** A calendar's iCalendar URL on this host. */
export const feedOf = (of: { readonly groupId: string } | { readonly curatedCalendarId: string }, churchId: string): string =>
  `${location.origin}/api/content/events/subscribe?${new URLSearchParams({ ...of, churchId })}`;

/** The same URL with the scheme that calendar programs open. */
export const webcalOf = (feed: string): string => feed.replace(/^https?:/, 'webcal:');
