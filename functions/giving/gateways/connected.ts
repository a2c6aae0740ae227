// A church's gateway with its keys, ready to be asked.
import { openFromVault } from '#functions/core/secrets/seal.ts';
import type { Table } from '#functions/core/table/table.ts';
import { maybe, parse, shape, text } from '#shared/words.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { connect } from './connect.ts';
import type { Gateway } from './gateway.ts';

const Keys = shape({ secret: text(1000), webhookSecret: maybe(text(1000)) });

type Connect = (table: Table, row: GatewayRow) => Promise<Gateway>;

const really: Connect = async (table, row) => {
  const keys = parse(Keys, JSON.parse(await openFromVault(row.secret, [table.church, row.id])));
  return connect(row, keys);
};
let connecting = really;

export const connected: Connect = (table, row) => connecting(table, row);

/** For tests: other gateways, until called without any. */
export const connectBy = (other: Connect = really): void => {
  connecting = other;
};
