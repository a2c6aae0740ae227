import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleMember } from '#shared/membership/roles/rolemembers.ts';
import { rolemembers as rolemembersCalls } from '#shared/membership/roles/rolemembers.ts';
import type { Role } from '#shared/membership/roles/roles.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { RoleMemberAdd } from './RoleMemberAdd.tsx';
import { nameOf, RoleMemberRow } from './RoleMemberRow.tsx';
import { useRolesChanged } from './useRolesChanged.ts';

/** The members of a role. */
export function RoleMembers({ role, locked }: { readonly role: Role; readonly locked: boolean }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { data: members, error, mutate } = useCall(rolemembersCalls.ofRole, { roleId: role.id, query: { include: 'users' } });
  const take = useRemoveMember(role);
  const add = !locked && (
    <Button size="small" variant="outlined" color="inherit" startIcon={<PersonAddIcon size={18} />} onClick={() => setAdding(true)}>
      {t('roles.addMember')}
    </Button>
  );
  return (
    <Section title={t('roles.members')} description={members && t('roles.memberCount', { count: members.length })} actions={add} flush>
      {!members && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} />)}
      {members?.length === 0 && <EmptyState title={t('roles.noMembers.title')} text={t('roles.noMembers.text')} headingLevel="h3" />}
      <Box component="ul" aria-label={t('roles.members')} sx={{ listStyle: 'none', m: 0, p: 0, pb: members?.length ? 1 : 0 }}>
        {members?.map((member) => (
          <RoleMemberRow key={member.id} member={member} onRemove={locked ? undefined : () => void take(member)} />
        ))}
      </Box>
      {adding && <RoleMemberAdd role={role} without={members ?? []} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function useRemoveMember(role: Role): (member: RoleMember) => Promise<void> {
  const { t } = useTranslation();
  const { user, refresh } = useSession();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useRolesChanged();
  const back = async ({ userId }: RoleMember, name: string) => {
    try {
      await call(rolemembersCalls.save, { body: [{ roleId: role.id, userId }] });
      snackbar.success(t('roles.given', { name, role: role.name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  return async (member) => {
    const name = nameOf(member);
    const self = member.userId === user?.id;
    const question = { title: t('roles.takeSelfTitle'), text: t('roles.takeSelfText'), confirmLabel: t('roles.take'), danger: true };
    if (self && !(await confirm(question))) return;
    try {
      await call(rolemembersCalls.remove, { id: member.id });
      const undo = { label: t('people.undo'), onClick: () => void back(member, name) };
      snackbar.success(t('roles.taken', { name, role: role.name }), self ? undefined : undo);
      if (self) await refresh();
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
}
