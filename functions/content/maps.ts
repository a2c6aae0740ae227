// Geocoding: addresses are looked up with the stage's service, which responds like Nominatim, and cached, because such services ask for few
// requests. If it doesn't respond, a map shows the plain address.
import { content } from '#shared/content/index.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { check, many, shape, text } from '#shared/words.ts';
import { later } from '../core/clock.ts';
import { log } from '../core/log.ts';
import { safeFetch } from '../core/outgoing/safeFetch.ts';
import { implement } from '../core/serve/implement.ts';
import { settings } from '../core/settings.ts';
import type { Table } from '../core/table/table.ts';
import { places } from './fileRows.ts';

const Found = many(shape({ lat: text(40), lon: text(40), display_name: text(1000) }), 50);

/** Places don't move; an address unknown today may be known next week. */
const remembered = { known: 180 * dayMs, unknown: 7 * dayMs };

export const maps = implement(content.maps, {
  geocode: async ({ query }, { table }) => {
    const address = query.address.toLowerCase().replace(/\s+/g, ' ').trim();
    if (!address) return {};
    const row = (await table.get(places, { address }))?.row ?? (await asked(table, address));
    if (!row?.latitude) return {};
    return { found: { latitude: row.latitude, longitude: row.longitude, label: row.label || undefined } };
  },
});

async function asked(table: Table, address: string) {
  const found = await ask(address);
  if (!found) return undefined;
  const [place] = found;
  const until = later(place ? remembered.known : remembered.unknown).toISOString();
  const known = { latitude: degrees(place?.lat), longitude: degrees(place?.lon), label: (place?.display_name ?? '').slice(0, 300) };
  const row = { address, ...known, until };
  await table.write(table.set(places, row));
  return row;
}

/** What the service found; `undefined` if nothing was found or it didn't respond. */
async function ask(address: string) {
  if (!settings.geocodeUrl) return undefined;
  try {
    const query = new URLSearchParams({ q: address, format: 'json', limit: '1' });
    const answer = await safeFetch(`${settings.geocodeUrl}?${query}`, { largest: 200_000, isSetting: true });
    const checked = check(Found, JSON.parse(answer.body.toString('utf8')));
    if (answer.status !== 200 || !checked.ok) throw new Error(`The geocoding service answered ${answer.status}.`);
    return checked.value;
  } catch (error) {
    log.info('geocoding', { error });
    return undefined;
  }
}

/** Seven decimals are about a centimeter. */
const degrees = (given: string | undefined) => (given && Number.isFinite(Number(given)) ? String(Number(Number(given).toFixed(7))) : '');
