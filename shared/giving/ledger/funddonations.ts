import { verbs } from '#shared/api.ts';
import { date, entity, many, maybe, type Out, saves, shape, text } from '#shared/words.ts';
import { wireAmount } from '../wireAmount.ts';
import { decimal, WireDonation } from './donations.ts';

const { get, post, del } = verbs('giving');
const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

/** A fund's line of a donation; its id is made of both: older clients keep no other. */
export const WireFundDonation = entity('FundDonation', {
  id: text(60),
  churchId: text(20),
  donationId: text(20),
  fundId: text(20),
  amount: decimal,
  donation: maybe(WireDonation),
});
export type WireFundDonation = Out<typeof WireFundDonation>;

/** The lines of a donation as older clients know them (docs/wire.md, section 5). A covered fee is in no line (decision D39). */
export const funddonations = {
  list: get('/funddonations', {
    says: 'Returns the lines of a donation, of a person, or of a fund in a range of dates; without any, of the last 92 days.',
    access: view,
    query: shape({
      ...{ donationId: maybe(text(20)), personId: maybe(text(20)), fundId: maybe(text(20)) },
      ...{ startDate: maybe(date), endDate: maybe(date) },
    }),
    returns: many(WireFundDonation, 100_000),
  }),
  my: get('/funddonations/my', { says: 'Returns the lines of the caller’s own donations.', returns: many(WireFundDonation, 100_000) }),
  load: get('/funddonations/:id', { says: 'Returns a line.', access: view, orEmpty: true, returns: WireFundDonation }),
  save: post('/funddonations', {
    says: 'Saves lines of donations that were entered by hand. Once they add up, a draft counts.',
    access: edit,
    body: saves(shape({ id: maybe(text(60)), donationId: text(20), fundId: text(20), amount: wireAmount }), 200),
    returns: many(WireFundDonation),
  }),
  remove: del('/funddonations/:id', {
    says: 'Removes a line of a draft. Of what is booked, lines are only replaced by others that add up.',
    access: edit,
    returns: shape({}),
  }),
};
