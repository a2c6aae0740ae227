import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock, setClock } from '#functions/core/clock.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { stories } from '#shared/giving/stories/storiesTesting.ts';
import { schedules } from '../schedules/rows.ts';
import { converge } from './converge.ts';
import { TestGiving } from './stageTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
  setClock('2026-11-15T12:00:00.000Z');
});
afterAll(async () => {
  moveClock(0);
  await cloud.close();
});

async function opened() {
  const giving = await TestGiving.open();
  const funds = await giving.done('POST', '/funds', [
    { name: 'Building', taxDeductible: true },
    { name: 'Alms', taxDeductible: false },
  ]);
  const batch = await giving.done('POST', '/batches', { name: 'Sunday', date: '2026-11-15', byTwo: true });
  const [building = '', alms = ''] = funds.map(({ id }: { id: string }) => id);
  const given = (o: object = {}) => ({ batchId: batch.id, funds: [{ fundId: building, amount: 5000 }], method: 'cash', ...o });
  return { giving, building, alms, batch, given };
}
const sumsOf = async ({ books }: TestGiving) => {
  const { kept, counted } = await books.sums(['2026']);
  expect(kept).toEqual(counted);
  return kept;
};

describe('gifts by hand', () => {
  test('are entered, corrected, moved to another person and voided, and every step is an entry', async () => {
    const { giving, building, alms, given } = await opened();
    const [anna, ben] = [await giving.person(), await giving.person()];
    const [gift] = await giving.done('POST', '/gifts', [given({ personId: anna, method: 'check', last4: '101' })]);
    expect(gift).toMatchObject({ status: 'complete', amount: 5000, date: '2026-11-15', currency: 'usd', last4: '101' });
    expect(gift.funds).toEqual([{ fundId: building, amount: 5000, deductible: true }]);

    const funds = [
      { fundId: building, amount: 4000 },
      { fundId: alms, amount: 3000 },
    ];
    await giving.done('POST', '/gifts', [given({ id: gift.id, personId: anna, funds, method: 'check', reason: 'Misread' })]);
    await giving.done('POST', `/gifts/${gift.id}/person`, { personId: ben });
    const { gift: now, entries, can } = await giving.done('GET', `/gifts/${gift.id}`);
    expect(now).toMatchObject({ amount: 7000, personId: ben, status: 'complete' });
    expect(entries.map(({ kind, by, reason }: { kind: string; by?: string; reason?: string }) => [kind, by !== undefined, reason])).toEqual(
      [
        ['gift', false, undefined],
        ['correction', true, 'Misread'],
        ['correction', true, undefined],
      ],
    );
    expect(can).toEqual({ edit: true, refund: false });
    expect(await giving.done('GET', '/gifts/givers?year=2026')).toEqual([{ personId: ben, currency: 'usd', amount: 7000 }]);

    await giving.done('POST', `/gifts/${gift.id}/void`, { reason: 'Twice' });
    expect(await giving.done('POST', `/gifts/${gift.id}/void`, { reason: 'Twice' })).toMatchObject({ status: 'void' });
    expect(await sumsOf(giving)).toEqual([]);
  });

  test('are corrected as they were seen: what someone else has changed meanwhile is not taken back unseen', async () => {
    const { giving, building, alms, given } = await opened();
    const [anna, ben] = [await giving.person(), await giving.person()];
    const [{ id }] = await giving.done('POST', '/gifts', [given({ personId: anna })]);
    const { version } = await giving.done('GET', `/gifts/${id}`);
    const more = { funds: [{ fundId: building, amount: 6000 }] };
    await giving.done('POST', '/gifts', [given({ id, personId: anna, ...more, reason: 'Misread', version })]);
    const late = [
      ['/gifts', [given({ id, personId: anna, note: 'For the roof', reason: 'Note', version })]],
      [`/gifts/${id}/person`, { personId: ben, version }],
      [`/gifts/${id}/split`, { funds: [{ fundId: alms, amount: 5000 }], version }],
      [`/gifts/${id}/note`, { note: 'For the roof', version }],
      [`/gifts/${id}/goods`, { goods: { description: 'Book', value: 900 }, version }],
    ] as const;
    for (const [url, body] of late) expect((await giving.ask('POST', url, body)).code).toBe('outdated');
    const now = await giving.done('GET', `/gifts/${id}`);
    expect([now.gift.amount, now.gift.note, now.gift.personId, now.entries.length]).toEqual([6000, '', anna, 2]);
    const both = [1, 2].map(() => giving.ask('POST', `/gifts/${id}/person`, { personId: ben, version: now.version }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sumsOf(giving);
  });

  test('leave lines in the audit log that carry no amount and no name', async () => {
    const { giving, batch, building, given } = await opened();
    const [anna, ben] = [await giving.person(), await giving.person()];
    const at = (amount: number) => ({ funds: [{ fundId: building, amount }], personId: anna, note: 'For Petra' });
    const [gift] = await giving.done('POST', '/gifts', [given(at(9_876_543))]);
    await giving.done('POST', '/gifts', [given({ id: gift.id, ...at(8_765_432), reason: 'Misread' })]);
    await giving.done('POST', `/gifts/${gift.id}/person`, { personId: ben });
    await giving.done('POST', `/batches/${batch.id}/count`, { currency: 'usd', cash: 8_765_432, checks: 0, gifts: 1 });
    await giving.done('POST', `/gifts/${gift.id}/void`, { reason: 'Twice' });
    const lines = await auditLines(giving.books.table, 'giving');
    expect(lines.filter(({ rowId }) => rowId === gift.id).map(({ action }) => action)).toEqual(['add', 'change', 'change', 'remove']);
    expect(JSON.stringify(lines)).not.toMatch(/9876543|8765432|98,?765|87,?654|Pat Person|Petra/);
  });

  test('and lines in one call of an older client are booked at once, in the latest open batch', async () => {
    const { giving, batch, building, alms } = await opened();
    const log = (fundData: object[], donation: object = {}) =>
      giving.ask('POST', '/donate/log', { donation: { amount: 30, method: 'Check', methodDetails: '7', ...donation }, fundData });
    const logged = await log([
      { id: building, amount: 20 },
      { id: alms, amount: '10' },
    ]);
    expect([logged.status, JSON.parse(logged.text).map(({ amount }: { amount: number }) => amount)]).toEqual([200, [20, 10]]);
    expect((await log([{ id: building, amount: 20 }])).status).toBe(400);
    expect((await log([{ id: 'otherFund00', amount: 30 }])).status).toBe(400);
    const { gifts } = await giving.done('GET', `/batches/${batch.id}`);
    expect(gifts).toMatchObject([{ amount: 3000, method: 'check', last4: '7', status: 'complete' }]);
    await sumsOf(giving);
  });

  test('with an id of the form’s are entered once, however often they are sent', async () => {
    const { giving, batch, given } = await opened();
    const body = [given({ id: 'formsOwnId0', isNew: true })];
    const answers = await Promise.all([1, 2, 3, 4].map(() => giving.ask('POST', '/gifts', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { batch: now, gifts } = await giving.done('GET', `/batches/${batch.id}`);
    expect([gifts.length, now.totals]).toEqual([1, [{ currency: 'usd', amount: 5000, gifts: 1 }]]);
    // Sent once more after a correction, it takes nothing back.
    await giving.done('POST', '/gifts', [given({ id: 'formsOwnId0', method: 'check', last4: '7' })]);
    expect((await giving.done('POST', '/gifts', body))[0]).toMatchObject({ method: 'check', last4: '7' });
    expect((await giving.ask('POST', '/gifts', [given({ id: 'unknown0000' })])).status).toBe(404);
  });

  test('are refused where they cannot be: of no fund here, below nothing, of a stranger, in a closed batch', async () => {
    const { giving, building, batch, given } = await opened();
    const other = await TestGiving.open();
    const bad = [
      given({ funds: [{ fundId: 'elsewhere01', amount: 5000 }] }),
      given({ funds: [{ fundId: building, amount: -1 }] }),
      given({ funds: [] }),
      given({
        funds: [
          { fundId: building, amount: 1 },
          { fundId: building, amount: 2 },
        ],
      }),
      given({ personId: await other.person() }),
      given({ batchId: 'elsewhere01' }),
    ];
    for (const body of bad) expect((await giving.ask('POST', '/gifts', [body])).status).toBeGreaterThanOrEqual(400);
    await giving.done('POST', '/batches', { id: batch.id, name: 'Sunday', date: '2026-11-15', byTwo: false });
    await giving.done('POST', `/batches/${batch.id}/close`, {});
    expect((await giving.ask('POST', '/gifts', [given()])).code).toBe('batchClosed');
    expect(await sumsOf(giving)).toEqual([]);
  });
});

test('of a batch that is there, what isn’t sent stays; a new one has a name and a date', async () => {
  const { giving, batch } = await opened();
  await giving.done('POST', '/batches', { id: batch.id, date: '2026-11-08' });
  await giving.done('POST', '/batches', { id: batch.id, byTwo: false });
  const renamed = await giving.done('POST', '/batches', { id: batch.id, name: 'Sunday evening' });
  expect(renamed).toMatchObject({ name: 'Sunday evening', date: '2026-11-08', byTwo: false });
  for (const half of [{ name: 'Sunday' }, { date: '2026-11-08' }])
    expect((await giving.ask('POST', '/batches', half)).code).toBe('invalid');
});

test('a batch that two count is closed when both counts are what was entered, and reopened with a reason', async () => {
  const { giving, batch, given } = await opened();
  const second = await giving.member(['Donations__View', 'Donations__Edit']);
  await giving.done('POST', '/gifts', [given(), given({ method: 'check' })]);
  const close = () => giving.ask('POST', `/batches/${batch.id}/close`, {});
  const counted = { currency: 'usd', cash: 5000, checks: 5000, gifts: 2 };
  await giving.done('POST', `/batches/${batch.id}/count`, counted);
  await giving.done('POST', `/batches/${batch.id}/count`, counted);
  expect((await close()).code).toBe('batchUncounted');
  await giving.done('POST', `/batches/${batch.id}/count`, { ...counted, cash: 4900 }, second.token);
  expect((await close()).code).toBe('batchUncounted');
  await giving.done('POST', `/batches/${batch.id}/count`, counted, second.token);
  expect((await close()).status).toBe(200);
  const { batches } = await giving.done('GET', '/batches');
  expect(batches[0]).toMatchObject({
    state: 'closed',
    closed: { totals: [{ currency: 'usd', amount: 10_000, gifts: 2 }] },
    totals: [{ amount: 10_000 }],
  });
  expect((await giving.ask('DELETE', `/batches/${batch.id}`)).code).toBe('batchNotEmpty');
  expect(await giving.done('POST', `/batches/${batch.id}/reopen`, { reason: 'A late check' })).toMatchObject({ state: 'open', counts: [] });
});

describe('older clients', () => {
  test('save a gift and its lines in two calls: it counts once the lines add up', async () => {
    const { giving, building, alms } = await opened();
    const personId = await giving.person();
    const [batch] = await giving.done('POST', '/donationbatches', [{ name: 'Old', batchDate: '2026-11-08T00:00:00.000Z' }]);
    const sent = { batchId: batch.id, personId, donationDate: '2026-11-08', amount: 50.1, method: 'Check', methodDetails: '7' };
    const [donation] = await giving.done('POST', '/donations', [sent]);
    expect(donation).toMatchObject({ amount: 50.1, status: 'draft' });
    const line = (fundId: string, amount: number) => ({ donationId: donation.id, fundId, amount });
    await giving.done('POST', '/funddonations', [line(building, 30)]);
    expect(await sumsOf(giving)).toEqual([]);
    await giving.done('POST', '/funddonations', [line(alms, 20.1)]);
    expect(await giving.done('GET', `/donations/${donation.id}`)).toMatchObject({
      status: 'complete',
      method: 'Check',
      methodDetails: '7',
    });
    expect(await giving.done('GET', `/donationbatches/${batch.id}`)).toMatchObject({ donationCount: 1, totalAmount: 50.1 });
    expect((await giving.done('GET', '/donationbatches')).at(-1)).toMatchObject({ donationCount: 1, totalAmount: 50.1 });
    const lines = await giving.done('GET', `/funddonations?donationId=${donation.id}`);
    expect(lines.map(({ fundId, amount }: { fundId: string; amount: number }) => [fundId, amount])).toEqual([
      [building, 30],
      [alms, 20.1],
    ]);

    await giving.done(
      'POST',
      '/funddonations',
      lines.map((one: { amount: number }, at: number) => (at === 0 ? { ...one, amount: 40 } : one)),
    );
    expect(await giving.done('GET', `/donations/${donation.id}`)).toMatchObject({ amount: 60.1, status: 'complete' });
    expect(await giving.done('GET', '/donations/summary?startDate=2026-11-01&endDate=2026-11-30')).toEqual([
      { week: '2026-11-08T00:00:00.000Z', donations: expect.arrayContaining([{ fund: { name: 'Alms' }, totalAmount: 20.1 }]) },
    ]);
    expect(await giving.done('GET', '/donations/summary?type=person')).toEqual([
      { personId, totalAmount: 60.1, funds: [{ Building: 40 }, { Alms: 20.1 }] },
    ]);
    expect(await giving.done('GET', '/donations/kpis?startDate=2026-11-01&endDate=2026-11-30')).toEqual({
      ...{ totalGiving: 60.1, avgGift: 60.1, donorCount: 1, donationCount: 1 },
    });
    await giving.done('DELETE', `/donations/${donation.id}`);
    expect(await giving.done('GET', `/donations?batchId=${batch.id}`)).toEqual([]);
    expect(await sumsOf(giving)).toEqual([]);
  });

  test('cannot rewrite what a gateway took', async () => {
    const { giving, building, alms } = await opened();
    const [paid] = stories.find(({ name }) => name === 'stripe/made-in-the-dashboard')?.readings.slice(-1) ?? [];
    if (!paid) throw new Error('There is no such story.');
    const { id } = await converge(giving.books.table, paid);
    expect((await giving.done('GET', '/gifts/attention')).gifts.map((gift: { id: string }) => gift.id)).toEqual([id]);
    for (const [method, url, body] of [
      ['POST', '/donations', [{ id, amount: 1 }]],
      ['DELETE', `/donations/${id}`, undefined],
      ['POST', `/gifts/${id}/void`, { reason: 'x' }],
      ['POST', '/funddonations', [{ donationId: id, fundId: building, amount: 1 }]],
      ['POST', `/gifts/${id}/split`, { funds: [{ fundId: building, amount: 7699 }] }],
    ] as const)
      await giving.ask(method, url, body);
    expect(await giving.done('GET', `/donations/${id}`)).toMatchObject({ amount: 77, status: 'complete' });
    const funds = [
      { fundId: building, amount: 7000 },
      { fundId: alms, amount: 700 },
    ];
    expect(await giving.done('POST', `/gifts/${id}/split`, { funds })).toMatchObject({ amount: 7700, status: 'complete' });
    await sumsOf(giving);
  });
});

test('givers see their own, staff with summaries no names, and of few givers no split', async () => {
  const { giving, alms, building, given } = await opened();
  const anna = await giving.member();
  const summary = await giving.member(['Donations__View Summary']);
  await giving.done('POST', '/gifts', [given({ personId: anna.personId }), given({ funds: [{ fundId: alms, amount: 100 }] })]);
  const own = await giving.done('GET', '/gifts/mine?year=2026', undefined, anna.token);
  expect(own.gifts).toMatchObject([{ personId: anna.personId, amount: 5000 }]);
  expect(await giving.done('GET', '/donations/my', undefined, anna.token)).toMatchObject([{ amount: 50 }]);
  expect(await giving.done('GET', '/funddonations/my', undefined, anna.token)).toMatchObject([{ fundId: building, amount: 50 }]);
  for (const url of ['/gifts', '/gifts/givers?year=2026', '/donations', '/donations/summary?type=person'])
    expect((await giving.ask('GET', url, undefined, summary.token)).status).toBe(403);
  const told = ['/donations/summary', '/donations/kpis', '/gifts/totals?from=2026-11-01&to=2026-11-30&by=week'].map((url) =>
    giving.ask('GET', url, undefined, summary.token),
  );
  for (const { status, text } of await Promise.all(told))
    expect([status, text.includes(anna.personId), text.includes('Pat')]).toEqual([200, false, false]);
  const [week] = await giving.done('GET', '/donations/summary', undefined, summary.token);
  expect(week.donations).toEqual([{ fund: { name: '' }, totalAmount: 51 }]);
  const range = '/gifts/totals?from=2026-11-01&to=2026-11-30&by=month';
  expect((await giving.done('GET', range, undefined, summary.token)).rows).toEqual([
    { from: '2026-11-01', currency: 'usd', fundId: '', amount: 5100 },
  ]);
  const { rows, sums } = await giving.done('GET', range);
  expect(rows).toHaveLength(2);
  expect(sums).toEqual([{ currency: 'usd', gifts: 2, amount: 5100, fees: 0 }]);
});

test('a fund that a recurring donation gives to stays', async () => {
  const { giving, building } = await opened();
  const { table } = giving.books;
  const plain = {
    id: 'schedule001',
    owner: 'schedule001',
    givenAs: { name: '', email: '' },
    gatewayId: 'gateway0001',
    provider: 'stripe' as const,
  };
  const method = { id: 'pm_1', customer: 'cus_1', type: 'card' as const };
  const row = { ...plain, method, currency: 'usd' as const, funds: [{ fundId: building, amount: 100 }], covers: false, cover: 0, note: '' };
  const when = {
    frequency: 'one_month' as const,
    start: '2026-11-01',
    next: '2026-12-01',
    state: 'active' as const,
    created: '2026-11-01T00:00:00.000Z',
  };
  await table.write(table.put(schedules, { ...row, ...when, methodName: '', tries: 0, language: 'en' }));
  expect((await giving.ask('DELETE', `/funds/${building}`)).status).toBe(400);
});

test('a removed fund takes nothing more, and what was given to it stays', async () => {
  const { giving, building, given } = await opened();
  const anna = await giving.member();
  const [gift] = await giving.done('POST', '/gifts', [given({ personId: anna.personId })]);
  await giving.done('DELETE', `/funds/${building}`);
  expect((await giving.done('GET', '/funds')).map(({ name }: { name: string }) => name)).toEqual(['Alms']);
  expect((await giving.done('GET', '/funds/hidden')).map(({ name }: { name: string }) => name)).toEqual(['Building']);
  expect((await giving.ask('POST', '/gifts', [given()])).status).toBe(400);
  await giving.done('POST', '/gifts', [given({ id: gift.id, personId: anna.personId, funds: [{ fundId: building, amount: 6000 }] })]);
  const own = await giving.done('GET', '/gifts/mine', undefined, anna.token);
  expect([own.gifts.length, own.funds]).toEqual([1, [{ id: building, name: 'Building' }]]);
  await giving.done('POST', `/funds/${building}/restore`, {});
  expect((await giving.done('GET', `/funds/churchId/${giving.books.church}`, undefined, '')).length).toBe(2);
});
