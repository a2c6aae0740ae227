import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import type { Person } from '#shared/membership/people/people.ts';
import type { RoleMember } from '#shared/membership/roles/rolemembers.ts';
import { rolemembers as rolemembersCalls } from '#shared/membership/roles/rolemembers.ts';
import type { Role } from '#shared/membership/roles/roles.ts';
import { CallError, call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useRolesChanged } from './useRolesChanged.ts';

interface Props {
  readonly role: Role;
  /** The current members. */
  readonly without: readonly RoleMember[];
  readonly onClose: () => void;
}

/** Assigns the role to a person found by search. People who can't sign in yet can be invited from here. */
export function RoleMemberAdd({ role, without, onClose }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const snackbar = useSnackbar();
  const changed = useRolesChanged();
  const { busy, errors, submit } = useSubmit();
  const [stranger, setStranger] = useState<Person>();
  const give = async (person: Person) => {
    setStranger(undefined);
    try {
      await call(rolemembersCalls.save, { body: [{ roleId: role.id, personId: person.id }] });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'notInvited') throw error;
      setStranger(person);
      return;
    }
    snackbar.success(t('roles.given', { name: person.name.display, role: role.name }));
    onClose();
    await changed();
  };
  const invite = async (person: Person) => {
    await call(usersCalls.sendInviteEmail, { body: { personId: person.id, appUrl: location.origin } });
    snackbar.success(t('roles.invited', { name: person.name.display }));
    onClose();
  };
  const mayInvite = can('Membership:People:Edit');
  return (
    <FormDialog open title={t('roles.addMemberTitle', { role: role.name })} {...{ onClose, busy, errors }} closeLabel={t('ui.cancel')}>
      {stranger && (
        <Banner
          tone="warning"
          title={t('roles.notInvited.title', { name: stranger.name.display })}
          action={
            mayInvite && (
              <Button variant="outlined" color="inherit" loading={busy} onClick={() => void submit(() => invite(stranger))}>
                {t('roles.notInvited.invite')}
              </Button>
            )
          }
        >
          {mayInvite ? t('roles.notInvited.text') : t('roles.notInvited.ask')}
        </Banner>
      )}
      <PersonPicker
        onChoose={(person) => void submit(() => give(person))}
        without={without.flatMap(({ personId }) => (personId ? [personId] : []))}
        autoFocus
      />
    </FormDialog>
  );
}
