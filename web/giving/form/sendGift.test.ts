import { describe, expect, test } from '@jest/globals';
import type { Charged, ChargeState } from '#shared/giving/donate.ts';
import { CallError } from '#web/api.ts';
import { askAgain, endedMeanwhile, sendGift } from './sendGift.ts';

const offline = new CallError('offline', 0, '');
const missing = new CallError('notFound', 404, '');
const says = (state: ChargeState, o: Partial<Charged> = {}): Charged => ({ status: state, state, ...o });

interface Told {
  readonly charge: Charged | Error;
  readonly outcomes?: readonly (Charged | Error)[];
  readonly canceled?: Charged | Error;
  readonly confirm?: string;
}

/** Answers in the order in which they are told; the last is given again. */
async function send({ charge, outcomes = [], canceled, confirm }: Told) {
  const asked: string[] = [];
  const left = [...outcomes];
  const answer = (one: Charged | Error | undefined) => {
    if (one instanceof Error) throw one;
    return one ?? says('unknown');
  };
  const ended = await sendGift('gift', {
    charge: async (id, again) => {
      asked.push(`charge ${id}${again ? ` again ${again.id}` : ''}`);
      return answer(again ? outcomes[0] : charge);
    },
    outcome: async (id) => {
      asked.push(`outcome ${id}`);
      return answer(left.length > 1 ? left.shift() : left[0]);
    },
    cancel: async (id) => {
      asked.push(`cancel ${id}`);
      return answer(canceled ?? left[0]);
    },
    confirm: async (secret) => {
      asked.push(`confirm ${secret}`);
      return confirm;
    },
    wait: async (ms) => void asked.push(`wait ${ms}`),
  });
  return { ended, asked };
}

describe('a gift', () => {
  test('is paid, or will be; no further question', async () => {
    expect(await send({ charge: says('paid') })).toEqual({ ended: { state: 'paid' }, asked: ['charge gift'] });
    expect((await send({ charge: says('pending') })).ended).toEqual({ state: 'pending' });
    expect((await send({ charge: says('changed') })).ended).toEqual({ state: 'changed' });
  });

  test('is declined with the provider’s sentence, else the error', async () => {
    expect((await send({ charge: says('declined', { raw: { message: 'Too poor.' }, error: 'x' }) })).ended).toEqual({
      state: 'declined',
      message: 'Too poor.',
    });
    expect((await send({ charge: says('declined', { error: 'Not here.' }) })).ended).toEqual({ state: 'declined', message: 'Not here.' });
    expect((await send({ charge: says('declined') })).ended).toEqual({ state: 'declined', message: '' });
  });

  test('waits for the bank’s question, and goes by how it ended, not by what the browser says', async () => {
    const asks = says('needsAction', { client_secret: 'pi_secret' });
    expect(await send({ charge: asks, outcomes: [says('paid')] })).toEqual({
      ended: { state: 'paid' },
      asked: ['charge gift', 'confirm pi_secret', 'outcome gift'],
    });
  });

  test('whose bank’s question is closed is given up, unless it was answered meanwhile; what no one knows yet isn’t declined', async () => {
    const closed = { charge: says('needsAction', { client_secret: 'pi_secret' }), confirm: '' };
    const given = says('declined', { error: 'Canceled.', code: 'giftCanceled' });
    expect(await send({ ...closed, canceled: given })).toEqual({
      ended: { state: 'declined', message: 'Canceled.', code: 'giftCanceled' },
      asked: ['charge gift', 'confirm pi_secret', 'cancel gift'],
    });
    expect((await send({ ...closed, canceled: says('paid') })).ended).toEqual({ state: 'paid' });
    for (const canceled of [says('needsAction'), says('unknown'), offline])
      expect((await send({ ...closed, canceled })).ended).toEqual({ state: 'unsure' });
  });

  test('is sent again once the bank was content with its method, and not if it wasn’t', async () => {
    const asks = says('needsAction', { client_secret: 'seti_secret', again: { id: 'pm_1' } });
    const { ended, asked } = await send({ charge: asks, outcomes: [says('paid')] });
    expect([ended, asked]).toEqual([{ state: 'paid' }, ['charge gift', 'confirm seti_secret', 'charge gift again pm_1']]);
    const refused = await send({ charge: asks, confirm: 'The bank said no.' });
    expect(refused.ended).toEqual({ state: 'declined', message: 'The bank said no.' });
    expect(refused.asked).toHaveLength(2);
  });

  test('whose answer was lost is asked about, and is never charged again meanwhile', async () => {
    const { ended, asked } = await send({ charge: offline, outcomes: [offline, says('unknown'), says('paid')] });
    expect(ended).toEqual({ state: 'paid' });
    expect(asked).toEqual(['charge gift', 'outcome gift', 'wait 1500', 'outcome gift', 'wait 3000', 'outcome gift']);
    expect((await send({ charge: offline, outcomes: [missing, says('unknown'), says('paid')] })).ended).toEqual({ state: 'paid' });
    expect((await send({ charge: offline, outcomes: [missing] })).ended).toEqual({ state: 'declined', message: '' });
    expect((await send({ charge: new CallError('unexpected', 500, '') })).ended).toEqual({ state: 'unsure' });
    // Where the server has waited for the gateway itself, there are eight seconds left of twenty.
    const late = await send({ charge: says('unknown'), outcomes: [says('unknown')] });
    expect(late).toEqual({
      ended: { state: 'unsure' },
      asked: ['charge gift', 'outcome gift', 'wait 1500', 'outcome gift', 'wait 3000', 'outcome gift'],
    });
    expect((await send({ charge: says('unknown') })).ended).toEqual({ state: 'unsure' });
  });

  test('that the server does not accept is refused at once', async () => {
    const refused = new CallError('forbidden', 403, 'No.');
    expect(await send({ charge: refused })).toEqual({ ended: { state: 'refused', error: refused }, asked: ['charge gift'] });
  });
});

