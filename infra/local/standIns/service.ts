import { jsonResponse } from '../front/http.ts';
import { pngOf } from '../seed/png.ts';
import type { Service } from '../services/protocol.ts';
import { find } from './gazetteer.ts';
import { tileSvg } from './tile.ts';

/** Stands in for services that are not AWS's: geocoding as Nominatim answers, and the tiles of a map. */
export const standInService: Service = async ({ method, path, query }) => {
  if (method !== 'GET' || !path.startsWith('/stand-ins/')) return undefined;
  if (path === '/stand-ins/geocode') return jsonResponse(200, [...find(new URLSearchParams(query).get('q') ?? '')]);
  const [, z, x, y] = (/^\/stand-ins\/tiles\/(\d{1,2})\/(\d+)\/(\d+)\.png$/.exec(path) ?? []).map(Number);
  if (z === undefined || x === undefined || y === undefined) return undefined;
  const body = Buffer.from(await pngOf(tileSvg(z, x, y), 256));
  return { status: 200, headers: { 'content-type': 'image/png' }, body };
};
