import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { broadcastTexts } from '../i18n.ts';

/** Loads the texts for those who look after services. */
const Texts = lazyWithPreload(async () => {
  await broadcastTexts();
  return Outlet;
});
const PortalChat = lazyWithPreload(async () => (await import('#web/portal/PortalChat.tsx')).PortalChat);
const ChatSettingsScreen = lazyWithPreload(async () => (await import('#web/messaging/chat/ChatSettingsScreen.tsx')).ChatSettingsScreen);
const WatchedPrayerScreen = lazyWithPreload(async () => (await import('#web/messaging/chat/WatchedPrayerScreen.tsx')).WatchedPrayerScreen);

/** Hosting the chats of services. */
export const chatRoutes = (
  <Route path="/chat" element={<Texts />}>
    <Route index element={<PortalChat />} />
    <Route path="settings" element={<ChatSettingsScreen />} />
    <Route path="prayers/:id" element={<WatchedPrayerScreen />} />
    <Route path=":room" element={<PortalChat />} />
  </Route>
);
