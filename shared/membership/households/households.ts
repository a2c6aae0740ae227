import { verbs } from '#shared/api.ts';
import { anything, entity, id, many, maybe, newOrId, type Out, requiredName, saves, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('membership');

export const Household = entity('Household', { id, churchId: id, name: text(100), version: maybe(anything), error: maybe(text(300)) });
export type Household = Out<typeof Household>;

export const households = {
  list: get('/households', {
    says: 'Lists the church’s households.',
    access: ['Membership:People:View', 'Membership:People:Edit'],
    returns: many(Household, 50_000),
  }),
  load: get('/households/:id', { says: 'Returns a household.', returns: Household }),
  save: post('/households', {
    says: 'Adds and renames households.',
    access: ['Membership:People:Edit', 'Membership:Households:Edit'],
    body: saves(shape({ id: newOrId, name: requiredName(100), version: maybe(anything) })),
    returns: many(Household),
  }),
  remove: del('/households/:id', {
    says: 'Deletes an empty household; refused while people are in it.',
    access: ['Membership:People:Edit', 'Membership:Households:Edit'],
    returns: shape({}),
  }),
};
