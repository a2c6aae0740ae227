import { type HttpResponse, jsonResponse } from '../front/http.ts';
import { isRecord, type Json, listAt, objectAt } from '../json.ts';

export const internalError = jsonResponse(500, { message: 'Internal Server Error' });

/**
 * Converts a function's result (JSON text) into an HTTP answer as an HTTP API does: an object with `statusCode` is an answer, anything else
 * is the body of a 200.
 */
export function httpAnswer(returned: string): HttpResponse {
  const value: unknown = JSON.parse(returned);
  if (!isRecord(value) || value.statusCode === undefined) return inferred(value);
  const status = Number(value.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return internalError;
  const body = bodyOf(value);
  return body ? { status, headers: headersOf(value), body } : internalError;
}

const inferred = (value: unknown): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

function bodyOf({ body, isBase64Encoded }: Json): Buffer | undefined {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (typeof body !== 'string') return undefined;
  return Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8');
}

function headersOf(value: Json): Record<string, string | readonly string[]> {
  const headers: Record<string, string | readonly string[]> = { 'content-type': 'text/plain; charset=utf-8' };
  for (const [name, given] of Object.entries(objectAt(value, 'headers')))
    if (given !== undefined && given !== null) headers[name.toLowerCase()] = String(given);
  const cookies = listAt(value, 'cookies').filter((cookie) => typeof cookie === 'string');
  return cookies.length ? { ...headers, 'set-cookie': cookies } : headers;
}
