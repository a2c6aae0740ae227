// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.

import { batches } from './batches.ts';
import { campaigns } from './campaigns.ts';
import { comparisons } from './comparisons.ts';
import { customers } from './customers.ts';
import { donate } from './donate.ts';
import { gdpr } from './erasure/gdpr.ts';
import { eventLog } from './eventLog.ts';
import { funds } from './funds.ts';
import { givers } from './givers/givers.ts';
import { imports } from './imports.ts';
import { donationbatches } from './ledger/donationbatches.ts';
import { donations } from './ledger/donations.ts';
import { funddonations } from './ledger/funddonations.ts';
import { gifts } from './ledger/gifts.ts';
import { pageChecks } from './page/pageChecks.ts';
import { violations } from './page/violations.ts';
import { paymentmethods } from './paymentmethods.ts';
import { places } from './places.ts';
import { refunds } from './refunds.ts';
import { donateOptions } from './settings/donateOptions.ts';
import { gateways } from './settings/gateways.ts';
import { couples } from './statements/couples.ts';
import { giftAid } from './statements/giftAid.ts';
import { readers } from './statements/readers.ts';
import { statements } from './statements/statements.ts';
import { subscriptionfunds } from './subscriptionfunds.ts';
import { subscriptions } from './subscriptions.ts';
import { takeovers } from './takeovers/takeovers.ts';
import { visitorschedules } from './visitorschedules/visitorschedules.ts';

export const giving = {
  batches,
  campaigns,
  comparisons,
  donateOptions,
  donationbatches,
  donations,
  funddonations,
  funds,
  donate,
  eventLog,
  gateways,
  gdpr,
  gifts,
  givers,
  imports,
  pageChecks,
  places,
  refunds,
  couples,
  giftAid,
  readers,
  statements,
  customers,
  paymentmethods,
  subscriptionfunds,
  subscriptions,
  takeovers,
  violations,
  visitorschedules,
};
