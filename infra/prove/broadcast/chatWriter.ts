// A process that writes in a chat as fast as it can and says what is acknowledged, until it is killed (`chatCrash.ts`).
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { append } from '#functions/messaging/chat/log/log.ts';
import { rooms } from '#functions/messaging/chat/rows.ts';

const [churchId = '', name = ''] = process.argv.slice(2);
const table = new Table(churchId);
const { row: room } = await table.need(rooms, { room: name });

async function write(): Promise<never> {
  for (;;) {
    const id = newId();
    const { number } = await append(table, room, { kind: 'message', id, by: id, name: 'Ben B.', content: `Message ${id}` });
    process.stdout.write(`${number} ${id}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, write));
