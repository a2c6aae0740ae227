// A map link for a location. Only a link: our pages contain no map provider's code, and no request is made before a visitor follows it.

/** The church's own address. */
interface Church {
  readonly address1?: string | undefined;
  readonly city?: string | undefined;
  readonly zip?: string | undefined;
}

const street = /\d.*\p{L}{3}|\p{L}{3}.*\d/u;

/** OpenStreetMap's search: no account, no tracking. `undefined` for a room, a phone number or a web address. */
export function mapUrl(location: string | undefined, church: Church): string | undefined {
  const query = placeOf(location?.trim() ?? '', church);
  return query && `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}

function placeOf(location: string, { address1, city, zip }: Church): string | undefined {
  if (!location) return address1 && [address1, zip, city].filter(Boolean).join(', ');
  if (/:\/\//.test(location) || !street.test(location) || location.length < 8) return undefined;
  return city && !location.toLowerCase().includes(city.toLowerCase()) ? `${location}, ${city}` : location;
}
