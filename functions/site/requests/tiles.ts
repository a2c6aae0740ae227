// Map tiles, proxied from the stage's source so that visitors' browsers contact no third party: `GET /tiles/{z}/{x}/{y}.png`. The CDN
// caches them; the source is asked for each tile about once a week.

import { log } from '#functions/core/log.ts';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import type { Response } from '#functions/core/serve/serve.ts';
import { settings } from '#functions/core/settings.ts';

const deepest = 19;
const week = 7 * 86_400;

/** An existing tile: zoom 0 to 19, and as many columns and rows as the zoom level has. */
function tileOf(path: string): { z: number; x: number; y: number } | undefined {
  const [, z, x, y] = (/^\/tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(path) ?? []).map(Number);
  if (z === undefined || x === undefined || y === undefined || z > deepest) return undefined;
  return x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
}

/** Answers a path of the form above; if the stage's source is down, there is no tile for now. */
export async function tile(path: string): Promise<Response> {
  const wanted = tileOf(path);
  if (!wanted) return plain(404, 'There is no such tile.', 'public, max-age=86400');
  const picture = await pictureOf(wanted);
  if (!picture) return plain(502, 'The map does not answer.', 'no-store');
  const headers = { 'content-type': 'image/png', 'cache-control': `public, max-age=${week}, stale-while-revalidate=${week}` };
  return { status: 200, headers, cookies: [], body: picture.toString('base64'), isBase64: true };
}

async function pictureOf({ z, x, y }: { z: number; x: number; y: number }): Promise<Buffer | undefined> {
  if (!settings.tilesSource) return undefined;
  const address = settings.tilesSource.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  try {
    const { status, body } = await safeFetch(address, { largest: 500_000, isSetting: true });
    if (status === 200 && body.subarray(1, 4).toString('latin1') === 'PNG') return body;
    throw new Error(`The source of tiles answered ${status}.`);
  } catch (error) {
    log.info('tiles', { error });
    return undefined;
  }
}

const plain = (status: number, body: string, cacheControl: string): Response => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl },
  cookies: [],
  body,
});
