// HTTP responses of the site function: pages missing from the bucket, map tiles, and the health check.
import type { Response, Serve } from '#functions/core/serve/serve.ts';
import { health, loadedModules } from './health.ts';
import { tile } from './tiles.ts';

/** A HEAD request gets the same response as GET, without the body. */
export const answer: Serve = async (request) => {
  const made = await answerTo(request.path);
  return request.method === 'HEAD' ? { ...made, body: '', isBase64: false } : made;
};

/** The page renderer is loaded on demand. */
async function answerTo(path: string): Promise<Response> {
  if (path === '/health') return health();
  if (path.endsWith('/health/database-connections')) return loadedModules();
  if (path.startsWith('/tiles/')) return tile(path);
  const { missing } = await import('./notFound.ts');
  return missing(path);
}
