// A church's gateway with its keys, ready to be asked.
import type { Table } from '#functions/core/table/table.ts';
import { isHeldElsewhere } from '../settings/holders.ts';
import { keysOf } from '../settings/keys.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { connect } from './connect.ts';
import type { Gateway } from './gateway.ts';
import { inAHurry } from './patience.ts';

type Connect = (table: Table, row: GatewayRow) => Promise<Gateway>;

/**
 * A church gives its account back when it removes the gateway, and another one may add it then: what its givers pay there is no business of
 * the first. Payments say which church asked for them, unless they were made elsewhere.
 */
const really: Connect = async (table, row) => {
  const gateway = connect(row, await keysOf(table, row));
  const isOver = await isHeldElsewhere(table, row);
  const isOwn = (church: string | undefined) => (church === undefined ? !isOver : church === table.church);
  const truthOf: Gateway['truthOf'] = async (paymentId) => {
    const truth = await gateway.truthOf(paymentId);
    return truth && isOwn(truth.church) ? truth : undefined;
  };
  return { ...gateway, truthOf };
};
let connecting = really;

export const connected: Connect = async (table, row) => inAHurry(await connecting(table, row));

/** For tests: other gateways, until called without any. */
export const connectBy = (other: Connect = really): void => {
  connecting = other;
};
