import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { rolemembers as rolemembersCalls } from '#shared/membership/roles/rolemembers.ts';
import type { Role } from '#shared/membership/roles/roles.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useCall } from '#web/useCall.ts';
import { everyoneId } from './everyone.ts';

type Line = Pick<Role, 'id' | 'name'>;

/** The roles and their number of members; the permissions of everyone come first. */
export function RolesTable({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation();
  const lines: readonly Line[] = [{ id: everyoneId, name: t('roles.everyone.name') }, ...roles];
  const columns: readonly Column<Line>[] = [
    {
      key: 'name',
      label: t('roles.name'),
      primary: true,
      render: ({ id, name }) => (
        <Box component="span">
          {name}
          {id === everyoneId && (
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary', fontWeight: 400 }}>
              {t('roles.everyone.short')}
            </Box>
          )}
        </Box>
      ),
    },
    {
      key: 'members',
      label: t('roles.members'),
      render: ({ id }) => (id === everyoneId ? t('roles.everyone.all') : <Count roleId={id} />),
    },
  ];
  return <DataList label={t('roles.title')} columns={columns} rows={lines} rowKey={({ id }) => id} to={({ id }) => `/roles/${id}`} />;
}

function Count({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(rolemembersCalls.ofRole, { roleId, query: {} });
  if (!data) return <Skeleton width={64} />;
  return t('roles.memberCount', { count: data.length });
}
