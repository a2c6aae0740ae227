// Everything the area serves, for the Lambda and for tests.
import { giving as area } from '#shared/giving/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { funds } from './funds.ts';
import { violations } from './page/violations.ts';
import { places } from './places.ts';
import { donateOptions } from './settings/donateOptions.ts';
import { gateways } from './settings/gateways.ts';

const pay = async () => (await import('./payHandlers.ts')).payHandlers;
const staff = async () => (await import('./staffHandlers.ts')).staffHandlers;

const resources = implementArea(area, {
  batches: async () => (await staff()).batches,
  campaigns: async () => (await staff()).campaigns,
  comparisons: async () => (await staff()).comparisons,
  couples: async () => (await staff()).couples,
  customers: async () => (await pay()).customers,
  donate: async () => (await pay()).donate,
  donateOptions,
  donationbatches: async () => (await staff()).donationbatches,
  donations: async () => (await staff()).donations,
  eventLog: async () => (await staff()).eventLog,
  funddonations: async () => (await staff()).funddonations,
  funds,
  gateways,
  gdpr: async () => (await staff()).gdpr,
  gifts: async () => (await staff()).gifts,
  giftAid: async () => (await staff()).giftAid,
  givers: async () => (await staff()).givers,
  imports: async () => (await staff()).imports,
  pageChecks: async () => (await staff()).pageChecks,
  paymentmethods: async () => (await pay()).paymentmethods,
  places,
  readers: async () => (await staff()).readers,
  refunds: async () => (await staff()).refunds,
  statements: async () => (await staff()).statements,
  subscriptionfunds: async () => (await pay()).subscriptionfunds,
  subscriptions: async () => (await pay()).subscriptions,
  takeovers: async () => (await staff()).takeovers,
  violations,
  visitorschedules: async () => (await pay()).visitorschedules,
});

export const handlers = [...resources, stillToCome('giving')];
