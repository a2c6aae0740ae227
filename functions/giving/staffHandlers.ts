// What treasurers do, and what givers read of their own, loaded on the first call to any of it (`handlers.ts`).
import { batches } from './batches.ts';
import { campaigns } from './campaigns.ts';
import { comparisons } from './comparisons.ts';
import { gdpr } from './erasure/gdpr.ts';
import { eventLog } from './eventLog.ts';
import { givers } from './givers/givers.ts';
import { imports } from './imports.ts';
import { donationbatches } from './ledger/donationbatches.ts';
import { donations } from './ledger/donations.ts';
import { funddonations } from './ledger/funddonations.ts';
import { gifts } from './ledger/gifts.ts';
import { pageChecks } from './page/pageChecks.ts';
import { refunds } from './refunds.ts';
import { couples } from './statements/couples.ts';
import { giftAid } from './statements/giftAid.ts';
import { readers } from './statements/readers.ts';
import { statements } from './statements/statements.ts';
import { takeovers } from './takeovers/takeovers.ts';

export const staffHandlers = {
  batches,
  campaigns,
  comparisons,
  couples,
  donationbatches,
  donations,
  eventLog,
  funddonations,
  gdpr,
  giftAid,
  gifts,
  givers,
  imports,
  pageChecks,
  readers,
  refunds,
  statements,
  takeovers,
};
