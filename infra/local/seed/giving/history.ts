import type { Table } from '#functions/core/table/table.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import type { PersonRow, UserRow } from '#functions/membership/table.ts';
import type { State } from '../../standIns/gateways/stripe/state/state.ts';

/** Where a demo church's giving is written. */
export interface History {
  readonly table: Table;
  /** Who gives: one of each household. */
  readonly givers: readonly PersonRow[];
  /** Those who count. */
  readonly counters: readonly UserRow[];
  readonly fundIds: readonly string[];
  readonly currency: 'usd';
  /** Milliseconds, and the date `YYYY-MM-DD` in the church's time zone. */
  readonly now: number;
  readonly today: string;
  readonly timeZone: string;
}

/** A gateway of the church, and what the stand-in knows. */
export interface Online {
  readonly gateway: Pick<GatewayRow, 'id' | 'provider' | 'currency'>;
  /** The account's restricted key. */
  readonly key: string;
  readonly state: State;
}

export const fundOf = ({ fundIds }: Pick<History, 'fundIds'>, fund: number): string => fundIds[fund] ?? fundIds[0] ?? '';

export const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;

/** At most so many in each. */
export const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
