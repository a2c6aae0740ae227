// For handler tests: calls an area as a client would, and counts its requests to the table.
import { type Out, parse, type Schema } from '#shared/words.ts';
import { forgetSessions } from '../auth/sessions.ts';
import { newId } from '../random.ts';
import { requestLog } from '../table/dynamo.ts';
import type { Response, serveArea } from './serve.ts';

/** A raw body, for what no value can express. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Reply {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly headers: Response['headers'];
  constructor({ status, body, headers }: Response) {
    this.status = status;
    this.text = body;
    this.code = headers['x-refusal'];
    this.headers = headers;
  }
  /** The response, which must match its description. */
  of<S extends Schema>(schema: S): Out<S> {
    if (this.status !== 200) throw new Error(`${this.status} ${this.text}`);
    return parse(schema, JSON.parse(this.text));
  }
}

interface AskOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** As our own app, not as an older client. */
  readonly wantsJson?: true;
  readonly address?: string | undefined;
}
export type Ask = (method: string, url: string, o?: AskOptions) => Promise<Reply>;

/** Calls an area from a different network address each time unless one is given; the signed-in user is loaded again. */
export const asking =
  (serve: ReturnType<typeof serveArea>): Ask =>
  async (method, url, o = {}) => {
    forgetSessions();
    const [path = '', query = ''] = url.split('?');
    const accept = o.wantsJson ? { accept: 'application/json' } : {};
    const headers = { ...accept, ...(o.token ? { authorization: `Bearer ${o.token}` } : {}) };
    const body = o.body === undefined ? undefined : o.body instanceof Written ? o.body.text : JSON.stringify(o.body);
    const asked = {
      method,
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers,
      cookies: {},
      body,
      address: o.address ?? newId(),
    };
    return new Reply(await serve(asked));
  };

/**
 * Requests to the table made by one call, in the order in which they were sent, without those that check its token, up to and including the
 * session lookup. Those under way at once end in any order.
 */
export async function requestsOf(call: () => Promise<unknown>, o: { stranger?: true } = {}): Promise<string[]> {
  requestLog.length = 0;
  await call();
  const operations = requestLog.toSorted((a, b) => a.from - b.from).map(({ operation }) => operation);
  return o.stranger ? operations : operations.slice(operations.indexOf('BatchGetItem') + 1);
}
