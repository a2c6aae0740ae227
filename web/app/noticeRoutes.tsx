import { lazy } from 'react';
import { Route } from 'react-router-dom';

const NotificationsScreen = lazy(async () => ({
  default: (await import('#web/messaging/notifications/NotificationsScreen.tsx')).NotificationsScreen,
}));
const PreferencesScreen = lazy(async () => ({
  default: (await import('#web/messaging/notifications/PreferencesScreen.tsx')).PreferencesScreen,
}));
const DeliveriesScreen = lazy(async () => ({
  default: (await import('#web/messaging/notifications/DeliveriesScreen.tsx')).DeliveriesScreen,
}));
const ReportsScreen = lazy(async () => ({ default: (await import('#web/messaging/reports/ReportsScreen.tsx')).ReportsScreen }));

/** What one is told of, how, and what became of it; for the staff, what was reported. */
export const noticeRoutes = (
  <>
    <Route path="/notifications" element={<NotificationsScreen />} />
    <Route path="/notifications/settings" element={<PreferencesScreen />} />
    <Route path="/notifications/log" element={<DeliveriesScreen />} />
    <Route path="/reports" element={<ReportsScreen />} />
  </>
);
