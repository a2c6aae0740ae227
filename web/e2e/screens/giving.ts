import { at, press, type Screen } from './screens.ts';

/** Giving, as those see it who look after it. */
export const givingScreens: readonly Screen[] = [
  { name: 'giving', address: at('/giving/overview'), shows: (t) => t.giving.staff.overview.intro },
  { name: 'batches', address: at('/giving/batches'), shows: (t) => t.giving.staff.batches.intro },
  {
    name: 'a new batch',
    address: at('/giving/batches'),
    act: (page, t) => press(page, t.giving.staff.batches.add),
    shows: (t) => t.giving.staff.batches.byTwoHint,
  },
  { name: 'no such batch', address: at('/giving/batches/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /AAAAAAAAAAA/ },
  { name: 'recurring gifts', address: at('/giving/schedules'), shows: (t) => t.giving.staff.schedules.intro },
  { name: 'campaigns', address: at('/giving/campaigns'), shows: (t) => t.giving.staff.campaigns.intro },
  {
    name: 'a new campaign',
    address: at('/giving/campaigns'),
    act: (page, t) => press(page, t.giving.staff.campaigns.add),
    shows: (t) => t.giving.staff.campaigns.fundHint,
  },
  { name: 'no such campaign', address: at('/giving/campaigns/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /AAAAAAAAAAA/ },
  { name: 'statements', address: at('/giving/statements'), shows: (t) => t.giving.staff.statements.intro },
  {
    name: 'statements for everyone',
    address: at(`/giving/statements?year=${new Date().getFullYear()}`),
    act: (page, t) => press(page, t.giving.staff.statements.issueAll),
    shows: (t) => t.giving.staff.statements.alsoSendHint,
  },
  { name: 'statements on paper', address: at('/giving/statements/print?year=2024'), shows: (t) => t.giving.staff.statements.papersIntro },
  { name: 'statement settings', address: at('/giving/statements/settings'), shows: (t) => t.giving.staff.statements.settings.intro },
  { name: 'what a treasurer should look at', address: at('/giving/attention'), shows: (t) => t.giving.staff.attention.intro },
  { name: 'the log of the gateways', address: at('/giving/attention?tab=log'), shows: (t) => t.giving.staff.events.text },
  { name: 'the books beside the gateways', address: at('/giving/comparison'), shows: (t) => t.giving.staff.comparison.recountText },
  { name: 'importing a gateway’s history', address: at('/giving/import'), shows: (t) => t.giving.staff.imports.intro },
  { name: 'no such day', address: at('/giving/comparison/AAAAAAAAAAA/2026-01-01'), shows: (t) => t.giving.staff.comparison.noDay },
  { name: 'funds', address: at('/giving/funds'), shows: (t) => t.giving.staff.funds.intro },
  {
    name: 'a new fund',
    address: at('/giving/funds'),
    act: (page, t) => press(page, t.giving.staff.funds.add),
    shows: (t) => t.giving.staff.funds.deductibleHint,
  },
];
