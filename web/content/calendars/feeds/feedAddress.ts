/** Where a calendar can be had as iCalendar, on this host. */
export const feedOf = (of: { readonly groupId: string } | { readonly curatedCalendarId: string }, churchId: string): string =>
  `${location.origin}/api/content/events/subscribe?${new URLSearchParams({ ...of, churchId })}`;

/** The same for programs that take calendars up at a click. */
export const webcalOf = (feed: string): string => feed.replace(/^https?:/, 'webcal:');
