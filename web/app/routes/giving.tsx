import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { givingTexts } from '../i18n.ts';

/** Loads the texts of giving, which no other portal screen needs. */
const Texts = lazyWithPreload(async () => {
  await givingTexts();
  return Outlet;
});
const GivingScreen = lazyWithPreload(async () => (await import('#web/giving/own/GivingScreen.tsx')).GivingScreen);
const FundsScreen = lazyWithPreload(async () => (await import('#web/giving/staff/funds/FundsScreen.tsx')).FundsScreen);

/** Giving: one’s own, and for those who look after it. */
export const givingRoutes = (
  <Route element={<Texts />}>
    <Route path="/giving" element={<GivingScreen />} />
    <Route path="/giving/funds" element={<FundsScreen />} />
  </Route>
);
