import { Outlet, Route } from 'react-router-dom';
import { lazily } from '#web/ui/lazyWithPreload.tsx';
import { studioTexts } from '../i18n.ts';

/** Comes with the texts of groups and calendars, which no other screen of the portal needs. */
const Texts = lazily(async () => {
  await studioTexts();
  return Outlet;
});
const GroupsScreen = lazily(async () => (await import('#web/membership/groups/list/GroupsScreen.tsx')).GroupsScreen);
const GroupsStaffScreen = lazily(async () => (await import('#web/membership/groups/list/GroupsStaffScreen.tsx')).GroupsStaffScreen);
const PortalGroup = lazily(async () => (await import('#web/portal/PortalGroup.tsx')).PortalGroup);
const CalendarsScreen = lazily(async () => (await import('#web/content/calendars/curated/CalendarsScreen.tsx')).CalendarsScreen);
const CuratedCalendarScreen = lazily(
  async () => (await import('#web/content/calendars/curated/CuratedCalendarScreen.tsx')).CuratedCalendarScreen,
);

/** Groups, for everybody who is in the church; the calendars that staff put together. */
export const groupRoutes = (
  <Route element={<Texts />}>
    <Route path="/groups" element={<GroupsScreen />} />
    <Route path="/groups/all" element={<GroupsStaffScreen />} />
    <Route path="/groups/:id" element={<PortalGroup />} />
    <Route path="/calendars" element={<CalendarsScreen />} />
    <Route path="/calendars/:id" element={<CuratedCalendarScreen />} />
  </Route>
);
