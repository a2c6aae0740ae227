// Base URLs of the areas' APIs, all on the page's own host.
import { type Area, areas } from '#shared/areas.ts';

const isArea = (area: string): area is Area => Object.hasOwn(areas, area);

/** An area this app has no address for, because part of the app is newer or older than the page. */
export class NoAddressError extends Error {
  readonly api: string;
  constructor(api: string) {
    super(`API configuration not found: ${api}`);
    this.api = api;
  }
}

/** The base URL of an area's calls. Throws a NoAddressError, which is logged (specification, part 2, section 8). */
export function addressOf(area: string): string {
  if (isArea(area)) return `/api/${area}`;
  const missing = new NoAddressError(area);
  console.error(missing.message);
  throw missing;
}
