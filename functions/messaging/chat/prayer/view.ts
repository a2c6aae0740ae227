// A prayer as one of those who read it sees it (decision M16).
import { hashOf, sameSecret } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { leastHosts, type Prayer } from '#shared/messaging/chat/prayers.ts';
import { ofChurch } from '../../table.ts';
import { chatSettings } from '../rows.ts';
import { stateOf } from './ofRoom.ts';
import { type PrayerRow, prayerLines, prayers as rows } from './rows.ts';

/** So many lines have a prayer. */
export const mostLines = 500;

interface Found {
  readonly prayer: StoredRow<PrayerRow>;
  readonly lines: readonly {
    readonly number: number;
    readonly id: string;
    readonly by: string;
    readonly name: string;
    readonly content: string;
    readonly at: number;
  }[];
}

/** A prayer and its lines. One request. */
export async function find(table: Table, id: string): Promise<Found> {
  const page = await table.all(ofChurch, ['prayer', id]);
  const [prayer] = page.of(rows);
  if (!prayer) throw new Refusal('notFound');
  return { prayer, lines: page.of(prayerLines).map(({ row }) => row) };
}

/** The asker’s lines are by no one: who that is only the row says. */
export const asker = '';

/** `reader`: a host, a watcher, or the asker. `danger`: with where the church says that there is help. */
export async function viewOf(table: Table, id: string, reader: string, danger = false): Promise<Prayer> {
  const { prayer, lines } = await find(table, id);
  const { name, at, hosts, watchers } = prayer.row;
  const crisis = danger ? ((await table.get(chatSettings, {}))?.row.crisis ?? '') : undefined;
  // No one but the asker reads it before two hosts are there, and a host who was alone never does.
  const shown = reader === asker || hosts.length >= leastHosts ? lines.slice(-mostLines) : [];
  return {
    ...{ id, name, at, state: stateOf(prayer.row), crisis },
    hosts: hosts.map((one) => one.name),
    watchers: watchers.map((one) => one.name),
    lines: shown.map(({ number, id: lineId, by, name: own, content, at: said }) => ({
      ...{ number, id: lineId, own: by === reader, name: own, content, at: said },
    })),
  };
}

const isAsker = ({ secret }: PrayerRow, given: string) => sameSecret(secret, hashOf(given));
/** Refuses who doesn’t know the secret: for them there is no such prayer. */
export const mustBeAsker = (given: string) => (row: PrayerRow) => {
  if (!isAsker(row, given)) throw new Refusal('notFound');
};
