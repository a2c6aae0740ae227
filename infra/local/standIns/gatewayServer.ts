import { rmSync } from 'node:fs';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import type { HttpResponse } from '../front/http.ts';
import type { ServiceCall } from '../services/protocol.ts';
import { startServices } from '../services/services.ts';
import type { Post } from './gateways/delivery/deliver.ts';
import { type Gateways, openGateways } from './gateways.ts';

export interface GatewayServer extends Gateways {
  readonly url: string;
  /** Every call and its answer, for tests that hold both to a contract. */
  readonly traffic: readonly { readonly call: ServiceCall; readonly status: number; readonly body: unknown }[];
}

/** For tests: the gateways on a port of their own, with an empty past. Messages go to `post`, by default nowhere. */
export async function startGateways(clock: () => number, post: Post = async () => 200): Promise<GatewayServer> {
  const dataDir = volatileFolder('narthex-gateways-', 16);
  const gateways = await openGateways({ dataDir, clock, post });
  const traffic: GatewayServer['traffic'][number][] = [];
  const { url, close } = await startServices(
    () => [
      async (call) => {
        const made = await gateways.service(call);
        if (made) traffic.push({ call, status: made.status, body: bodyOf(made) });
        return made;
      },
    ],
    (_, line) =>
      traffic.push({
        call: { method: '', path: '', query: '', target: '', headers: {}, body: Buffer.alloc(0), input: {} },
        status: 500,
        body: line,
      }),
  );
  const closeAll = async () => {
    await close();
    await gateways.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...gateways, url, traffic, close: closeAll };
}

function bodyOf({ headers, body }: HttpResponse): unknown {
  const said = body.toString('utf8');
  return String(headers['content-type']).includes('json') ? JSON.parse(said) : said;
}
