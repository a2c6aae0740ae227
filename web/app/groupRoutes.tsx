import { lazy } from 'react';
import { Outlet, Route } from 'react-router-dom';
import { studioTexts } from './i18n.ts';

/** Comes with the texts of groups and calendars, which no other screen of the portal needs. */
const Texts = lazy(async () => {
  await studioTexts();
  return { default: Outlet };
});
const GroupsScreen = lazy(async () => ({ default: (await import('#web/membership/groups/GroupsScreen.tsx')).GroupsScreen }));
const GroupsStaffScreen = lazy(async () => ({ default: (await import('#web/membership/groups/GroupsStaffScreen.tsx')).GroupsStaffScreen }));
const PortalGroup = lazy(async () => ({ default: (await import('#web/portal/PortalGroup.tsx')).PortalGroup }));
const CalendarsScreen = lazy(async () => ({
  default: (await import('#web/content/calendars/curated/CalendarsScreen.tsx')).CalendarsScreen,
}));
const CuratedCalendarScreen = lazy(async () => ({
  default: (await import('#web/content/calendars/curated/CuratedCalendarScreen.tsx')).CuratedCalendarScreen,
}));

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
