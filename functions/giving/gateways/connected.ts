// A church's gateway with its keys, ready to be asked.
import type { Table } from '#functions/core/table/table.ts';
import { keysOf } from '../settings/keys.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { connect } from './connect.ts';
import type { Gateway } from './gateway.ts';

type Connect = (table: Table, row: GatewayRow) => Promise<Gateway>;

const really: Connect = async (table, row) => connect(row, await keysOf(table, row));
let connecting = really;

export const connected: Connect = (table, row) => connecting(table, row);

/** For tests: other gateways, until called without any. */
export const connectBy = (other: Connect = really): void => {
  connecting = other;
};
