// What the site function answers over HTTP: pages that are not in the bucket yet, and whether the stage is well.
import { idForm } from '#shared/words.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { AwsError } from '../core/aws.ts';
import { log } from '../core/log.ts';
import { putObject } from '../core/objects.ts';
import type { Response, Serve } from '../core/serve.ts';
import { settings } from '../core/settings.ts';
import { Table } from '../core/table.ts';
import { publicKeys } from '../core/tokens.ts';
import { churchOf, keyOf, type Made, make } from './pages.ts';

const answered = (status: number, type: string, body: string, cacheControl = 'no-store'): Response => ({
  status,
  headers: { 'content-type': type, 'cache-control': cacheControl },
  cookies: [],
  body,
});
const nothing = answered(404, 'text/plain; charset=utf-8', 'There is nothing here.');

export const answer: Serve = ({ path }) => (path === '/health' ? health() : page(path));

/** The CDN asks for what the bucket has not: `/pages/<church>/<path>`. */
async function page(path: string): Promise<Response> {
  const [, churchId = '', rest = ''] = /^\/pages\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const church = idForm.test(churchId) && rest ? await churchOf(churchId) : undefined;
  if (!church) return nothing;
  const made = await make(church.row, rest);
  if (made.status === 200) await keep(keyOf(churchId, rest), made);
  return answered(made.status, made.type, made.body, made.cacheControl);
}

/** Stores what was missing. What was published meanwhile is newer and stays. */
async function keep(key: string, { body, type, cacheControl }: Made): Promise<void> {
  try {
    await putObject(settings.siteBucket, key, body, { 'content-type': type, 'cache-control': cacheControl, 'if-none-match': '*' });
  } catch (error) {
    if (!(error instanceof AwsError) || (error.status !== 412 && error.status !== 409)) throw error;
  }
}

/** Asks the table and says how the stage is. */
async function health(): Promise<Response> {
  const table = await tableState();
  const ok = table === 'ok';
  const body = { status: ok ? 'ok' : 'failing', environment: settings.environment, version: packageFile.version, table };
  return answered(ok ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(body));
}

async function tableState(): Promise<'ok' | 'failing'> {
  try {
    await new Table('-').get(publicKeys, {});
    return 'ok';
  } catch (error) {
    log.error('the table does not answer', { error });
    return 'failing';
  }
}
