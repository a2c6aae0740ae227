import { verbs } from '../api.ts';
import { choice, date, entity, id, instant, many, maybe, newOrId, type Out, requiredName, shape, text, whole, yes } from '../words.ts';
import { periods } from './ledger/gifts.ts';
import { currency } from './money/currencies.ts';

const { get, post, del } = verbs('giving');

/** Gifts to its fund from its first to its last day count towards its goal (decision D56). */
const facts = { name: requiredName(100), fundId: text(20), currency, goal: whole, from: date, to: date, description: text(2000) };
export const Campaign = entity('Campaign', { id, ...facts });
export type Campaign = Out<typeof Campaign>;
const SavedCampaign = entity('SavedCampaign', { ...Campaign.entries, version: whole });
export type SavedCampaign = Out<typeof SavedCampaign>;

/** `given`, `givers`: missing for callers without View while so few have given that someone could be recognized. */
export const CampaignWithProgress = entity('CampaignWithProgress', {
  ...SavedCampaign.entries,
  given: maybe(whole),
  givers: maybe(whole),
  pledged: maybe(whole),
});
export type CampaignWithProgress = Out<typeof CampaignWithProgress>;

/** What a person means to give to a campaign; one for each person. */
export const Pledge = entity('Pledge', { campaignId: id, personId: id, amount: whole, at: instant, note: text(300) });
export type Pledge = Out<typeof Pledge>;
export const PledgeWithProgress = entity('PledgeWithProgress', { ...Pledge.entries, given: whole });
export type PledgeWithProgress = Out<typeof PledgeWithProgress>;

/** One that runs today, or that the caller has pledged to. */
export const OwnCampaign = entity('OwnCampaign', { campaign: Campaign, isOpen: yes, pledge: maybe(PledgeWithProgress) });
export type OwnCampaign = Out<typeof OwnCampaign>;

/** What campaigns were given in periods; `from` is the first day of each. */
export const CampaignTotals = shape({
  campaigns: many(Campaign),
  rows: many(shape({ from: text(10), campaignId: id, currency: text(3), amount: whole }), 100_000),
});
export type CampaignTotals = Out<typeof CampaignTotals>;

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';
const pledge = { amount: whole, note: maybe(text(300)) };

export const campaigns = {
  list: get('/campaigns', { says: 'Returns the campaigns with what was given, the latest first.', returns: many(CampaignWithProgress) }),
  mine: get('/campaigns/mine', {
    says: 'Returns the campaigns that run today and those the caller has pledged to, with the pledge and what they have given.',
    returns: many(OwnCampaign),
  }),
  totals: get('/campaigns/totals', {
    says: 'Returns what each campaign was given in each period of a range of at most ten years.',
    access: view,
    query: shape({ from: date, to: date, by: choice(...periods), campaignId: maybe(id) }),
    returns: CampaignTotals,
  }),
  load: get('/campaigns/:id', {
    says: 'Returns a campaign with all pledges, and what each person has given.',
    access: view,
    returns: shape({ campaign: CampaignWithProgress, pledges: many(PledgeWithProgress, 100_000) }),
  }),
  save: post('/campaigns', {
    says: 'Adds a campaign or changes it. Refused as outdated if someone else has changed it since `version`.',
    access: edit,
    body: shape({ ...facts, id: newOrId, description: maybe(facts.description), version: maybe(whole) }),
    returns: SavedCampaign,
  }),
  remove: del('/campaigns/:id', { says: 'Deletes a campaign without pledges.', access: edit, returns: shape({}) }),
  pledge: post('/campaigns/:id/pledge', {
    says: 'Sets the caller’s own pledge; 0 takes it back.',
    body: shape(pledge),
    returns: PledgeWithProgress,
  }),
  pledgeFor: post('/campaigns/:id/pledges', {
    says: 'Sets the pledge of a person; 0 takes it back.',
    access: edit,
    body: shape({ ...pledge, personId: id }),
    returns: PledgeWithProgress,
  }),
};
