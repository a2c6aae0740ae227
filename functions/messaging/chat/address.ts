// What hosts see of a network address: a letter, and how many viewers it has (decision M13).
import type { Table } from '#functions/core/table/table.ts';
import { soonOver } from './rooms.ts';
import { addresses, type RoomRow, tallies } from './rows.ts';

const letters = 26;

/** A, B … Z, AA, AB … by the number of an address. */
function labelOf(number: number): string {
  const rest = Math.floor((number - 1) / letters);
  return `${rest > 0 ? labelOf(rest) : ''}${String.fromCharCode(65 + ((number - 1) % letters))}`;
}

/** The address's label in this room; a new one gets the next. */
export async function labelled(table: Table, room: RoomRow, address: string): Promise<string> {
  const found = await table.get(addresses, { room: room.room, address });
  if (found) return found.row.label;
  const label = labelOf(await table.count(tallies, { room: room.room, what: 'addresses' }, new Date(room.until)));
  await table.write(table.set(addresses, { room: room.room, address, label, until: soonOver(room) }));
  return label;
}
