// Opening anything that anonymous visitors can submit (a form, a gift, a chat) returns a signed start token; it is sent back with the
// submission and works once (decision F7).
import { createHash } from 'node:crypto';
import { isProof, proofBits, startLifeMs } from '#shared/spam.ts';
import { shape, text, whole } from '#shared/words.ts';
import { later, now } from '../clock.ts';
import { newId, sameSecret } from '../random.ts';
import { startSignature } from '../secrets/seal.ts';
import { sealingSecret } from '../secrets/secrets.ts';
import { kind } from '../table/kind.ts';
import { type Op, Table } from '../table/table.ts';

/** `what`: what was opened, such as `form <church> <id>`; `version`: in which state; `at`: when, in milliseconds. */
export interface Start {
  readonly what: string;
  readonly version: number;
  readonly at: number;
  readonly bits: number;
  readonly nonce: string;
}

/** A used start token; kept for as long as it could be used again. */
const usedStarts = kind({
  area: 'core',
  name: 'UsedStart',
  global: true,
  row: shape({ nonce: text(20), at: whole }),
  key: ({ nonce }: { nonce: string }) => ({ pk: ['start', nonce], sk: ['start'] }),
  expires: () => later(startLifeMs + startLifeMs),
});

const everywhere = new Table('-');
const signature = async (opened: string) => startSignature((await sealingSecret()).seal, opened);

/** `bits`: how much work the browser has to do. */
export async function newStart(what: string, version: number, bits = proofBits): Promise<string> {
  const opened = [version, now().getTime(), bits, newId()].join('.');
  return `${opened}.${await signature(`${what} ${opened}`)}`;
}

/** The content of a start token; `undefined` if it isn't ours, is for something else, or has expired. */
export async function readStart(what: string, given: string | undefined): Promise<Start | undefined> {
  const [version = '', at = '', bits = '', nonce = '', signed = '', more] = (given ?? '').split('.');
  if (!signed || more !== undefined) return undefined;
  if (!sameSecret(signed, await signature(`${what} ${[version, at, bits, nonce].join('.')}`))) return undefined;
  const start = { what, version: Number(version), at: Number(at), bits: Number(bits), nonce };
  return now().getTime() - start.at <= startLifeMs ? start : undefined;
}

/** Adds to a batch the check whether it has been used. */
export const askUsed = (batch: ReturnType<Table['batch']>, start: Start | undefined): (() => boolean) => {
  const used = start && batch.get(everywhere, usedStarts, { nonce: start.nonce });
  return () => used?.() !== undefined;
};

/** Marks it as used in the same transaction; refused as `outdated` if it has just been used elsewhere. */
export const markUsed = ({ nonce, at }: Start): Op[] => everywhere.put(usedStarts, { nonce, at });

export const hasProof = (given: string, proof: string | undefined, bits: number): boolean =>
  proof !== undefined && isProof(createHash('sha256').update(`${given}.${proof}`).digest(), bits);
