import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { askToCharge, unknown } from '../donate/ask.ts';
import { FakeGateway } from './fakeTesting.ts';
import { GatewayError } from './gateway.ts';
import { chargePatience, inAHurry, patiently } from './patience.ts';

beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const soon = { calls: 60, charge: 140 };
const fresh = { kind: 'paymentMethod' as const, id: 'pm_ok' };
const visa = { type: 'card' as const, name: 'Visa', last4: '4242' };

/** Answers the first question once a test lets it; nothing else, and no charge. */
class Slow extends FakeGateway {
  answer: (() => void) | undefined;
  override look = () =>
    new Promise<typeof visa>((go) => {
      this.answer ??= () => go(visa);
    });
  override charge = () => new Promise<never>(() => undefined);
}
const charge = { attempt: 'a', amount: 100, currency: 'usd', method: fresh, description: '', metadata: {} };

test('calls of one request share its deadline: the second one has what the first one left, and is no charge', async () => {
  await patiently(async () => {
    const slow = new Slow('g');
    const gateway = inAHurry(slow);
    const first = gateway.look(fresh);
    await pass(40);
    slow.answer?.();
    expect(await first).toMatchObject({ last4: '4242' });
    let said: unknown;
    const second = gateway.look(fresh).catch((error: unknown) => {
      said = error;
    });
    await pass(19);
    expect(said).toBeUndefined();
    await pass(1);
    await second;
    expect(said).toEqual(new GatewayError('unavailable', 'The gateway took too long.'));
    // What a gateway has kept in itself is read by its own methods.
    expect((await gateway.account()).id).toBe('acct_1');
  }, soon);
});

test('a charge has what is left of its own, longer time, and is unknown then', async () => {
  await patiently(async () => {
    await pass(50);
    expect(chargePatience()).toBe(90);
    const asked = askToCharge(inAHurry(new Slow('g')), charge);
    await pass(90);
    expect(await asked).toBe(unknown);
  }, soon);
});

test('where no one waits, calls are left as they are', async () => {
  const gateway = new Slow('g');
  expect([inAHurry(gateway), chargePatience()]).toEqual([gateway, 12_000]);
});
