import { expect, test } from '@jest/globals';
import { askToCharge, unknown } from '../donate/ask.ts';
import { FakeGateway } from './fakeTesting.ts';
import { GatewayError } from './gateway.ts';
import { chargePatience, inAHurry, patiently } from './patience.ts';

const soon = { calls: 60, charge: 140 };
const never = <T>() => new Promise<T>(() => undefined);
const after = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));
const fresh = { kind: 'paymentMethod' as const, id: 'pm_ok' };

/** Answers each call after this time, or never. */
class Slow extends FakeGateway {
  override look = async () => {
    await after(40);
    return { type: 'card' as const, name: 'Visa', last4: '4242' };
  };
  override charge = () => never<never>();
}
const charge = { attempt: 'a', amount: 100, currency: 'usd', method: fresh, description: '', metadata: {} };

test('calls of one request share its deadline: the second one has what the first one left, and is no charge', async () => {
  const began = performance.now();
  await patiently(async () => {
    const gateway = inAHurry(new Slow('g'));
    expect(await gateway.look(fresh)).toMatchObject({ last4: '4242' });
    await expect(gateway.look(fresh)).rejects.toEqual(new GatewayError('unavailable', 'The gateway took too long.'));
    // What a gateway has kept in itself is read by its own methods.
    expect((await gateway.account()).id).toBe('acct_1');
  }, soon).catch((error: unknown) => {
    // On a machine that is too busy, the first call may be the late one.
    if (!(error instanceof GatewayError)) throw error;
  });
  expect(performance.now() - began).toBeGreaterThanOrEqual(35);
});

test('a charge has what is left of its own, longer time, and is unknown then', async () => {
  await patiently(async () => {
    await after(50);
    expect(chargePatience()).toBeLessThanOrEqual(95);
    expect(await askToCharge(inAHurry(new Slow('g')), charge)).toBe(unknown);
  }, soon);
});

test('where no one waits, calls are left as they are', async () => {
  const gateway = new Slow('g');
  expect([inAHurry(gateway), chargePatience()]).toEqual([gateway, 12_000]);
});
