import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { formsTexts } from '../i18n.ts';

/** Loads the texts of forms, which no other portal screen needs. */
const Texts = lazyWithPreload(async () => {
  await formsTexts();
  return Outlet;
});
const ResultsScreen = lazyWithPreload(async () => (await import('#web/portal/PortalFormResults.tsx')).PortalFormResults);
const SubmissionScreen = lazyWithPreload(
  async () => (await import('#web/membership/forms/results/single/SubmissionScreen.tsx')).SubmissionScreen,
);

/** Forms, for those who manage them. */
export const formRoutes = (
  <Route element={<Texts />}>
    <Route path="/forms/manage/:id/results" element={<ResultsScreen />} />
    <Route path="/forms/manage/:id/results/:submissionId" element={<SubmissionScreen />} />
  </Route>
);
