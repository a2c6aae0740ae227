// The attempts of a recurring gift: one for each date and try, with an id made of both, so that no date is charged twice, whatever dies or
// runs at once (decisions D32 and D52).
import { hashOf } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { claim, contentOf } from '../donate/claim.ts';
import { type AttemptRow, attempts } from '../donate/rows.ts';
import type { ScheduleRow } from './rows.ts';

export const attemptOf = ({ id, next, tries, shown }: Pick<ScheduleRow, 'id' | 'next' | 'tries' | 'shown'>): string =>
  hashOf(`schedule ${id} ${next} ${tries}${shown ? ` shown ${shown}` : ''}`).slice(0, 11);
/** That of a date whose bank wants to see the giver, tried in front of them. */
export const askedAttemptOf = ({ id, next, asks }: Pick<ScheduleRow, 'id' | 'next' | 'asks'>): string =>
  hashOf(`schedule ${id} ${next} asked ${asks ?? 0}`).slice(0, 11);

export const sumOf = ({ funds }: Pick<ScheduleRow, 'funds'>) => funds.reduce((sum, { amount }) => sum + amount, 0);

export const isTaken = ({ state }: AttemptRow) => state === 'paid' || state === 'pending';
/** The giver is at it, or the gateway hasn't answered yet. */
export const isOpen = ({ state, offSession }: AttemptRow) => state === 'started' || (state === 'needsAction' && !offSession);
/** No one but the giver can go on: charged without them again, the bank would say the same. */
export const wantsGiver = ({ state, offSession, decline }: AttemptRow) =>
  offSession === true && (state === 'needsAction' || decline?.code === 'authentication_required');

/** `present`: the giver waits, and their bank may ask them. `agreed`: where they allowed a debit of their bank account. */
export interface How {
  readonly present?: boolean;
  readonly agreed?: AttemptRow['agreed'];
}

/** Written down now or before. */
export async function attemptFor(table: Table, row: ScheduleRow, id: string, { present, agreed }: How = {}): Promise<AttemptRow> {
  const known = await table.get(attempts, { id });
  if (known) return known.row;
  const [lines, method] = [row.funds, row.method];
  const wanted = {
    ...{ id, personId: row.personId, givenAs: row.givenAs, currency: row.currency, funds: lines, cover: row.cover },
    ...{ note: row.note, scheduleId: row.id, unnamed: row.unnamed },
  };
  const given = { gatewayId: row.gatewayId, method: method.id, shown: sumOf(row) + row.cover, lines };
  const of = {
    ...{ id, wanted, amount: given.shown, gatewayId: row.gatewayId, provider: row.provider },
    ...{ method: { kind: 'saved' as const, ...method }, methodName: row.methodName, content: contentOf(`schedule ${row.id}`, given) },
    ...{ language: row.language, visitor: row.personId === undefined },
    ...(present ? { agreed: method.type === 'bank' ? agreed : undefined } : { offSession: true as const }),
  };
  try {
    return (await claim(table, of, [])).row;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'underWay') throw error;
    return (await table.need(attempts, { id })).row;
  }
}
