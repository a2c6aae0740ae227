// Everything the area serves, for the Lambda and for tests.
import { giving as area } from '#shared/giving/index.ts';
import { implementArea, implementLazily } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { funds } from './funds.ts';
import { violations } from './page/violations.ts';
import { places } from './places.ts';
import { donateOptions } from './settings/donateOptions.ts';
import { gateways } from './settings/gateways.ts';

const pay = async () => (await import('./payHandlers.ts')).payHandlers;
const staff = async () => (await import('./staffHandlers.ts')).staffHandlers;

const resources = implementArea(area, {
  batches: implementLazily(area.batches, async () => (await staff()).batches),
  campaigns: implementLazily(area.campaigns, async () => (await staff()).campaigns),
  comparisons: implementLazily(area.comparisons, async () => (await staff()).comparisons),
  couples: implementLazily(area.couples, async () => (await staff()).couples),
  customers: implementLazily(area.customers, async () => (await pay()).customers),
  donate: implementLazily(area.donate, async () => (await pay()).donate),
  donateOptions,
  donationbatches: implementLazily(area.donationbatches, async () => (await staff()).donationbatches),
  donations: implementLazily(area.donations, async () => (await staff()).donations),
  eventLog: implementLazily(area.eventLog, async () => (await staff()).eventLog),
  funddonations: implementLazily(area.funddonations, async () => (await staff()).funddonations),
  funds,
  gateways,
  gdpr: implementLazily(area.gdpr, async () => (await staff()).gdpr),
  gifts: implementLazily(area.gifts, async () => (await staff()).gifts),
  giftAid: implementLazily(area.giftAid, async () => (await staff()).giftAid),
  imports: implementLazily(area.imports, async () => (await staff()).imports),
  pageChecks: implementLazily(area.pageChecks, async () => (await staff()).pageChecks),
  paymentmethods: implementLazily(area.paymentmethods, async () => (await pay()).paymentmethods),
  places,
  readers: implementLazily(area.readers, async () => (await staff()).readers),
  refunds: implementLazily(area.refunds, async () => (await staff()).refunds),
  statements: implementLazily(area.statements, async () => (await staff()).statements),
  subscriptionfunds: implementLazily(area.subscriptionfunds, async () => (await pay()).subscriptionfunds),
  subscriptions: implementLazily(area.subscriptions, async () => (await pay()).subscriptions),
  takeovers: implementLazily(area.takeovers, async () => (await staff()).takeovers),
  violations,
  visitorschedules: implementLazily(area.visitorschedules, async () => (await pay()).visitorschedules),
});

export const handlers = [...resources, stillToCome('giving')];
