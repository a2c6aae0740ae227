import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailForm } from '#shared/emailForm.ts';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

/** Changes the email address; it takes effect once the link sent to it has been opened. */
export function EmailDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, setErrors, act } = useAction();
  const [next, setNext] = useState('');
  const save = async () => {
    if (!emailForm.test(next.trim())) return setErrors([t('profile.email.form')]);
    const work = async () => {
      await call(usersCalls.updateEmail, { body: { email: next, userId: undefined, password: undefined } });
      await refresh();
    };
    if (await act(work, t('profile.email.sent', { email: next }))) onClose();
  };
  return (
    <FormDialog
      open
      title={t('profile.email.change')}
      description={t('profile.email.text', { email })}
      onClose={onClose}
      onSubmit={() => void save()}
      submitLabel={t('profile.email.send')}
      busy={busy}
      errors={errors}
    >
      <EmailField label={t('profile.email.next')} value={next} onChange={setNext} required />
    </FormDialog>
  );
}
