import { useTranslation } from 'react-i18next';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

export function TwoStepOff({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, act } = useAction();
  const stop = async () => {
    if (!(await act(() => call(accountCalls.stopTwoStep, { body: {} }), t('profile.twoStep.stopped')))) return;
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
    />
  );
}
