// Lists whose conditions need what membership may not read, such as gifts, answered by the engine (docs/decisions.md, P36).
import { verbs } from '#shared/api.ts';
import { id, many, maybe, shape, text } from '#shared/words.ts';
import { lists as ofMembership } from '../../membership/people/lists/lists.ts';
import { ListColumn, ListRules, mostColumns } from '../../membership/people/lists/rules.ts';

const { post } = verbs('reporting');

export const lists = {
  run: post('/lists/run', {
    says: 'Who meets the rules now, by name, fifty at a time, as membership answers it. The first answer says how many there are. `stopped`: why they can’t be asked.',
    access: ['Membership:People:View', 'Membership:People:Edit'],
    limit: { times: 240, minutes: 10 },
    body: shape({ rules: ListRules, columns: many(ListColumn, mostColumns), after: maybe(text(1200)), met: maybe(id) }),
    returns: ofMembership.run.returns,
  }),
};
