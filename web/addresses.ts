// Where an area is asked: on the page's own host, whichever that is.
import { type Area, areas } from '#shared/areas.ts';

const isArea = (area: string): area is Area => Object.hasOwn(areas, area);

/** An area that this app knows no address of: a part of the app that is newer than the page, or older. */
export class NoAddressError extends Error {
  readonly api: string;
  constructor(api: string) {
    super(`API configuration not found: ${api}`);
    this.api = api;
  }
}

/** The base of an area's calls. Throws a NoAddressError, which is logged (specification, part 2, section 8). */
export function addressOf(area: string): string {
  if (isArea(area)) return `/api/${area}`;
  const missing = new NoAddressError(area);
  console.error(missing.message);
  throw missing;
}
