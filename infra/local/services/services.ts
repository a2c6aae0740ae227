import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Log } from '../dataFolder/log.ts';
import { type HttpResponse, headersOf, readBody, send, targetOf } from '../front/http.ts';
import { readObject } from '../json.ts';
import { AwsRefusal, HungUp, refusalAnswer, type Service, type ServiceCall } from './protocol.ts';

const largest = 8 * 1024 * 1024;

export interface Services {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the stand-ins for AWS services on a port of the loopback address that only functions know. */
export async function startServices(all: () => readonly Service[], log: Log): Promise<Services> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const answering = callOf(request).then((call) => answer(all(), call));
    answering
      .catch((error: unknown) => (error instanceof HungUp ? undefined : failure(error, log)))
      .then((made) => {
        if (!made) {
          response.destroy();
          return;
        }
        send(response.setHeader('x-amzn-requestid', randomUUID()), made, request.method ?? 'GET');
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

async function callOf(request: IncomingMessage): Promise<ServiceCall> {
  const body = await readBody(request, largest);
  const headers = headersOf(request);
  const isJson = (headers['content-type'] ?? '').includes('json');
  return {
    ...targetOf(request),
    method: request.method ?? 'GET',
    target: headers['x-amz-target'] ?? '',
    headers,
    body,
    input: isJson ? readObject(body.toString('utf8')) : {},
  };
}

async function answer(all: readonly Service[], call: ServiceCall): Promise<HttpResponse> {
  for (const service of all) {
    const made = await service(call);
    if (made) return made;
  }
  throw new AwsRefusal(400, 'UnknownOperationException', `The embedded stage has no ${call.target || `${call.method} ${call.path}`}.`);
}

function failure(error: unknown, log: Log): HttpResponse {
  if (error instanceof AwsRefusal) return refusalAnswer(error);
  log('services', error instanceof Error ? (error.stack ?? error.message) : String(error));
  return refusalAnswer(new AwsRefusal(500, 'InternalFailure', 'The stand-in failed; the log in the data folder says why.'));
}
