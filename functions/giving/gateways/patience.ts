// Someone who gives waits for at most twenty seconds, then reads a sentence that is true. So all calls to gateways within one request share one
// deadline, however many there are and however slow each is; in the rest of the time the form asks once more (`web/giving/form/sendGift.ts`).
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Gateway, GatewayError } from './gateway.ts';

/**
 * Milliseconds since the request began. `calls`: whatever has to be known or kept before a charge; if it isn't by then, nothing is charged.
 * `charge`: the charge itself; without an answer by then, no one knows.
 */
interface Patience {
  readonly calls: number;
  readonly charge: number;
}
const usual: Patience = { calls: 8000, charge: 12_000 };
/** A question that is asked again in a moment. */
export const forQuestions: Patience = { calls: 3000, charge: 3000 };

interface Waiting extends Patience {
  readonly began: number;
}
const waiting = new AsyncLocalStorage<Waiting>();

/** Someone waits for this. */
export const patiently = <T>(work: () => Promise<T>, patience = usual): Promise<T> =>
  waiting.run({ ...patience, began: performance.now() }, work);

const left = (what: keyof Patience): number => {
  const now = waiting.getStore();
  return now ? Math.max(0, now[what] - (performance.now() - now.began)) : usual[what];
};

/** How long a charge may take from now on. */
export const chargePatience = (): number => left('charge');

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let bell: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    bell = setTimeout(() => fail(new GatewayError('unavailable', 'The gateway took too long.')), left('calls'));
  });
  try {
    return await Promise.race([asked, tooLong]);
  } finally {
    clearTimeout(bell);
  }
}

/** While someone waits, its calls end in time; a charge is waited for by who asks for it (`askToCharge`). */
export function inAHurry(gateway: Gateway): Gateway {
  if (!waiting.getStore()) return gateway;
  return new Proxy(gateway, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function' || name === 'charge') return typeof found === 'function' ? found.bind(target) : found;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(found, target, given);
        return answer instanceof Promise ? inTime(answer) : answer;
      };
    },
  });
}
