import { Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

const LoginScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/LoginScreen.tsx')).LoginScreen);
const LogoutScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/LogoutScreen.tsx')).LogoutScreen);
const HandoverScreen = lazyWithPreload(async () => (await import('#web/membership/signIn/HandoverScreen.tsx')).HandoverScreen);
const UnsubscribeScreen = lazyWithPreload(
  async () => (await import('#web/messaging/notifications/preferences/UnsubscribeScreen.tsx')).UnsubscribeScreen,
);

/** Signing in, out and over, and the end of mails: the same on every host. */
export const entryRoutes = (
  <>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/handover" element={<HandoverScreen />} />
    <Route path="/unsubscribe" element={<UnsubscribeScreen />} />
  </>
);
