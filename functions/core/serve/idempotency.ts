// A write that is sent twice, because the response to the first was lost, has one effect: a caller can give every write a key of its own
// (`idempotency-key`), and the same key gets the same response for a day. Responses are stored encrypted.
import { Refusal } from '#shared/errors.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { exact, instant, maybe, type Out, shape, text } from '#shared/words.ts';
import { later, now, nowIso } from '../clock.ts';
import { hashOf } from '../random.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { kind } from '../table/kind.ts';
import { Table } from '../table/table.ts';

const ReplayRow = shape({ userId: text(20), hash: text(60), at: instant, answer: maybe(exact(340_000)) });
type ReplayRow = Out<typeof ReplayRow>;

const replays = kind({
  area: 'core',
  name: 'Replay',
  global: true,
  row: ReplayRow,
  key: ({ userId, hash }: { userId: string; hash: string }) => ({ pk: ['replay', userId, hash], sk: ['replay'] }),
  expires: () => later(dayMs),
});

const table = new Table('-');
/** A write without a response after a minute has died and may be tried again. */
const diedAfter = minuteMs;
const largest = 250_000;

/**
 * Does the work once per user and key; `what` prevents one key from standing for two different requests. Two requests on top of the work.
 */
export async function withIdempotencyKey(userId: string, key: string, what: string, work: () => Promise<string>): Promise<string> {
  const claim: ReplayRow = { userId, hash: hashOf(`${key}\n${what}`), at: nowIso() };
  const answered = await claimed(claim);
  if (answered !== undefined) return unseal(answered);
  try {
    const answer = await work();
    const kept = answer.length <= largest ? table.set(replays, { ...claim, answer: await seal(answer) }) : table.erase(replays, claim);
    await table.write(kept);
    return answer;
  } catch (error) {
    await table.write(table.erase(replays, claim));
    throw error;
  }
}

/** Claims the key; returns the stored response if the work was done before, and refuses while it is under way. */
async function claimed(claim: ReplayRow): Promise<string | undefined> {
  try {
    await table.write(table.put(replays, claim, undefined, 'underWay'));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const known = await table.get(replays, claim);
    if (known?.row.answer !== undefined) return known.row.answer;
    if (!known || now().getTime() - Date.parse(known.row.at) <= diedAfter) throw error;
    await table.write(table.put(replays, claim, known, 'underWay'));
    return undefined;
  }
}
