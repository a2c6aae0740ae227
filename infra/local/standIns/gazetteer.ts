import { createHash } from 'node:crypto';

/** A place in Nominatim's responses. */
interface Place {
  readonly lat: string;
  readonly lon: string;
  readonly display_name: string;
}

/** Words an address has to contain, and its location then: the demo churches first, then towns. */
const known: readonly (readonly [words: readonly string[], latitude: number, longitude: number])[] = [
  [['meadowlark', 'new paltz'], 41.7476, -74.0868],
  [['lindengarten', 'berlin'], 52.4986, 13.431],
];
const towns: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['new paltz', 41.7476, -74.0868],
  ['berlin', 52.52, 13.405],
  ['springfield', 39.9242, -83.8088],
  ['london', 51.5072, -0.1276],
  ['nairobi', -1.2864, 36.8172],
  ['manila', 14.5995, 120.9842],
  ['são paulo', -23.5505, -46.6333],
  ['seoul', 37.5665, 126.978],
];

/**
 * A fake geocoder: the same point for the same address, near its town if that is known. An address without any letter, or containing
 * `nowhere`, is not found.
 */
export function find(address: string): readonly Place[] {
  const said = address.toLowerCase();
  if (!/\p{L}/u.test(said) || said.includes('nowhere')) return [];
  const exact = known.find(([words]) => words.every((word) => said.includes(word)));
  if (exact) return [place(exact[1], exact[2], address)];
  const [, latitude, longitude] = towns.find(([name]) => said.includes(name)) ?? ['', 47.3, 8.5];
  const [north, east] = [...createHash('sha256').update(said).digest().subarray(0, 2)].map((byte) => (byte - 128) / 6_400);
  return [place(latitude + (north ?? 0), longitude + (east ?? 0), address)];
}

const place = (latitude: number, longitude: number, name: string): Place => ({
  lat: latitude.toFixed(7),
  lon: longitude.toFixed(7),
  display_name: name,
});
