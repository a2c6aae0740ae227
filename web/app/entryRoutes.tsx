import { lazy } from 'react';
import { Route } from 'react-router-dom';

export const fetchLogin = () => import('#web/membership/signIn/LoginScreen.tsx');
const LoginScreen = lazy(async () => ({ default: (await fetchLogin()).LoginScreen }));
const LogoutScreen = lazy(async () => ({ default: (await import('#web/membership/signIn/LogoutScreen.tsx')).LogoutScreen }));
const HandoverScreen = lazy(async () => ({ default: (await import('#web/membership/signIn/HandoverScreen.tsx')).HandoverScreen }));
const UnsubscribeScreen = lazy(async () => ({
  default: (await import('#web/messaging/notifications/UnsubscribeScreen.tsx')).UnsubscribeScreen,
}));

/** Signing in, out and over, and the end of mails: the same on every host. */
export const entryRoutes = (
  <>
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/logout" element={<LogoutScreen />} />
    <Route path="/handover" element={<HandoverScreen />} />
    <Route path="/unsubscribe" element={<UnsubscribeScreen />} />
  </>
);
