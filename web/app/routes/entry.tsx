import { createRoutesFromElements, matchRoutes, Route, type RouteObject, useRoutes } from 'react-router-dom';
import { EntryFrame } from '#web/membership/signIn/EntryFrame.tsx';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { portalTexts } from '../i18n.ts';

const LoginScreen = lazyWithPreload(async () => {
  const { LoginScreen: Screen, fetchView } = await import('#web/membership/signIn/LoginScreen.tsx');
  await fetchView(new URLSearchParams(location.search));
  return Screen;
});
const LogoutScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/LogoutScreen.tsx')).LogoutScreen);
const HandoverScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/HandoverScreen.tsx')).HandoverScreen);
const fetchUnsubscribe = () =>
  Promise.all([import('#web/messaging/notifications/preferences/UnsubscribeScreen.tsx'), portalTexts()] as const);
const Unsubscribe = lazyWithPreload(async () => {
  const [{ UnsubscribeScreen }] = await fetchUnsubscribe();
  return () => <UnsubscribeScreen frame={EntryFrame} />;
});

const GuestScreen = lazyWithPreload(async () => (await import('#web/membership/guests/GuestScreen.tsx')).GuestScreen);

const Handbook = lazyWithPreload(async () => {
  const [{ HandbookScreen }] = await Promise.all([import('#web/handbook/HandbookScreen.tsx'), portalTexts()] as const);
  return HandbookScreen;
});

/** Sign-in, sign-out, church selection, unsubscribing and the handbook: the same on every host, without MUI and with their own texts. */
export const entryRoutes: RouteObject[] = createRoutesFromElements(
  <>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/handover" element={<HandoverScreen />} />
    <Route path="/unsubscribe" element={<Unsubscribe />} />
    <Route path="/guests/:churchId" element={<GuestScreen />} />
    <Route path="/help" element={<Handbook />} />
    <Route path="/help/:chapter/:page" element={<Handbook />} />
  </>,
);

export const isEntry = (pathname: string): boolean => matchRoutes(entryRoutes, pathname) !== null;

export const Entry = () => useRoutes(entryRoutes);
