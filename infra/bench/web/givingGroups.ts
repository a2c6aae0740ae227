// The groups of screens of giving (`screenGroups.ts`), with their bars in kB.
export const givingGroups = {
  giving: {
    screens: [
      'shared/locales/giving/en.json',
      'web/giving/staff/overview/OverviewScreen.tsx',
      'web/giving/staff/schedules/SchedulesScreen.tsx',
      'web/giving/staff/attention/AttentionScreen.tsx',
      'web/giving/staff/campaigns/CampaignsScreen.tsx',
      'web/giving/staff/campaigns/CampaignScreen.tsx',
      'web/giving/staff/person/PersonGiving.tsx',
      'web/giving/staff/batches/list/BatchesScreen.tsx',
      'web/giving/staff/batches/BatchScreen.tsx',
      'web/giving/staff/batches/print/SlipScreen.tsx',
      'web/giving/staff/gifts/GiftScreen.tsx',
      'web/giving/staff/gifts/ReceiptScreen.tsx',
      'web/giving/staff/funds/FundsScreen.tsx',
    ],
    bar: 126,
  },
  givingStatements: {
    screens: [
      'shared/locales/giving/en.json',
      'web/giving/staff/statements/StatementsScreen.tsx',
      'web/giving/staff/statements/PapersScreen.tsx',
      'web/giving/staff/statements/settings/StatementSettingsScreen.tsx',
    ],
    bar: 45,
  },
  gateways: {
    screens: [
      'shared/locales/giving/en.json',
      'web/giving/staff/comparison/ComparisonScreen.tsx',
      'web/giving/staff/comparison/DayScreen.tsx',
      'web/giving/staff/imports/ImportScreen.tsx',
      'web/giving/settings/GatewaysScreen.tsx',
      'web/giving/settings/security/CardSecurityScreen.tsx',
    ],
    bar: 56,
  },
  ownGiving: {
    screens: [
      'shared/locales/give/en.json',
      'shared/locales/giving/en.json',
      'web/giving/own/GivingScreen.tsx',
      'web/giving/history/OwnReceiptScreen.tsx',
      'web/giving/pass/ToGivingPage.tsx',
      'web/giving/statements/StatementScreen.tsx',
    ],
    bar: 62,
  },
} as const;
