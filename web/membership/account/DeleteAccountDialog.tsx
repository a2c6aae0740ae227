import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

/** Deletes the account after explaining the consequences; confirmed by typing its email address. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { user, ended } = useSession();
  const { busy, errors, setErrors, act } = useAction();
  const [typed, setTyped] = useState('');
  const email = user?.email ?? '';
  const remove = async () => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return setErrors([t('profile.data.typeExactly', { email })]);
    if (await act(() => call(usersCalls.removeSelf, {}))) ended();
  };
  return (
    <FormDialog
      open
      danger
      title={t('profile.data.deleteTitle')}
      description={t('profile.data.deleteText')}
      submitLabel={t('profile.data.deleteNow')}
      onClose={onClose}
      onSubmit={() => void remove()}
      busy={busy}
      errors={errors}
    >
      <Banner tone="warning">{t('profile.data.deleteFinal')}</Banner>
      <TextField
        label={t('profile.data.type', { email })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={254}
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
