// Disputes name no lines of the balance, and the balance names no disputes: they are brought together by capture, kind and amount.
import type { TruthTransaction } from '#shared/giving/truth.ts';
import { many, maybe, shape } from '#shared/words.ts';
import type { GatewayTransaction } from '../gateway.ts';
import { type Account, ask } from './client.ts';
import { Dispute } from './objects.ts';
import { disputeLines } from './truth.ts';

const Found = shape({ items: maybe(many(shape({ dispute_id: Dispute.entries.dispute_id }))) });
const name = (id: string): string => encodeURIComponent(id);

export async function disputesOf(account: Account, captureId: string | undefined): Promise<readonly Dispute[]> {
  if (!captureId) return [];
  const { items } = await ask(account, `/v1/customer/disputes?disputed_transaction_id=${name(captureId)}`, Found);
  return Promise.all((items ?? []).map(({ dispute_id }) => ask(account, `/v1/customer/disputes/${name(dispute_id)}`, Dispute)));
}

const kinds = new Set<GatewayTransaction['kind']>(['dispute', 'disputeReversal', 'fee']);

/** A fee of the balance is an amount that was taken; of a dispute, a fee. */
const isSame = (line: GatewayTransaction, { kind, amount, fee }: TruthTransaction): boolean =>
  kind === line.kind && amount - fee === line.net;

/** The lines of a dispute by the names under which the ledger books them; the others as they are. Two requests for each disputed capture. */
export async function withDisputes(account: Account, lines: readonly GatewayTransaction[]): Promise<GatewayTransaction[]> {
  const captures = new Set(lines.flatMap(({ kind, paymentId }) => (paymentId && kinds.has(kind) ? [paymentId] : [])));
  const known = new Map<string, TruthTransaction[]>();
  for (const capture of captures) known.set(capture, (await disputesOf(account, capture)).flatMap(disputeLines));
  const taken = new Set<TruthTransaction>();
  return lines.map((line) => {
    const away = ({ at }: TruthTransaction) => Math.abs(Date.parse(at) - Date.parse(line.at));
    const fitting = (kinds.has(line.kind) ? (known.get(line.paymentId ?? '') ?? []) : []).filter(
      (one) => !taken.has(one) && isSame(line, one),
    );
    const [found] = fitting.toSorted((a, b) => away(a) - away(b));
    if (!found) return line;
    taken.add(found);
    return { ...line, id: found.id, source: found.cause };
  });
}
