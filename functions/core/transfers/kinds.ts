// The kernel's rows all stay when a church moves (docs/decisions.md, P27).
import type { WhyStaying } from '#shared/membership/transfers/reasons.ts';

export const staysOfCore: Readonly<Record<string, WhyStaying>> = {
  ...{ Session: 'account', Epoch: 'account', PublicKeys: 'secret' },
  ...{ Job: 'history', JobChange: 'history', Trail: 'history', SentMail: 'passing' },
  ...{ Outbox: 'passing', Replay: 'passing', Limit: 'passing', UsedStart: 'passing' },
  ...{ FactMark: 'derived', FactBuild: 'derived', MetHead: 'passing', MetPart: 'passing' },
  TakenCurrency: 'gateway',
};
