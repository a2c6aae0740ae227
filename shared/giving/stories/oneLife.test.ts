// One payment through everything that can happen to it, to the cent: what the stories tell in sums, line by line.
import { expect, test } from '@jest/globals';
import { type Booked, entriesOf, splitOf, takenFrom } from '../entries.ts';
import { type GiftBook, withEntries } from '../giftState.ts';
import type { Line } from '../gifts.ts';
import { daySumsOf, giverSumsOf } from '../sums.ts';
import type { Truth } from '../truth.ts';

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
const dayOf = (instant: string) => instant.slice(0, 10);
const funds = [
  { fundId: 'a', amount: 6000 },
  { fundId: 'b', amount: 3000 },
];
const gift: GiftBook = {
  ...{ id: 'gift0000001', batchId: 'batch000001', personId: 'anna0000001', givenAs: { name: '', email: '' }, date: '2026-03-01' },
  ...{ currency: 'usd', amount: 9300, funds, cover: 300, refunded: 0, disputed: 0, fee: 0, disputeFee: 0, refunding: 0 },
  ...{ status: 'pending', method: 'card', note: '', causes: [], backs: [], refunds: {}, disputes: {}, asked: [] },
};
const paid: Truth = {
  ...{ gatewayId: 'g', provider: 'stripe', currency: 'usd', paymentId: 'pi_1', attempt: gift.id, amount: 9300, status: 'paid' },
  ...{ createdAt: at(1), paidAt: at(2), method: { type: 'card', name: 'visa', last4: '4242' }, payer: {} },
  ...{ transactions: [], refunds: [], disputes: [] },
};
type Txn = Truth['transactions'][number];
const txn = (kind: Txn['kind'], amount: number, day: number, cause: string, fee = 0): Txn => {
  return { id: `t${day}`, kind, amount, fee, at: at(day), cause };
};
const whole: Truth = {
  ...paid,
  transactions: [
    txn('payment', 9300, 2, 'ch', 300),
    txn('refund', -2000, 3, 're_named'),
    txn('refund', -930, 4, 're_plain'),
    txn('refundFailed', 930, 5, 're_plain'),
    txn('dispute', -1000, 6, 'dp', 1500),
    txn('disputeReversal', 1000, 7, 'dp', -1500),
    txn('fee', -25, 8, 'x'),
  ],
  refunds: [
    { id: 're_named', amount: 2000, status: 'done', at: at(3), funds: { b: 2000, a: 0 } },
    { id: 're_plain', amount: 930, status: 'failed', at: at(4) },
  ],
  disputes: [{ id: 'dp', amount: 1000, status: 'won', at: at(6) }],
};
const said = (lines: readonly Line[]) => lines.map(({ account, amount, date }) => `${account} ${amount} ${date.slice(-2)}`).join(', ');
const read = (truth: Truth, of: Booked = gift) => entriesOf(truth, of, dayOf);
const after = (truth: Truth, of = gift) => withEntries(of, read(truth, of), truth);

test('every entry, its cause and its lines', () => {
  expect(read(whole).map(({ cause, kind, lines }) => `${cause} ${kind}: ${said(lines)}`)).toEqual([
    'gift:gift0000001 gift: gateway:g 9300 02, fund:a -6000 02, fund:b -3000 02, cover -300 02',
    'fee:t2 fee: fees 300 02, gateway:g -300 02',
    'fee:t8 fee: fees 25 08, gateway:g -25 08',
    'refund:re_named refund: fund:b 2000 03, gateway:g -2000 03',
    'refund:re_plain refund: fund:a 764 04, fund:b 128 04, cover 38 04, gateway:g -930 04',
    'refundFailed:re_plain refundFailed: fund:a -764 05, fund:b -128 05, cover -38 05, gateway:g 930 05',
    'dispute:t6 dispute: fund:a 822 06, fund:b 137 06, cover 41 06, fees 1500 06, gateway:g -2500 06',
    'dispute:t7 dispute: fund:a -822 07, fund:b -137 07, cover -41 07, fees -1500 07, gateway:g 2500 07',
  ]);
  expect(read(whole).flatMap(({ back }) => (back ? `${back.of} ${back.kind} ${back.date.slice(-2)}` : []))).toEqual([
    ...['re_named refund 03', 're_plain refund 04', 're_plain refund 05', 'dp dispute 06', 'dp dispute 07'],
  ]);
  const given = read(whole)[0]?.lines ?? [];
  expect(given.map(({ gifts, personId }) => [gifts, personId])).toEqual([
    [1, undefined],
    ...[1, 2, 3].map(() => [undefined, 'anna0000001']),
  ]);
  expect(read(whole, after(whole))).toEqual([]);
  expect(after(whole)).toMatchObject({
    date: '2026-03-02',
    status: 'partlyRefunded',
    refunded: 2000,
    disputed: 0,
    fee: 325,
    disputeFee: 0,
  });
  expect(after({ ...paid, paidAt: undefined })).toMatchObject({ date: '2026-03-01', status: 'complete' });
});

