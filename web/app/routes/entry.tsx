import { Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

const LoginScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/LoginScreen.tsx')).LoginScreen);
const LogoutScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/LogoutScreen.tsx')).LogoutScreen);
const HandoverScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/HandoverScreen.tsx')).HandoverScreen);
const fetchUnsubscribe = () =>
  Promise.all([
    import('#web/messaging/notifications/preferences/UnsubscribeScreen.tsx'),
    import('#web/membership/signIn/EntryFrame.tsx'),
  ] as const);
const Unsubscribe = lazyWithPreload(async () => {
  const [{ UnsubscribeScreen }, { EntryFrame }] = await fetchUnsubscribe();
  return () => <UnsubscribeScreen frame={EntryFrame} />;
});

/** Signing in, out and over, and the end of mails: the same on every host. */
export const entryRoutes = (
  <>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/handover" element={<HandoverScreen />} />
    <Route path="/unsubscribe" element={<Unsubscribe />} />
  </>
);
