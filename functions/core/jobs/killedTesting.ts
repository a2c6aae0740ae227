// For tests: work that is killed before and after any of its writes, and taken up again.
import { jest } from '@jest/globals';
import { Table } from '../table/table.ts';

export async function killedAtWrites(rounds: number, work: () => Promise<unknown>): Promise<void> {
  const { write } = Table.prototype;
  let writes = 0;
  const killing = jest.spyOn(Table.prototype, 'write').mockImplementation(async function (this: Table, ...ops) {
    const turn = writes++ % 3;
    if (turn === 0) throw new Error('killed before it was written');
    await write.apply(this, ops);
    if (turn === 1) throw new Error('killed before anyone heard of it');
  });
  for (let round = 0; round < rounds; round++) await work();
  killing.mockRestore();
}
