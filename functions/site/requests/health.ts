import { publicKeys } from '#functions/core/auth/tokens.ts';
import { log } from '#functions/core/log.ts';
import type { Response } from '#functions/core/serve/serve.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { servedAreas } from '#shared/areas.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/** Queries the table and reports the state of the stage. */
export async function health(): Promise<Response> {
  const table = await tableState();
  const ok = table === 'ok';
  const body = { status: ok ? 'ok' : 'failing', environment: settings.environment, version: packageFile.version, table };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status: ok ? 200 : 503, headers, cookies: [], body: JSON.stringify(body) };
}

/** Older clients ask which areas have a database. */
export const loadedModules = (): Response => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  cookies: [],
  body: JSON.stringify({ modules: { loaded: servedAreas } }),
});

async function tableState(): Promise<'ok' | 'failing'> {
  try {
    await new Table('-').get(publicKeys, {});
    return 'ok';
  } catch (error) {
    log.error('the table does not answer', { error });
    return 'failing';
  }
}
