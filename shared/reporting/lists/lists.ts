// Lists that are about what membership may not read, such as gifts, answered by the engine (docs/decisions.md, P36 and P37).
import { verbs } from '#shared/api.ts';
import { id, many, maybe, shape, text } from '#shared/words.ts';
import { lists as ofMembership } from '../../membership/people/lists/lists.ts';
import { ListColumn, ListRules, mostColumns } from '../../membership/people/lists/rules.ts';

const { post } = verbs('reporting');

const viewing = ['Membership:People:View', 'Membership:People:Edit'] as const;
const columns = many(ListColumn, mostColumns);

export const lists = {
  run: post('/lists/run', {
    says: 'Who meets the rules now, by name, fifty at a time, as membership answers it, and with what they gave for who may see donations. The first answer says how many there are. `stopped`: why they can’t be asked.',
    access: viewing,
    limit: { times: 240, minutes: 10 },
    body: shape({ rules: ListRules, columns, after: maybe(text(1200)) }),
    returns: ofMembership.run.returns,
  }),
  meet: post('/lists/meet', {
    says: 'Finds who meets the rules now, with the caller’s rights, for whatever membership does with them: `met` stands for them and for what these columns about giving show, for five minutes and this caller only. Absent if the caller may not see what the list is about.',
    access: viewing,
    limit: { times: 240, minutes: 10 },
    body: shape({ rules: ListRules, columns }),
    returns: shape({ met: maybe(id) }),
  }),
};
