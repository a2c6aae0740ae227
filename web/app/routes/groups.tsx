import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { studioTexts } from '../i18n.ts';

/** Loads the texts for groups and calendars, which no other portal screen needs. */
const Texts = lazyWithPreload(async () => {
  await studioTexts();
  return Outlet;
});
const GroupsScreen = lazyWithPreload(async () => (await import('#web/membership/groups/list/GroupsScreen.tsx')).GroupsScreen);
const GroupsStaffScreen = lazyWithPreload(
  async () => (await import('#web/membership/groups/list/GroupsStaffScreen.tsx')).GroupsStaffScreen,
);
const PortalGroup = lazyWithPreload(async () => (await import('#web/portal/PortalGroup.tsx')).PortalGroup);
const CalendarsScreen = lazyWithPreload(async () => (await import('#web/content/calendars/curated/CalendarsScreen.tsx')).CalendarsScreen);
const CuratedCalendarScreen = lazyWithPreload(
  async () => (await import('#web/content/calendars/curated/CuratedCalendarScreen.tsx')).CuratedCalendarScreen,
);

const RegistrationsScreen = lazyWithPreload(
  async () => (await import('#web/content/registrations/RegistrationsScreen.tsx')).RegistrationsScreen,
);

const PortalRegister = lazyWithPreload(async () => (await import('#web/portal/PortalRegister.tsx')).PortalRegister);
const MyRegistrationsScreen = lazyWithPreload(
  async () => (await import('#web/content/registrations/own/MyRegistrationsScreen.tsx')).MyRegistrationsScreen,
);
const PortalSeatPayment = lazyWithPreload(async () => (await import('#web/portal/PortalSeatPayment.tsx')).PortalSeatPayment);

/** Groups, for everyone in the church; curated calendars for staff. */
export const groupRoutes = (
  <Route element={<Texts />}>
    <Route path="/groups" element={<GroupsScreen />} />
    <Route path="/groups/all" element={<GroupsStaffScreen />} />
    <Route path="/groups/:id" element={<PortalGroup />} />
    <Route path="/events/:eventId/registrations" element={<RegistrationsScreen />} />
    <Route path="/events/:eventId/register" element={<PortalRegister />} />
    <Route path="/registrations" element={<MyRegistrationsScreen />} />
    <Route path="/registrations/:id/pay" element={<PortalSeatPayment />} />
    <Route path="/calendars" element={<CalendarsScreen />} />
    <Route path="/calendars/:id" element={<CuratedCalendarScreen />} />
  </Route>
);
