import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

const minimum = 8;

/** Changes the password; every other device is signed out. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, setErrors, act } = useAction();
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const save = async () => {
    if (!next) return setErrors([t('profile.password.missing')]);
    if (next.length < minimum) return setErrors([t('refusals.passwordShort')]);
    if (next !== again) return setErrors([t('profile.password.differ')]);
    const work = async () => {
      await call(usersCalls.updatePassword, { body: { newPassword: next, currentPassword: undefined } });
      await refresh();
    };
    if (await act(work, t('profile.password.saved'))) onClose();
  };
  return (
    <FormDialog
      open
      title={t('profile.password.change')}
      description={t('profile.password.text')}
      onClose={onClose}
      onSubmit={() => void save()}
      busy={busy}
      errors={errors}
    >
      <PasswordField
        label={t('profile.password.next')}
        hint={t('profile.password.hint')}
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        required
      />
      <PasswordField label={t('profile.password.verify')} autoComplete="new-password" value={again} onChange={setAgain} required />
    </FormDialog>
  );
}
