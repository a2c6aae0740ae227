// What payment gateways send us: POST /api/giving/donate/webhook/<provider>?churchId=…, signed by them. A function of its own, small and with
// the body as it was sent, so that it answers at once whatever else giving does.
import { httpLambda } from '#functions/core/serve/lambda.ts';
import type { Request, Response } from '#functions/core/serve/serve.ts';
import { receiveEvent } from './receive.ts';

/** Gateways send a few kilobytes. */
const longest = 1_000_000;

export async function webhook({ path, query, headers, body = '' }: Request): Promise<Response> {
  const provider = path.replaceAll('/', '');
  const status = body && body.length <= longest ? await receiveEvent(query.churchId ?? '', provider, body, headers) : 400;
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, cookies: [], body: '{}' };
}

/** If it fails, the gateway sends the message again. */
export const handler = httpLambda(webhook, '/api/giving/donate/webhook');
