import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Role } from '#shared/membership/roles/roles.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { everyoneId } from './everyone.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RoleActions } from './RoleActions.tsx';
import { RoleMembers } from './RoleMembers.tsx';
import { useGrants } from './useGrants.ts';

/** A role: its members and permissions. `everyone` is what everyone in the church can do. */
export function RoleScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={['Membership:Roles:View', 'Membership:Roles:Edit']} title={t('roles.role')}>
      {id === everyoneId ? <Everyone /> : <NamedRole key={id} id={id} />}
    </RequirePermission>
  );
}

function Everyone() {
  const { t } = useTranslation();
  return (
    <Page title={t('roles.everyone.name')} intro={t('roles.everyone.text')} back={{ to: '/roles', label: t('roles.title') }}>
      <Permissions roleId={everyoneId} />
    </Page>
  );
}

function NamedRole({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data: role, error, mutate } = useCall(rolesCalls.load, { id });
  const back = { to: '/roles', label: t('roles.title') };
  if (!role) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={t('roles.role')} back={back}>
        <FetchError error={error} onRetry={() => void mutate()} />
      </Page>
    );
  }
  return <LoadedRole role={role} back={back} />;
}

function LoadedRole({ role, back }: { readonly role: Role; readonly back: { to: string; label: string } }) {
  const grants = useGrants(role.id);
  return (
    <Page title={role.name} back={back} actions={!grants.locked && <RoleActions role={role} />}>
      <RoleMembers role={role} locked={grants.locked} />
      <Permissions roleId={role.id} />
    </Page>
  );
}

function Permissions({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation();
  const grants = useGrants(roleId);
  if (grants.error) return <FetchError error={grants.error} onRetry={grants.retry} />;
  return (
    <>
      {grants.everything && <Banner title={t('roles.admin.title')}>{t('roles.admin.text')}</Banner>}
      {!grants.everything && grants.locked && <Banner>{t('roles.locked')}</Banner>}
      <PermissionMatrix grants={grants} />
    </>
  );
}
