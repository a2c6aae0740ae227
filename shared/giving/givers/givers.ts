// What lists of people may ask about giving (docs/decisions.md, P37).
import { verbs } from '#shared/api.ts';
import { many, shape, text, yes } from '#shared/words.ts';

const { get } = verbs('giving');

export const givers = {
  fields: get('/givers/fields', {
    says: 'What lists of people can ask about giving: funds, also hidden ones, and currencies, the usual one first.',
    access: 'Giving:Donations:View',
    returns: shape({ funds: many(shape({ id: text(20), name: text(100), hidden: yes }), 1000), currencies: many(text(3), 20) }),
  }),
};
