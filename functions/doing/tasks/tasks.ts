// Tasks: proposals of members, the only type yet.
import { implement } from '#functions/core/serve/implement.ts';
import { closeProposal, decideProposal } from '#functions/membership/people/proposals/decide.ts';
import { closedOf, openOf, proposalById, proposalsByIds, seenOpen, toDecide } from '#functions/membership/people/proposals/read.ts';
import { propose } from '#functions/membership/people/proposals/send.ts';
import { tasks as contract } from '#shared/doing/tasks/tasks.ts';

export const tasks = implement(contract, {
  list: (_, { caller, table }) => openOf(caller, table),
  closed: (_, { caller, table }) => closedOf(caller, table),
  waiting: (_, { caller, table }) => toDecide(caller, table),
  timeline: ({ query: { taskIds = '' } }, { caller, table }) => proposalsByIds(taskIds, caller, table),
  ofPerson: ({ personId }, { caller, table }) => seenOpen(caller, table, (row) => row.personId === personId),
  load: ({ id }, { caller, table }) => proposalById(id, caller, table),

  loadForGroups: async ({ body: { groupIds, status } }, { caller, table }) => {
    const isOf = ({ assignedToId }: { assignedToId: string }) => groupIds.includes(assignedToId);
    return status === 'Closed' ? closedOf(caller, table, isOf) : seenOpen(caller, table, isOf);
  },

  save: async ({ query, body }, { caller, table }) => {
    const saved = [];
    for (const one of body) {
      saved.push(one.id ? await closeProposal(one.id, one.status, caller, table) : await propose(one, query.type, caller, table));
    }
    return saved;
  },

  decide: ({ id, body }, { caller, table }) => decideProposal(id, body, caller, table),
});
