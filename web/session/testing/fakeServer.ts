// For tests: answers the client's calls as a server would, and records requests.
import { type RefusalCode, refusals } from '#shared/errors.ts';

export interface Asked {
  /** `POST /sessions/resume`: the method and the path within the area, without query. */
  readonly call: string;
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

/** Replaces `fetch`. `answers` are keyed by `METHOD /path`; anything else is 404, as on the server. */
export function fakeServer(answers: Record<string, Answering>) {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api\/\w+/, '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const authorization = new Headers(init?.headers).get('authorization') ?? undefined;
    const one = { call, body, authorization };
    asked.push(one);
    // If two areas have a call with the same path, the answer's key has the full path: `GET /api/content/removed`.
    const answer = await (answers[`${init?.method ?? 'GET'} ${pathname}`] ?? answers[call] ?? (() => refused('notFound')))(one);
    if (!(answer instanceof Refused)) return new Response(JSON.stringify(answer));
    const { status, says } = refusals[answer.code];
    return new Response(JSON.stringify({ errors: [says], code: answer.code }), { status });
  };
  return { asked, calls: () => asked.map((one) => one.call), last: (call: string) => asked.findLast((one) => one.call === call) };
}
