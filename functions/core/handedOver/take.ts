// One chunk of what was handed over: as many items as a transaction holds.
import type { Change } from '../jobs/define.ts';
import { itemsIn } from '../table/conditions.ts';

/** `known`: it came before; `skipped`: it can't be here. `once`: what it writes that no other in its transaction may. */
export interface Entered {
  readonly is: 'fresh' | 'known' | 'skipped';
  readonly change?: Change;
  readonly once?: string;
}

/** Each is read by itself. */
const lookedAt = 12;
/** Of a transaction's hundred items; the job's own row and what shows it need the rest. */
const mostItems = 80;

/** From `from` on. Of two that write the same, the second waits for the next chunk, and finds the first. */
export async function takeSome<T extends { readonly key: string }>(all: readonly T[], from: number, enter: (one: T) => Promise<Entered>) {
  const changes: Change[] = [];
  const [written, keys] = [new Set<string>(), new Set<string>()];
  let [items, taken, fresh, skipped] = [0, 0, 0, 0];
  for (const one of all.slice(from, from + lookedAt)) {
    const { is, change, once }: Entered = keys.has(one.key) ? { is: 'known' } : await enter(one);
    const more = change ? itemsIn(change.ops) + 1 : 0;
    if (taken > 0 && (items + more > mostItems || (once !== undefined && written.has(once)))) break;
    if (change) changes.push(change);
    if (once !== undefined) written.add(once);
    keys.add(one.key);
    if (is === 'fresh') fresh += 1;
    if (is === 'skipped') skipped += 1;
    items += more;
    taken += 1;
  }
  return { changes, taken, fresh, skipped };
}