test('a refund is parted as was said only if that adds up, of funds of the gift; else in proportion', () => {
  const parted = (named: Record<string, number>) => {
    const refunds = [{ id: 're', amount: 930, status: 'done' as const, at: at(3), funds: named }];
    return said(read({ ...paid, transactions: [txn('refund', -930, 3, 're')], refunds }).at(-1)?.lines ?? []);
  };
  const inProportion = 'fund:a 600 03, fund:b 300 03, cover 30 03, gateway:g -930 03';
  expect(parted({ a: 900, cover: 30 })).toBe('fund:a 900 03, cover 30 03, gateway:g -930 03');
  const unsound: Record<string, number>[] = [{}, { a: 929 }, { a: 930, c: 0 }, { c: 930 }, { a: 940, b: -10 }];
  for (const wrong of unsound) expect(parted(wrong)).toBe(inProportion);
  // Told by the refund alone, before its line is in the balance.
  const told = (status: 'pending' | 'done' | 'failed', of = gift) =>
    read({ ...paid, refunds: [{ id: 're', amount: 930, status, at: at(3) }] }, of).map(({ cause, kind }) => `${cause} ${kind}`);
  expect([told('pending'), told('failed')]).toEqual([['gift:gift0000001 gift'], ['gift:gift0000001 gift']]);
  expect(told('done')).toEqual(['gift:gift0000001 gift', 'refund:re refund']);
  const done = after({ ...paid, refunds: [{ id: 're', amount: 930, status: 'done', at: at(3) }] });
  expect(told('failed', done)).toEqual(['refundFailed:re refundFailed']);
});

test('of two things at the same time, what was done comes before what failed', () => {
  const both = [txn('refundFailed', 930, 4, 're'), txn('refund', -930, 4, 're')].map((one, id) => ({ ...one, id: `t${id}` }));
  expect(read({ ...paid, transactions: both }).map(({ kind }) => kind)).toEqual(['gift', 'refund', 'refundFailed']);
});

test('more than is left is taken by the split of the whole', () => {
  const parts = [
    ['fund:a', 100],
    ['fund:b', -50],
  ] as const;
  const all = [
    ['fund:a', 300],
    ['fund:b', 100],
  ] as const;
  expect(takenFrom(140, parts, all)).toEqual([
    ['fund:a', 130],
    ['fund:b', 10],
  ]);
  expect(takenFrom(40, parts, all)).toEqual([['fund:a', 40]]);
});

test('the gateway took another amount than was wanted: it is parted in proportion; without a wish, it waits for a fund', () => {
  expect(splitOf(930, gift)).toEqual({
    funds: [
      { fundId: 'a', amount: 600 },
      { fundId: 'b', amount: 300 },
    ],
    cover: 30,
  });
  const unknown = splitOf(930, undefined);
  expect(unknown).toMatchObject({ cover: 0, funds: [{ amount: 930 }] });
  expect(splitOf(930, { funds: [{ fundId: 'a', amount: 0 }], cover: 0 })).toEqual(unknown);
  expect(
    splitOf(930, {
      funds: [
        { fundId: 'a', amount: 1 },
        { fundId: 'b', amount: 0 },
      ],
      cover: 0,
    }).funds[0]?.amount,
  ).toBe(930);
});

