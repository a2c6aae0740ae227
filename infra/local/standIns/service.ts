import { readFile } from 'node:fs/promises';
import { jsonResponse } from '../front/http.ts';
import type { Service } from '../services/protocol.ts';
import { verifyCaptcha } from './captcha.ts';
import { find } from './gazetteer.ts';
import { answerAsHost } from './videos.ts';

/** Stand-ins for services outside AWS: geocoding with Nominatim's responses, hosts of videos, map tiles, and what verifies a captcha. */
export const standInService: Service = async ({ method, path, query, body: sent }) => {
  if (method === 'POST' && path === '/stand-ins/captcha') return verifyCaptcha(new URLSearchParams(sent.toString('utf8')));
  if (method !== 'GET' || !path.startsWith('/stand-ins/')) return undefined;
  if (path === '/stand-ins/geocode') return jsonResponse(200, [...find(new URLSearchParams(query).get('q') ?? '')]);
  if (path === '/stand-ins/videos') return answerAsHost(new URLSearchParams(query).get('url') ?? '');
  const [, x, y] = (/^\/stand-ins\/tiles\/\d{1,2}\/(\d+)\/(\d+)\.png$/.exec(path) ?? []).map(Number);
  if (x === undefined || y === undefined) return undefined;
  const body = await readFile(new URL(`./tiles/${x % 4}-${y % 4}.png`, import.meta.url));
  return { status: 200, headers: { 'content-type': 'image/png' }, body };
};
