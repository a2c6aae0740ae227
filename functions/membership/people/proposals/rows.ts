/**
 * What members propose to change in their own record or their household’s (docs/decisions.md, P14, P29).
 *
 * | question                             | where                                                        | requests |
 * |--------------------------------------|--------------------------------------------------------------|----------|
 * | a proposal                           | get `proposal#<id>`                                          | 1        |
 * | all open ones, all decided ones      | query gsi1 `proposals#<state>`, by time                      | 1 a page |
 * | what someone proposed                | query gsi2 `proposalsby#<person>`, newest first              | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { taskStates } from '#shared/doing/tasks/tasks.ts';
import { Change, Decision } from '#shared/membership/people/proposals/proposal.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

/** How long what was decided is kept. */
const keptDays = 365;

/** The value of a photo is left out: the file lies in the object store until it is decided. */
export const ProposalRow = shape({
  id: text(20),
  number: whole,
  state: choice(...taskStates),
  personId: text(20),
  personName: text(300),
  createdById: text(20),
  createdByName: text(300),
  created: instant,
  closed: maybe(instant),
  /** The group that decides; empty if the church has none. */
  assignedToId: text(20),
  assignedToName: text(300),
  title: text(255),
  changes: many(Change, 30),
  decision: maybe(Decision),
});
export type ProposalRow = Out<typeof ProposalRow>;
export const proposals = kind({
  area: 'membership',
  name: 'Proposal',
  row: ProposalRow,
  key: ({ id }: { id: string }) => ({ pk: ['proposal', id], sk: ['proposal'] }),
  gsi1: ({ state, created, closed, id }) => ({ pk: ['proposals', state], sk: [closed ?? created, id] }),
  gsi2: ({ createdById, created, id }) => ({ pk: ['proposalsby', createdById], sk: [created, id] }),
  expires: ({ closed }) => (closed ? new Date(Date.parse(closed) + keptDays * dayMs) : undefined),
});
