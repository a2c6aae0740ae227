import { verbs } from '#shared/api.ts';
import { date, entity, many, maybe, name, newOrId, type Out, saves, shape, text, whole } from '#shared/words.ts';
import { decimal } from './donations.ts';

const { get, post, del } = verbs('giving');
const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

export const WireBatch = entity('DonationBatch', {
  id: text(20),
  churchId: text(20),
  name: text(100),
  batchDate: text(40),
  donationCount: whole,
  totalAmount: decimal,
});
export type WireBatch = Out<typeof WireBatch>;

/** Batches as older clients know them (docs/wire.md, section 5). */
export const donationbatches = {
  list: get('/donationbatches', { says: 'Returns the batches, newest first.', access: view, returns: many(WireBatch, 100_000) }),
  load: get('/donationbatches/:id', { says: 'Returns a batch.', access: view, orEmpty: true, returns: WireBatch }),
  save: post('/donationbatches', {
    says: 'Adds or renames batches.',
    access: edit,
    body: saves(shape({ id: newOrId, name: maybe(name(100)), batchDate: maybe(date) })),
    returns: many(WireBatch),
  }),
  remove: del('/donationbatches/:id', { says: 'Deletes a batch without any donations.', access: edit, returns: shape({}) }),
};
