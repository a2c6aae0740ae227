// Who sees, decides and closes a proposal (docs/decisions.md, P29).
import type { Caller } from '#functions/core/auth/caller.ts';
import type { ProposalRow } from './rows.ts';

const editsTasks = (caller: Caller): boolean => caller.can('Doing:Tasks:Edit');
const isIn = (caller: Caller, groupId: string) =>
  groupId !== '' && (caller.groupIds.includes(groupId) || caller.leaderGroupIds.includes(groupId));

export const isForCaller = (caller: Caller, { assignedToId }: ProposalRow): boolean => isIn(caller, assignedToId);
export const isByCaller = (caller: Caller, { createdById }: ProposalRow): boolean =>
  caller.personId !== '' && createdById === caller.personId;

export const seesProposal = (caller: Caller, row: ProposalRow): boolean =>
  editsTasks(caller) || isForCaller(caller, row) || isByCaller(caller, row);

/** No one takes what they proposed themselves, nor what is about them: it would be no one’s decision. */
export const decidesProposal = (caller: Caller, row: ProposalRow): boolean =>
  row.state === 'Open' &&
  caller.personId !== '' &&
  (editsTasks(caller) || isForCaller(caller, row)) &&
  !isByCaller(caller, row) &&
  row.personId !== caller.personId;

/** Closing applies nothing: who proposed something may take it back. */
export const closesProposal = (caller: Caller, row: ProposalRow): boolean => row.state === 'Open' && seesProposal(caller, row);
