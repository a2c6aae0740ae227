import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useCodeForm } from '#web/session/forms/useCodeForm.ts';
import { useSession } from '#web/session/session.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Sets up two-step sign-in: requirements, then the authenticator's secret and its first code, then the recovery codes, shown once. */
export function TwoStepOn({ onClose }: Props) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const { busy, errors, act } = useAction();
  const first = useCodeForm(async (code) => setRecovery((await call(accountCalls.finishTwoStep, { body: { code } })).recoveryCodes));
  const [secret, setSecret] = useState<{ secret: string; address: string }>();
  const [recovery, setRecovery] = useState<readonly string[]>();

  const start = () => act(async () => setSecret(await call(accountCalls.startTwoStep, { body: {} })));
  const done = () => {
    onClose();
    void refresh();
  };
  if (recovery) return <RecoveryCodes codes={recovery} onClose={done} />;
  const form = { open: true, title: t('profile.twoStep.turnOn'), onClose };
  if (!secret) {
    return (
      <FormDialog
        {...{ ...form, busy, errors }}
        description={t('profile.twoStep.startText')}
        submitLabel={t('profile.twoStep.next')}
        onSubmit={() => void start()}
      />
    );
  }
  return (
    <FormDialog
      {...{ ...form, busy: first.busy, errors: first.errors }}
      description={t('profile.twoStep.scan')}
      submitLabel={t('profile.twoStep.confirm')}
      onSubmit={() => first.send()}
    >
      <Stack sx={{ gap: 2, alignItems: 'center' }}>
        <QrCode value={secret.address} label={t('profile.twoStep.qr')} />
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('profile.twoStep.byHand')}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }}>
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Stack>
      <CodeField
        {...first.field}
        label={t('profile.twoStep.code')}
        onComplete={first.send}
        error={first.missing ? t('login.second.codeMissing') : undefined}
      />
    </FormDialog>
  );
}
