import type { Service } from '../services/protocol.ts';
import { openStripe, type StripeStandIn } from './gateways/stripe/stripe.ts';
import type { Post } from './gateways/stripe/webhooks/deliver.ts';

/** The payment gateways of the embedded stage and of tests. No money moves, and nothing leaves this machine. */
export interface Gateways {
  readonly stripe: StripeStandIn;
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

export async function openGateways({ everyMs, ...request }: GatewaysRequest): Promise<Gateways> {
  const stripe = await openStripe(request);
  const service: Service = async (call) => (call.path.startsWith('/v1/') ? stripe.answer(call) : undefined);
  const tick = () => stripe.tick();
  const timer = everyMs === undefined ? undefined : setInterval(() => void tick().catch(() => undefined), everyMs);
  timer?.unref();
  const close = async () => {
    clearInterval(timer);
    await stripe.close();
  };
  const advance = async (days: number) => {
    await stripe.tickDays(days);
    await tick();
  };
  return { stripe, service, tick, advance, save: () => stripe.state.save(), close };
}
