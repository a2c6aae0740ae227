import { verbs } from '../api.ts';
import { entity, id, many, maybe, newOrId, type Out, requiredName, saves, shape, text, yes, yesAsSent } from '../words.ts';

const { get, post, del } = verbs('giving');

/** `main`: forms for giving start with it. */
export const Fund = entity('Fund', { id, churchId: id, name: text(100), taxDeductible: yes, productId: text(100), main: maybe(yes) });
export type Fund = Out<typeof Fund>;

const edits = ['Giving:Settings:Edit', 'Giving:Donations:Edit'] as const;

/** A removed fund is hidden: what was given to it stays, and it can be shown again (decision D48). */
export const funds = {
  list: get('/funds', { says: 'Returns the funds of the church: the main one first, the others by name.', returns: many(Fund) }),
  ofChurch: get('/funds/churchId/:churchId', {
    says: 'Returns the funds that visitors of a church can give to: the main one first, the others by name.',
    access: 'anyone',
    returns: many(Fund),
  }),
  hidden: get('/funds/hidden', { says: 'Returns the removed funds, by name.', access: 'Giving:Donations:View', returns: many(Fund) }),
  load: get('/funds/:id', { says: 'Returns a fund, removed ones included.', orEmpty: true, returns: Fund }),
  save: post('/funds', {
    says: 'Adds or changes funds. Whether donations are deductible applies to those made from then on.',
    access: edits,
    body: saves(shape({ id: newOrId, name: requiredName(100), taxDeductible: yesAsSent }), 50),
    returns: many(Fund),
  }),
  remove: del('/funds/:id', {
    says: 'Hides a fund: nothing can be given to it from then on. Refused while a recurring donation gives to it (decision D48).',
    access: edits,
    returns: shape({}),
  }),
  choose: post('/funds/:id/choose', { says: 'Makes a fund the main one: forms for giving start with it.', access: edits, returns: Fund }),
  restore: post('/funds/:id/restore', { says: 'Shows a removed fund again.', access: edits, returns: Fund }),
};
