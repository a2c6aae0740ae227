import { createHash } from 'node:crypto';
import { log } from '#functions/core/log.ts';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';

export interface Served {
  readonly status: number;
  readonly policy: string;
  readonly body: Buffer;
}

/** What a visitor gets from an address of ours or of a gateway, whose browser speaks `language`; none if nothing answers. */
export type AsVisitor = (address: string, language?: string) => Promise<Served | undefined>;

/** The names below `localhost` of the embedded stage are known to browsers only. */
function reachedBy(address: string): { address: string; headers: Readonly<Record<string, string>> } {
  const { protocol, hostname, host, port, pathname, search } = new URL(address);
  if (protocol !== 'http:' || !hostname.endsWith('localhost')) return { address, headers: {} };
  return { address: `http://127.0.0.1:${port}${pathname}${search}`, headers: { host } };
}

export const asVisitor: AsVisitor = async (given, language) => {
  const { address, headers: known } = reachedBy(given);
  const headers = { ...known, ...(language ? { 'accept-language': language } : {}) };
  try {
    const answer = await safeFetch(address, { headers, isSetting: true, largest: 8_388_608, patience: 10_000 });
    const policy = answer.headers['content-security-policy'];
    return { status: answer.status, policy: typeof policy === 'string' ? policy : '', body: answer.body };
  } catch (error) {
    log.info('a file of the giving page was not reached', { address: given, error });
    return undefined;
  }
};

/** SHA-256, base64. */
export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64');
