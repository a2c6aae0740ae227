import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Answer, Asked, Call } from '#shared/api.ts';
import { many, parse, shape, text } from '#shared/words.ts';
import { portal } from './addresses.ts';

interface Given {
  readonly query?: object;
  readonly body?: unknown;
}

/** Makes a described call from outside. A browser's own request context brings its cookie along; `token` is an API token. */
export function send<C extends Call>(
  request: APIRequestContext,
  { area, method, path }: C,
  asked: Asked<C> & Given,
  token?: string,
): Promise<APIResponse> {
  const given = new Map<string, unknown>(Object.entries(asked));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  return request.fetch(`${portal()}/api/${area}${filled}`, {
    method,
    headers: { accept: 'application/json', 'x-narthex-app': 'journeys', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    params: Object.fromEntries(Object.entries(asked.query ?? {})),
    data: asked.body,
  });
}

/** The answer of a call, checked against its description. Throws when it was refused. */
export async function ask<C extends Call>(
  request: APIRequestContext,
  call: C,
  asked: Asked<C> & Given,
  token?: string,
): Promise<Answer<C>> {
  const response = await send(request, call, asked, token);
  if (!response.ok()) throw new Error(`${call.method} ${call.path}: ${response.status()} ${await response.text()}`);
  const returns: C['returns'] = call.returns;
  return parse(returns, await response.json());
}

const Refused = shape({ errors: many(text(500)), code: text(60) });

/** How a call is refused: status and code. Throws when it is not. */
export async function refusal<C extends Call>(
  request: APIRequestContext,
  call: C,
  asked: Asked<C> & Given,
  token?: string,
): Promise<{ status: number; code: string }> {
  const response = await send(request, call, asked, token);
  if (response.ok()) throw new Error(`${call.method} ${call.path} was answered: ${await response.text()}`);
  return { status: response.status(), code: parse(Refused, await response.json()).code };
}
