import { randomUUID } from 'node:crypto';
import type { FunctionPlan } from '#infra/functionPlan.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from '../front/http.ts';
import type { InvocationResult } from '../functions/worker.ts';
import type { Invoke } from '../functions/workerPool.ts';
import { crossOrigin, preflight } from './cors.ts';
import { httpEvent } from './event.ts';
import { httpAnswer, internalError } from './response.ts';
import { type Matched, matchRoute, routesOf } from './routes.ts';

const megabyte = 1024 * 1024;

/** The limits of an HTTP API in front of Lambda. */
export const limits = { requestBytes: 10 * megabyte, answerBytes: 6 * megabyte, waitMs: 30_000 };

export const tooLarge = jsonResponse(413, { message: 'Request Entity Too Large' });
const notFound = jsonResponse(404, { message: 'Not Found' });
const unavailable = jsonResponse(503, { message: 'Service Unavailable' });

export interface GatewayRequest {
  readonly functions: Readonly<Record<string, FunctionPlan>>;
  readonly invoke: Invoke;
  readonly clock: () => number;
}

/** The HTTP API: finds the route, invokes its function with the event that AWS would send, and interprets the result as AWS would. */
export type Gateway = (received: HttpRequest) => Promise<HttpResponse>;

export function makeGateway({ functions, invoke, clock }: GatewayRequest): Gateway {
  const routes = routesOf(functions);

  const call = async (received: HttpRequest, matched: Matched): Promise<HttpResponse> => {
    const requestId = randomUUID();
    const event = httpEvent({ received, matched, requestId, at: new Date(clock()) });
    const outcome = await atMost(limits.waitMs, invoke(matched.route.functionName, event));
    const answer = read(outcome);
    return { ...answer, headers: { ...answer.headers, ...crossOrigin(received), 'apigw-requestid': requestId } };
  };

  return async (received) => {
    const asked = preflight(received);
    if (asked) return asked;
    const matched = matchRoute(routes, received.method, received.path);
    if (!matched) return notFound;
    return received.body.length > limits.requestBytes ? tooLarge : call(received, matched);
  };
}

function read(outcome: InvocationResult): HttpResponse {
  if (outcome.kind === 'timedOut') return unavailable;
  if (outcome.kind === 'failed' || Buffer.byteLength(outcome.answer) > limits.answerBytes) return internalError;
  return httpAnswer(outcome.answer);
}

/** The API times out before the function does. */
function atMost(ms: number, running: Promise<InvocationResult>): Promise<InvocationResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'timedOut' }), ms);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
