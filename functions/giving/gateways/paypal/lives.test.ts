// Random lives of gifts at the stand-in: whatever happens to them, truth, reports and balance tell of the same lines, to the cent.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type GatewayServer, startGateways } from '#infra/local/standIns/gatewayServer.ts';
import { now } from '../../../core/clock.ts';
import { connect } from '../connect.ts';
import { GatewayError } from '../gateway.ts';

let server: GatewayServer;
beforeAll(async () => {
  server = await startGateways(() => now().getTime());
  process.env.PAYPAL_URL = `${server.url}/stand-ins/paypal`;
});
afterAll(async () => {
  await server.close();
  process.env.PAYPAL_URL = '';
});

/** Completes, is reviewed first and completes or not, is declined, is disputed. */
const cards = ['4868719196829038', '4012888888881881', '4000000000000119', '4000000000000002', '4000000000000259'] as const;
const step = fc.oneof(
  fc.record({ does: fc.constant('give' as const), card: fc.constantFrom(...cards), amount: fc.integer({ min: 100, max: 1_000_000 }) }),
  fc.record({ does: fc.constant('refund' as const), of: fc.nat(9), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('decide' as const), of: fc.nat(9), status: fc.constantFrom('won' as const, 'lost' as const) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
);

let lives = 0;
async function live(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  lives += 1;
  const row = { id: `gateway${lives}`, provider: 'paypal', publicKey: `client-life${lives}`, currency: 'usd', mode: 'test' } as const;
  const gateway = connect(row, { secret: `secret-life${lives}` });
  const token = await gateway.clientToken('http://give.localhost:3000');
  const began = new Date(server.paypal.book.now() - 1000);
  const orders: { id: string; amount: number }[] = [];
  const give = async (card: string, amount: number) => {
    const attempt = `attempt${String(orders.length).padStart(4, '0')}`;
    const gift = { attempt, amount, currency: 'usd', description: 'Gift', metadata: { church: 'gracechurch' } };
    const { id } = await gateway.createOrder({ ...gift, by: 'card', returnUrl: 'https://give.example.org/grace' });
    orders.push({ id, amount });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ payment_source: { card: { number: card, expiry: '2031-12', security_code: '123' } } });
    await fetch(`${process.env.PAYPAL_URL}/v2/checkout/orders/${id}/confirm-payment-source`, { method: 'POST', headers, body });
    await gateway.charge({ ...gift, method: { kind: 'order', id } });
  };
  for (const [at, one] of steps.entries()) {
    const order = 'of' in one ? orders[one.of % Math.max(1, orders.length)] : undefined;
    if (one.does === 'give') await give(one.card, one.amount);
    if (one.does === 'wait') await server.advance(one.days);
    if (one.does === 'decide' && order) server.paypal.decide(order.id, one.status);
    if (one.does === 'refund' && order) {
      const amount = Math.ceil((order.amount * one.part) / 100);
      await gateway.refund({ paymentId: order.id, amount, key: `r${at}` }).catch((error: unknown) => {
        // More than is left, disputed, or never taken.
        if (!(error instanceof GatewayError) || error.problem !== 'refused') throw error;
      });
    }
  }
  // What is still reviewed ends, and is reported.
  await server.advance(2);
  await server.advance(1);
  const truths = await Promise.all(orders.map(({ id }) => gateway.truthOf(id)));
  const [lying] = await gateway.balance();
  const lines = await gateway.transactionsOf(began, new Date(server.paypal.book.now()));
  return { told: truths.flatMap((truth) => truth?.transactions ?? []), lines, lying: lying?.amount };
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test('every line of the balance is one of a payment’s, under the same name and of the same amount, and none is left over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { told, lines, lying } = await live(steps);
      const named = (all: readonly { id: string; kind: string; net: number }[]) =>
        all.map(({ id, kind, net }) => `${kind} ${id} ${net}`).toSorted();
      expect(named(lines)).toEqual(named(told.map(({ amount, fee, ...one }) => ({ ...one, net: amount - fee }))));
      expect(lying).toBe(sum(lines.map(({ net }) => net)));
    }),
    { numRuns: 15, seed: 14, endOnFailure: true },
  );
});