test('a second try asks first how the first one ended', async () => {
  const means = (outcome: Charged | Error) => async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  expect(await askAgain('gift', means(says('paid')))).toEqual({ state: 'paid' });
  expect(await askAgain('gift', means(says('needsAction')))).toEqual({ state: 'unsure' });
  expect(await askAgain('gift', means(offline))).toEqual({ state: 'unsure' });
  expect(await askAgain('gift', means(missing))).toEqual({ state: 'declined', message: '' });
});

test('of a gift whose page was left, it is told how it ended or that no one knows yet; a request on its way is waited for', async () => {
  const left = async (...answers: (Charged | Error)[]) => {
    const waited: number[] = [];
    const outcome = async () => {
      const one = answers.length > 1 ? answers.shift() : answers[0];
      if (one instanceof Error || !one) throw one;
      return one;
    };
    const confirm = async (secret: string) => (secret === 'no' ? 'The bank said no.' : undefined);
    return [await endedMeanwhile('gift', { outcome, confirm, cancel: outcome, wait: async (ms) => void waited.push(ms) }), waited.length];
  };
  expect(await left(says('paid'))).toEqual([{ state: 'paid' }, 1]);
  expect(await left(missing, says('unknown'), says('pending'))).toEqual([{ state: 'pending' }, 3]);
  expect(await left(says('unknown'))).toEqual([{ state: 'unsure' }, 4]);
  expect(await left(offline, missing)).toEqual([undefined, 4]);
  expect(await left(says('declined', { error: 'No.' }))).toEqual([{ state: 'declined', message: 'No.' }, 1]);
  expect(await left(says('needsAction'))).toEqual([undefined, 1]);
  const asks = says('needsAction', { client_secret: 'yes' });
  expect(await left(asks, says('paid'))).toEqual([{ state: 'paid' }, 1]);
  expect(await left(asks, says('unknown'), says('paid'))).toEqual([{ state: 'paid' }, 2]);
  const refused = says('needsAction', { client_secret: 'no' });
  expect(await left(refused, says('declined', { error: 'Canceled.' }))).toEqual([{ state: 'declined', message: 'Canceled.' }, 1]);
  expect(await left(refused)).toEqual([{ state: 'unsure' }, 1]);
});
