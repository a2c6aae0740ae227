// What lists of people may ask about giving, and who meets it (docs/decisions.md, P37).
import { verbs } from '#shared/api.ts';
import { mostGivingConditions } from '#shared/membership/people/lists/givingRules.ts';
import { ListCondition } from '#shared/membership/people/lists/rules.ts';
import { id, many, shape, text, yes } from '#shared/words.ts';

const { get, post } = verbs('giving');

const view = 'Giving:Donations:View';

export const givers = {
  fields: get('/givers/fields', {
    says: 'What lists of people can ask about giving: funds, also hidden ones, and currencies, the usual one first.',
    access: view,
    returns: shape({ funds: many(shape({ id: text(20), name: text(100), hidden: yes }), 1000), currencies: many(text(3), 20) }),
  }),
  meet: post('/givers/meet', {
    says: 'Finds who meets conditions about giving now, with the caller’s rights, for a list of people: `met` stands for the answer, for five minutes and this caller only.',
    access: view,
    limit: { times: 600, minutes: 10 },
    body: shape({ conditions: many(ListCondition, mostGivingConditions) }),
    returns: shape({ met: id }),
  }),
};
