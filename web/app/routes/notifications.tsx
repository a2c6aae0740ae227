import { Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

const NotificationsScreen = lazyWithPreload(
  async () => (await import('#web/messaging/notifications/NotificationsScreen.tsx')).NotificationsScreen,
);
const PreferencesScreen = lazyWithPreload(
  async () => (await import('#web/messaging/notifications/preferences/PreferencesScreen.tsx')).PreferencesScreen,
);
const DeliveriesScreen = lazyWithPreload(
  async () => (await import('#web/messaging/notifications/delivery/DeliveriesScreen.tsx')).DeliveriesScreen,
);
const ReportsScreen = lazyWithPreload(async () => (await import('#web/messaging/reports/ReportsScreen.tsx')).ReportsScreen);

/** Notifications, their settings and delivery log; reports for staff. */
export const noticeRoutes = (
  <>
    <Route path="/notifications" element={<NotificationsScreen />} />
    <Route path="/notifications/settings" element={<PreferencesScreen />} />
    <Route path="/notifications/log" element={<DeliveriesScreen />} />
    <Route path="/reports" element={<ReportsScreen />} />
  </>
);
