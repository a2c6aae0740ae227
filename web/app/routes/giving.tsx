import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { givingTexts } from '../i18n.ts';

/** Loads the texts of giving, which no other portal screen needs. */
const Texts = lazyWithPreload(async () => {
  await givingTexts();
  return Outlet;
});
const OverviewScreen = lazyWithPreload(async () => (await import('#web/giving/staff/overview/OverviewScreen.tsx')).OverviewScreen);
const SchedulesScreen = lazyWithPreload(async () => (await import('#web/giving/staff/schedules/SchedulesScreen.tsx')).SchedulesScreen);
const AttentionScreen = lazyWithPreload(async () => (await import('#web/giving/staff/attention/AttentionScreen.tsx')).AttentionScreen);
const StatementsScreen = lazyWithPreload(async () => (await import('#web/giving/staff/statements/StatementsScreen.tsx')).StatementsScreen);
const CampaignsScreen = lazyWithPreload(async () => (await import('#web/giving/staff/campaigns/CampaignsScreen.tsx')).CampaignsScreen);
const CampaignScreen = lazyWithPreload(async () => (await import('#web/giving/staff/campaigns/CampaignScreen.tsx')).CampaignScreen);
const PapersScreen = lazyWithPreload(async () => (await import('#web/giving/staff/statements/PapersScreen.tsx')).PapersScreen);
const StatementSettingsScreen = lazyWithPreload(
  async () => (await import('#web/giving/staff/statements/settings/StatementSettingsScreen.tsx')).StatementSettingsScreen,
);
const StatementScreen = lazyWithPreload(async () => (await import('#web/giving/statements/StatementScreen.tsx')).StatementScreen);
const ComparisonScreen = lazyWithPreload(async () => (await import('#web/giving/staff/comparison/ComparisonScreen.tsx')).ComparisonScreen);
const ImportScreen = lazyWithPreload(async () => (await import('#web/giving/staff/imports/ImportScreen.tsx')).ImportScreen);
const DayScreen = lazyWithPreload(async () => (await import('#web/giving/staff/comparison/DayScreen.tsx')).DayScreen);
const BatchesScreen = lazyWithPreload(async () => (await import('#web/giving/staff/batches/list/BatchesScreen.tsx')).BatchesScreen);
const BatchScreen = lazyWithPreload(async () => (await import('#web/giving/staff/batches/BatchScreen.tsx')).BatchScreen);
const SlipScreen = lazyWithPreload(async () => (await import('#web/giving/staff/batches/print/SlipScreen.tsx')).SlipScreen);
const GiftScreen = lazyWithPreload(async () => (await import('#web/giving/staff/gifts/GiftScreen.tsx')).GiftScreen);
const ReceiptScreen = lazyWithPreload(async () => (await import('#web/giving/staff/gifts/ReceiptScreen.tsx')).ReceiptScreen);
const OwnReceiptScreen = lazyWithPreload(async () => (await import('#web/giving/history/OwnReceiptScreen.tsx')).OwnReceiptScreen);
const GivingScreen = lazyWithPreload(async () => (await import('#web/giving/own/GivingScreen.tsx')).GivingScreen);
const FundsScreen = lazyWithPreload(async () => (await import('#web/giving/staff/funds/FundsScreen.tsx')).FundsScreen);

/** The tab of a person. */
export const PersonGiving = lazyWithPreload(async () => {
  const [{ PersonGiving: Tab }] = await Promise.all([import('#web/giving/staff/person/PersonGiving.tsx'), givingTexts()] as const);
  return Tab;
});

const ToGivingPage = lazyWithPreload(async () => (await import('#web/giving/pass/ToGivingPage.tsx')).ToGivingPage);
const GatewaysScreen = lazyWithPreload(async () => (await import('#web/giving/settings/GatewaysScreen.tsx')).GatewaysScreen);
const CardSecurityScreen = lazyWithPreload(
  async () => (await import('#web/giving/settings/security/CardSecurityScreen.tsx')).CardSecurityScreen,
);

/** Giving: one’s own, and for those who look after it. */
export const givingRoutes = (
  <Route element={<Texts />}>
    <Route path="/giving/overview" element={<OverviewScreen />} />
    <Route path="/giving/schedules" element={<SchedulesScreen />} />
    <Route path="/giving/statements" element={<StatementsScreen />} />
    <Route path="/giving/statements/print" element={<PapersScreen />} />
    <Route path="/giving/statements/settings" element={<StatementSettingsScreen />} />
    <Route path="/giving/statements/:id" element={<StatementScreen />} />
    <Route path="/giving/attention" element={<AttentionScreen />} />
    <Route path="/giving/campaigns" element={<CampaignsScreen />} />
    <Route path="/giving/campaigns/:id" element={<CampaignScreen />} />
    <Route path="/giving/import" element={<ImportScreen />} />
    <Route path="/giving/comparison" element={<ComparisonScreen />} />
    <Route path="/giving/comparison/:gatewayId/:date" element={<DayScreen />} />
    <Route path="/giving/batches" element={<BatchesScreen />} />
    <Route path="/giving/batches/:id" element={<BatchScreen />} />
    <Route path="/giving/batches/:id/slip" element={<SlipScreen />} />
    <Route path="/giving/gifts/:id" element={<GiftScreen />} />
    <Route path="/giving/gifts/:id/receipt" element={<ReceiptScreen />} />
    <Route path="/giving" element={<GivingScreen />} />
    <Route path="/giving/receipts/:id" element={<OwnReceiptScreen />} />
    <Route path="/giving/page/:subDomain" element={<ToGivingPage />} />
    <Route path="/giving/funds" element={<FundsScreen />} />
    <Route path="/settings/gateways" element={<GatewaysScreen />} />
    <Route path="/settings/gateways/security" element={<CardSecurityScreen />} />
  </Route>
);
