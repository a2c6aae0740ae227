import { nowIso } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { aboutPartition, auditLogOf, yearsFrom } from '#functions/core/table/auditLog.ts';
import { readers as contract } from '#shared/giving/statements/readers.ts';

const most = 200;

export const readers = implement(contract, {
  mine: async (_, { table, caller }) => {
    if (!caller.personId) return [];
    const trail = auditLogOf('giving');
    const since = yearsFrom(new Date(nowIso()), -1).toISOString();
    const page = await table.all(trail, aboutPartition(caller.personId), { index: 'gsi1', between: [since, '~'], newestFirst: true });
    return page
      .of(trail)
      .filter(({ row }) => row.action === 'read')
      .slice(0, most)
      .map(({ row: { at, name = '' } }) => ({ at, name }));
  },
});
