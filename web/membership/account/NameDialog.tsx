import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

/** Changes the name of the account. */
export function NameDialog({ user, onClose }: { readonly user: SignedIn['user']; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, act } = useAction();
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
