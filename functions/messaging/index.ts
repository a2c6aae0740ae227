import { compressed } from '../core/serve/compress.ts';
import { httpLambda } from '../core/serve/lambda.ts';
import { type Serve, serveArea } from '../core/serve/serve.ts';
import { viewerAddress } from '../core/serve/viewerAddress.ts';
import { handlers } from './handlers.ts';
import { hookBase } from './texting/hookBase.ts';

const serve = serveArea('messaging', handlers);
/** What providers of texts post is signed as it was sent: it isn't a call. */
const withHooks: Serve = async (request) =>
  (request.path.startsWith(hookBase) ? await (await import('./texting/hooks.ts')).textHook(request) : undefined) ?? serve(request);

export const handler = httpLambda(compressed(withHooks), '/api/messaging', viewerAddress);
