import { Outlet, Route } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { adminTexts } from '../i18n.ts';

const Texts = lazyWithPreload(async () => {
  await adminTexts();
  return Outlet;
});
const RolesScreen = lazyWithPreload(async () => (await import('#web/membership/roles/RolesScreen.tsx')).RolesScreen);
const RoleScreen = lazyWithPreload(async () => (await import('#web/membership/roles/RoleScreen.tsx')).RoleScreen);
const AuditLogScreen = lazyWithPreload(async () => (await import('#web/membership/auditLog/AuditLogScreen.tsx')).AuditLogScreen);

/** Roles, and the audit log, which names their permissions. */
export const adminRoutes = (
  <Route element={<Texts />}>
    <Route path="/roles" element={<RolesScreen />} />
    <Route path="/roles/:id" element={<RoleScreen />} />
    <Route path="/audit-log" element={<AuditLogScreen />} />
  </Route>
);

/** On the page of a person. */
export const PersonHistory = lazyWithPreload(async () => {
  const [{ EntityAuditLog }] = await Promise.all([import('#web/membership/auditLog/EntityAuditLog.tsx'), adminTexts()] as const);
  return ({ person }: { readonly person: Person }) => <EntityAuditLog entityId={person.id} />;
});
