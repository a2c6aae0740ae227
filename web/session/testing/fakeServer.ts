// For tests: answers the client's calls as a server would, and records requests.
import { type RefusalCode, refusals } from '#shared/errors.ts';

export interface Asked {
  /** `POST /sessions/resume`: the method and the path within the area, without query. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly authorization: string | undefined;
}
type Answering = (asked: Asked) => unknown;

class Refused {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    this.code = code;
  }
}
export const refused = (code: RefusalCode): Refused => new Refused(code);

const partOf = async (response: Response) => ({ status: response.status, body: await response.json() });

/** Replaces `fetch`; the calls of a batch count as if each had been made alone. `answers` are keyed by `METHOD /path`; anything else is 404, as on the server. */
export function fakeServer(answers: Record<string, Answering>) {
  const asked: Asked[] = [];
  const fetched = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const [, area, inBatch] = /^\/api\/(\w+)\/(batch$)?/.exec(pathname) ?? [];
    if (inBatch) {
      const paths = (searchParams.get('paths') ?? '').split('\n');
      return new Response(JSON.stringify(await Promise.all(paths.map(async (path) => partOf(await fetched(`/api/${area}${path}`, init))))));
    }
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api\/\w+/, '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const authorization = new Headers(init?.headers).get('authorization') ?? undefined;
    const one = { call, query: Object.fromEntries(searchParams), body, authorization };
    asked.push(one);
    // If two areas have a call with the same path, the answer's key has the full path: `GET /api/content/removed`.
    const answer = await (answers[`${init?.method ?? 'GET'} ${pathname}`] ?? answers[call] ?? (() => refused('notFound')))(one);
    if (!(answer instanceof Refused)) return new Response(JSON.stringify(answer));
    const { status, says } = refusals[answer.code];
    return new Response(JSON.stringify({ errors: [says], code: answer.code }), { status });
  };
  globalThis.fetch = fetched;
  return { asked, calls: () => asked.map((one) => one.call), last: (call: string) => asked.findLast((one) => one.call === call) };
}