test('what a gift has come to, by its entries and what the gateway says', () => {
  const dispute = { id: 'dp', amount: 1000, at: at(6) };
  const states = [
    after({ ...paid, status: 'pending' }),
    after({ ...paid, status: 'canceled' }),
    after({ ...paid, status: 'pending' }, { ...gift, status: 'failed' }),
    after(paid, { ...gift, status: 'failed' }),
    after(paid, { ...gift, status: 'void' }),
    after(paid, { ...gift, status: 'draft' }),
    after({ ...paid, disputes: [{ ...dispute, status: 'open' }] }),
    after({ ...paid, disputes: [{ ...dispute, status: 'won' }] }),
    after({ ...paid, transactions: [txn('dispute', -1000, 6, 'dp')] }),
    after({ ...paid, transactions: [txn('refund', -9300, 3, 're')] }),
    after({ ...paid, transactions: [txn('refund', -9299, 3, 're')] }),
    after({ ...paid, transactions: [txn('failure', -9300, 3, 'ch')] }),
  ];
  expect(states.map(({ status }) => status)).toEqual([
    ...['pending', 'failed', 'failed', 'complete', 'void', 'draft', 'disputed', 'complete', 'disputed', 'refunded', 'partlyRefunded'],
    'failed',
  ]);
  const won = after({ ...paid, disputes: [{ ...dispute, status: 'won' }] });
  expect(after({ ...paid, disputes: [{ ...dispute, status: 'open' }] }, won)).toMatchObject({
    status: 'complete',
    disputes: { dp: 'won' },
  });
});

test('what is still to be given back: asked for here, or pending there', () => {
  const refund = { id: 're', amount: 700, at: at(3) };
  const asked = { ...gift, asked: [{ id: 'mine', amount: 500 }] };
  expect(after({ ...paid, refunds: [{ ...refund, status: 'pending' }] }, asked).refunding).toBe(1200);
  expect(after({ ...paid, refunds: [{ ...refund, status: 'done' }] }, asked).refunding).toBe(500);
  const moved = { ...paid, transactions: [txn('refund', -700, 3, 're')], refunds: [{ ...refund, status: 'pending' as const }] };
  expect(after(moved).refunding).toBe(0);
  expect(withEntries({ ...asked, refunding: 3, refunds: { x: 'done' }, disputes: { y: 'lost' } }, [])).toMatchObject({
    ...{ refunding: 3, refunds: { x: 'done' }, disputes: { y: 'lost' }, date: '2026-03-01' },
  });
});

test('days and givers: what funds were given is positive, gifts are counted once, and nothing is left of what comes to nothing', () => {
  const all = read(whole).map((entry) => ({ ...entry, currency: 'usd' }));
  const [, march3] = ['2026-03-02', '2026-03-03'].map((day) => daySumsOf(all).filter(({ date }) => date === day));
  expect(march3).toEqual([
    { date: '2026-03-03', currency: 'usd', account: 'fund:b', amount: -2000, gifts: 0 },
    { date: '2026-03-03', currency: 'usd', account: 'gateway:g', amount: -2000, gifts: 0 },
  ]);
  expect(daySumsOf([...all, ...all]).find(({ date }) => date === '2026-03-02')).toEqual({
    ...{ date: '2026-03-02', currency: 'usd', account: 'gateway:g', amount: 18_000, gifts: 2 },
  });
  expect(giverSumsOf(all)).toEqual([{ month: '2026-03', currency: 'usd', personId: 'anna0000001', amount: 7300 }]);
  const back = all.map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, amount: -line.amount, gifts: 0 })) }));
  expect(giverSumsOf([...all, ...back])).toEqual([]);
  expect(daySumsOf([...all, ...back])).toEqual([{ date: '2026-03-02', currency: 'usd', account: 'gateway:g', amount: 0, gifts: 1 }]);
});

test('lines without a giver are no giver’s, nor is what lies by hand', () => {
  const line = { account: 'fund:a', amount: -500, date: '2026-03-02' };
  const lines = [line, { ...line, account: 'hand', amount: 500, personId: 'anna0000001' }];
  expect(giverSumsOf([{ currency: 'usd', lines }])).toEqual([]);
});

test('a fee that comes days later moves no gift, and none is kept of what is pending', () => {
  const late = [txn('payment', 9300, 5, 'ch', 300)];
  expect(after({ ...paid, transactions: late }).date).toBe('2026-03-02');
  expect(read({ ...paid, status: 'pending', transactions: late })).toEqual([]);
});
