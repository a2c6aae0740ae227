import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { account as accountCalls } from '#shared/membership/account.ts';
import { call } from '#web/api.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSession } from '../session.tsx';
import { useAct } from './useAct.ts';

export function TwoStepOff({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, act } = useAct();
  const [password, setPassword] = useState('');
  const stop = async () => {
    if (!(await act(() => call(accountCalls.stopTwoStep, { body: { password } }), t('profile.twoStep.stopped')))) return;
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      open
      danger
      title={t('profile.twoStep.turnOff')}
      description={t('profile.twoStep.stopText')}
      submitLabel={t('profile.twoStep.turnOff')}
      onClose={onClose}
      onSubmit={() => void stop()}
      busy={busy}
      errors={errors}
      width="xs"
    >
      <PasswordField
        label={t('profile.password.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
    </FormDialog>
  );
}
