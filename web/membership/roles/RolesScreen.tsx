import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { RoleNameDialog } from './RoleNameDialog.tsx';
import { RolesTable } from './RolesTable.tsx';

/** The church's roles: what people may do. */
export function RolesScreen() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const [adding, setAdding] = useState(false);
  const add = can('Membership:Roles:Edit') && (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('roles.add')}
    </Button>
  );
  return (
    <RequirePermission needs={['Membership:Roles:View', 'Membership:Roles:Edit']} title={t('roles.title')}>
      <Page title={t('roles.title')} eyebrow={current?.church.name} intro={t('roles.intro')} actions={add}>
        <Section flush>
          <Roles />
        </Section>
        {adding && <RoleNameDialog onClose={() => setAdding(false)} />}
      </Page>
    </RequirePermission>
  );
}

function Roles() {
  const churchId = useSession().current?.church.id ?? '';
  const { data, error, mutate } = useCall(rolesCalls.ofChurch, { churchId });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  return <RolesTable roles={data} />;
}
