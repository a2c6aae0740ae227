import { del, get, post } from '#shared/api.ts';
import { entity, id, many, newOrId, type Out, required, saves, shape, text } from '#shared/words.ts';

export const Household = entity('Household', { id, churchId: id, name: text(100) });
export type Household = Out<typeof Household>;

export const households = {
  list: get('/households', { says: 'The households of the church.', access: ['Membership:People:View'], returns: many(Household, 50_000) }),
  load: get('/households/:id', { says: 'One household.', returns: Household }),
  save: post('/households', {
    says: 'Adds and renames households.',
    access: ['Membership:People:Edit', 'Membership:Households:Edit'],
    body: saves(shape({ id: newOrId, name: required(100) })),
    returns: many(Household),
  }),
  remove: del('/households/:id', {
    says: 'Removes an empty household.',
    access: ['Membership:People:Edit', 'Membership:Households:Edit'],
    returns: shape({}),
  }),
};
