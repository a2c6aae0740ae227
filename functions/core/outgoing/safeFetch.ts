// The only place where the server fetches external addresses (decision D29): https only, public addresses only, checked after the name is
// resolved and again at each redirect, and limited in size and time.
import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { settings } from '../settings.ts';
import { isPublicAddress } from './publicAddress.ts';

/**
 * `address`: not https, or it resolves to a private network. `tooLarge`, `tooSlow`, `redirects`: beyond its limit. `failed`: no response,
 * or the connection broke.
 */
export type OutgoingProblem = 'address' | 'tooLarge' | 'tooSlow' | 'redirects' | 'failed';

export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;
  constructor(problem: OutgoingProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface Outgoing {
  /** Sends this by POST; redirects are then not followed unless requested. */
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Maximum bytes of the response body; 1 MB by default. */
  readonly largest?: number;
  /** Milliseconds for everything, redirects included; 5 s by default. */
  readonly patience?: number;
  /** How many redirects are followed; 3 by default. */
  readonly redirects?: number;
  /** The address comes from the stage's own settings: on the embedded stage it may be a local stand-in. */
  readonly isSetting?: boolean;
}

export interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** What is used of the outside world; tests replace it. */
export interface World {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isPublic: (address: string) => boolean;
  readonly open: (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;
  readonly ports: readonly string[];
  /** Whether http to this machine is allowed for addresses from the stage's settings. */
  readonly hasStandIns: () => boolean;
}

const world: World = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  open: httpsRequest,
  ports: ['', '443'],
  hasStandIns: () => settings.stage === 'local' || settings.stage === 'test',
};

const failed = (message: string) => new OutgoingError('failed', message);
const refused = (message: string) => new OutgoingError('address', message);

/** Creates a fetcher; everything but tests uses `fetchOut`. */
export const outgoing =
  (o: World) =>
  async (address: string, asked: Outgoing = {}): Promise<Fetched> => {
    const signal = AbortSignal.timeout(asked.patience ?? 5_000);
    try {
      return await follow(o, address, asked, signal);
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      throw signal.aborted ? new OutgoingError('tooSlow', `${address} took too long.`) : failed(`${address} did not answer: ${error}`);
    }
  };

/** Fetches by GET, or sends by POST. Any status counts as a response; without one, an OutgoingError says why. */
export const safeFetch = outgoing(world);

async function follow(o: World, address: string, asked: Outgoing, signal: AbortSignal): Promise<Fetched> {
  let { headers = {} } = asked;
  let at = address;
  let isSetting = asked.isSetting === true;
  for (let left = asked.redirects ?? (asked.body ? 0 : 3); ; left -= 1) {
    const url = checked(o, at, isSetting);
    const answer = await once(o, url, { ...asked, headers }, signal);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || typeof location !== 'string') return answer;
    if (left <= 0) throw new OutgoingError('redirects', `${address} leads on too often.`);
    const next = URL.parse(location, url);
    if (!next) throw refused(`${address} leads to no address.`);
    // Keys are only for the host they were meant for.
    if (next.host !== url.host) headers = {};
    at = next.href;
    isSetting = false;
  }
}

/** The URL class normalizes every form of an IPv4 address (decimal, octal, hexadecimal) to four numbers. */
function checked(o: World, address: string, mayBeStandIn: boolean): URL {
  const url = URL.parse(address);
  if (!url) throw refused(`${address} is no address.`);
  if (mayBeStandIn && o.hasStandIns() && url.protocol === 'http:' && url.hostname === '127.0.0.1') return url;
  if (url.protocol !== 'https:' || url.username || url.password) throw refused(`${url.origin} is not asked: https only.`);
  if (!o.ports.includes(url.port)) throw refused(`${url.host} is not asked: its port is not the web's.`);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !o.isPublic(literal)) throw refused(`${literal} is not public.`);
  return url;
}

/** Resolves once and connects to exactly the address that was checked, which defeats DNS rebinding. */
const pinned =
  (o: World): LookupFunction =>
  (host, options, done) => {
    o.resolve(host).then(
      (found) => {
        const all = found.map((address) => ({ address, family: isIP(address) }));
        const [first] = all;
        const inside = found.find((address) => !o.isPublic(address));
        if (!first || inside) done(refused(inside ? `${host} leads to ${inside}.` : `${host} has no address.`), '');
        else if (options.all) done(null, all);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(failed(`${host} is not known: ${error}`), ''),
    );
  };

function once(o: World, url: URL, { headers, body, largest = 1_048_576 }: Outgoing, signal: AbortSignal): Promise<Fetched> {
  const isStandIn = url.protocol === 'http:';
  const open = isStandIn ? httpRequest : o.open;
  const own = { 'user-agent': userAgent(), 'accept-encoding': 'identity', accept: '*/*', ...headers };
  const how = body ? { method: 'POST', headers: { ...own, 'content-length': String(body.length) } } : { headers: own };
  return new Promise((resolve, reject) => {
    const sent = open(url, { ...how, signal, agent: false, ...(isStandIn ? {} : { lookup: pinned(o) }) }, (answer) => {
      const { remoteAddress = '' } = answer.socket;
      if (!isStandIn && !o.isPublic(remoteAddress)) sent.destroy(refused(`${url.host} answered from ${remoteAddress}.`));
      else collect(answer, largest).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function collect(answer: IncomingMessage, largest: number): Promise<Fetched> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > largest) {
      answer.destroy();
      throw new OutgoingError('tooLarge', `The answer is larger than ${largest} bytes.`);
    }
    chunks.push(Buffer.from(chunk));
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}

/** Identifies us, with a contact address: map services require it. */
const userAgent = () => `Narthex/1.0 (${settings.portal}; ${settings.supportEmail})`;
