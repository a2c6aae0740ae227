// For tests: what of giving no one else may see.
import { nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import { Table } from '../core/table/table.ts';
import { campaignRows, pledges } from './campaigns/rows.ts';
import { fundRows } from './funds/rows.ts';
import { batches, giftPlaces, gifts, giverSums } from './ledger/rows.ts';
import { customers, methods } from './methods/rows.ts';
import { refunds } from './refunds/rows.ts';
import { schedules } from './schedules/rows.ts';
import { gatewayRows } from './settings/rows.ts';
import { statementRows } from './statements/rows.ts';

interface Founder {
  readonly churchId: string;
  readonly personId: string;
}

/** A gateway whose account and keys have a text made by `hidden`, its public key is public; and what was given, by whom and how. */
export async function keepGivingSecrets({ churchId, personId }: Founder, hidden: (what: string) => string): Promise<void> {
  const table = new Table(churchId, { name: hidden('treasurer') });
  const [gatewayId, fundId, batchId, giftId, campaignId] = [newId(), newId(), newId(), newId(), newId()];
  const keys = { publicKey: 'pk_test_open', secret: hidden('keys'), account: hidden('account'), mode: 'test' as const };
  await table.write(
    table.put(gatewayRows, { id: gatewayId, provider: 'stripe', ...keys, currency: 'usd', payFees: false, created: nowIso() }),
  );
  const [created, date, currency] = [nowIso(), nowIso().slice(0, 10), 'usd' as const];
  const givenAs = { name: hidden('giver'), email: 'secret-a@open.test' };
  const by = hidden('treasurer');
  const funds = [{ fundId, amount: 4242 }];
  const method = { id: 'pm_of_secret-a', customer: 'cus_of_secret-a', type: 'card' as const };
  const of = { gatewayId, provider: 'stripe' as const, created };
  const nothing = { causes: [], backs: [], refunds: {}, disputes: {}, asked: [] };
  const whole = { cover: 0, refunded: 0, disputed: 0, fee: 0, disputeFee: 0, refunding: 0, status: 'complete' as const };
  const facts = { givenAs, date, currency, amount: 4242, funds, method: 'card' as const, note: hidden('note'), gatewayId, created };
  await table.write(
    // Everyone sees funds and campaigns.
    table.set(fundRows, { id: fundId, name: 'Open fund', taxDeductible: true }),
    table.set(batches, { id: batchId, name: hidden('batch'), date, kind: 'hand', byTwo: false, state: 'open', counts: [] }),
    table.set(gifts, { ...facts, ...nothing, ...whole, id: giftId, batchId, personId, paymentId: 'pi_secret-a' }),
    table.set(giftPlaces, { id: giftId, batchId }),
    table.set(giverSums, { month: date.slice(0, 7), personId, currency, amount: 4242 }),
    table.set(refunds, {
      id: newId(),
      giftId,
      amount: 42,
      currency,
      lines: [],
      state: 'done',
      by,
      reason: hidden('reason'),
      at: created,
      gatewayId,
      paymentId: 'pi_secret-a',
    }),
    table.set(pledges, { campaignId, personId, amount: 4242, at: created, note: hidden('pledge') }),
    table.set(campaignRows, {
      id: campaignId,
      name: 'Open campaign',
      fundId,
      currency,
      goal: 4242,
      from: date,
      to: date,
      description: '',
    }),
    table.set(customers, { ...of, id: 'cus_of_secret-a', personId }),
    table.set(methods, {
      ...of,
      id: method.id,
      customer: method.customer,
      type: 'card',
      personId,
      name: hidden('card'),
      last4: '4242',
      status: 'verified',
    }),
    table.set(schedules, {
      ...{ ...of, id: newId(), owner: personId, personId, givenAs, currency, funds, covers: false, cover: 0, note: hidden('schedule') },
      ...{ method, methodName: hidden('card'), frequency: 'one_month', start: date, next: '2099-01-01', state: 'active', tries: 0 },
      language: 'en',
    }),
    table.set(statementRows, {
      ...{ id: '2020-00001', year: 2020, personIds: [personId], names: [hidden('giver')], address: [hidden('street')], at: created, by },
      church: { name: 'Open Church', address: [], taxId: '', signer: hidden('signer'), note: '' },
      ...{ lines: [], totals: [{ currency: 'usd', given: 4242, deductible: 4242, goods: 0 }], wording: [], replaces: [] },
    }),
  );
}
