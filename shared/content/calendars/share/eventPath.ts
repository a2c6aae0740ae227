// The address of an event's page on the church's site.

/**
 * `original`: the wall time at which the rule places the occurrence, `YYYY-MM-DDTHH:mm:ss` or `YYYY-MM-DD`; if omitted, the next one is
 * shown.
 */
export const eventPath = (id: string, original?: string): string =>
  original === undefined ? `/events/${id}` : `/events/${id}/${original.replace(/[-:]/g, '')}`;

const form = /^\/events\/([\w-]{1,20})(?:\/(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?)?$/;

/** The event a path refers to; `undefined` if it isn't an event's path. */
export function parseEventPath(path: string): { readonly id: string; readonly original: string | undefined } | undefined {
  const [, id, year, month, day, hour, minute, second] = form.exec(path) ?? [];
  if (!id) return undefined;
  if (year === undefined) return { id, original: undefined };
  const date = `${year}-${month}-${day}`;
  return { id, original: hour === undefined ? date : `${date}T${hour}:${minute}:${second}` };
}
