import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#shared/membership/sessions.ts';
import { users as usersCalls } from '#shared/membership/users.ts';
import { call } from '#web/api.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSession } from '../session.tsx';
import { useAct } from './useAct.ts';

/** Changes the name of the account. */
export function NameDialog({ user, onClose }: { readonly user: SignedIn['user']; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, act } = useAct();
  const [firstName, setFirst] = useState(user.firstName);
  const [lastName, setLast] = useState(user.lastName);
  const save = async () => {
    const work = async () => {
      await call(usersCalls.setDisplayName, { body: { firstName, lastName, userId: undefined } });
      await refresh();
    };
    if (await act(work, t('profile.name.saved'))) onClose();
  };
  return (
    <FormDialog
      open
      title={t('profile.name.change')}
      description={t('profile.name.text')}
      onClose={onClose}
      onSubmit={() => void save()}
      busy={busy}
      errors={errors}
    >
      <TextField label={t('profile.name.first')} value={firstName} onChange={setFirst} maxLength={50} autoComplete="given-name" required />
      <TextField label={t('profile.name.last')} value={lastName} onChange={setLast} maxLength={50} autoComplete="family-name" required />
    </FormDialog>
  );
}
