import type { Service } from '../services/protocol.ts';
import type { Post } from './gateways/delivery/deliver.ts';
import { overHttp } from './gateways/delivery/post.ts';
import { openPaypal, type PaypalStandIn } from './gateways/paypal/paypal.ts';
import { openStripe, type StripeStandIn } from './gateways/stripe/stripe.ts';
import { standIns } from './paths.ts';

/** The payment gateways of the embedded stage and of tests. No money moves, and nothing leaves this machine. */
export interface Gateways {
  readonly stripe: StripeStandIn;
  readonly paypal: PaypalStandIn;
  readonly service: Service;
  /** Does what is due and delivers messages; says how many were sent. */
  tick(): Promise<number>;
  /** Moves the gateways' clock on, and does what falls due on the way. */
  advance(days: number): Promise<void>;
  /** Everything changed is on disk once it resolves. */
  save(): Promise<void>;
  close(): Promise<void>;
}

export interface GatewaysRequest {
  readonly dataDir: string;
  readonly clock: () => number;
  /** How messages are posted; over HTTP if omitted. */
  readonly post?: Post;
  /** Milliseconds between two looks at what is due; without one, only `tick` looks. */
  readonly everyMs?: number;
}

const paypalPath = new URL(standIns.paypal('http://localhost')).pathname;

export async function openGateways({ everyMs, post = overHttp, ...rest }: GatewaysRequest): Promise<Gateways> {
  const request = { ...rest, post };
  const stripe = await openStripe(request);
  const paypal = await openPaypal({ ...request, base: () => base });
  // Learned from the first call: messages name where their certificate lies.
  let base = '';
  const service: Service = async (call) => {
    if (call.path.startsWith('/v1/')) return stripe.answer(call);
    if (!call.path.startsWith(`${paypalPath}/`)) return undefined;
    base = `http://${call.headers.host}${paypalPath}`;
    return paypal.answer({ ...call, path: call.path.slice(paypalPath.length) });
  };
  const tick = async () => (await stripe.tick()) + (base ? await paypal.tick() : 0);
  const timer = everyMs === undefined ? undefined : setInterval(() => void tick().catch(() => undefined), everyMs);
  timer?.unref();
  const close = async () => {
    clearInterval(timer);
    await stripe.close();
    await paypal.close();
  };
  const advance = async (days: number) => {
    await stripe.tickDays(days);
    await paypal.tickDays(days);
    await tick();
  };
  const save = async () => {
    await stripe.state.save();
    await paypal.book.save();
  };
  return { stripe, paypal, service, tick, advance, save, close };
}
