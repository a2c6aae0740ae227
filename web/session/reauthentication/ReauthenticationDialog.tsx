import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeys as passkeysCalls } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ThemedFormDialog } from '#web/ui/overlays/ThemedFormDialog.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { useSession } from '../session.tsx';

/** Asks for the user's password, plus a code with two-step sign-in, or for a passkey instead. The screen below stays as it is. */
export function ReauthenticationDialog({ onAnswer }: { readonly onAnswer: (done: boolean) => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const form = useSubmit();
  const { busy, errors, fail, submit } = form;
  const [password, setPassword] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const twoStep = user?.twoStep ?? false;
  const given = code.trim();

  const confirm = async () => {
    if (!password) return fail([t('profile.password.missing')]);
    if (twoStep && recovery && !given) return fail([t('login.second.recoveryMissing')]);
    if (twoStep && !recovery && given.length < 6) return fail([t('login.second.codeMissing')]);
    const went = await submit(() => call(sessionsCalls.prove, { body: { password, code: twoStep ? given : undefined } }));
    if (went) onAnswer(true);
    else if (!recovery) setCode('');
  };
  const change = () => {
    setRecovery(!recovery);
    setCode('');
    fail([]);
  };
  return (
    <ThemedFormDialog
      open
      title={t('profile.confirm.title')}
      description={t(twoStep ? 'profile.confirm.textCode' : 'profile.confirm.text')}
      submitLabel={t('profile.confirm.submit')}
      onClose={() => onAnswer(false)}
      onSubmit={() => void confirm()}
      busy={busy}
      errors={errors}
      width="xs"
    >
      {user?.hasPasskey && (
        <PasskeyButton
          label={t('login.passkey')}
          form={form}
          ask={() => call(passkeysCalls.provingChallenge, { body: {} })}
          onSigned={async (response) => {
            await call(passkeysCalls.prove, { body: { response } });
            onAnswer(true);
          }}
        />
      )}
      <PasswordField
        label={t('profile.password.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
        required
      />
      {twoStep && !recovery && <CodeField label={t('login.second.code')} value={code} onChange={setCode} />}
      {twoStep && recovery && (
        <TextField
          label={t('login.second.recovery')}
          value={code}
          onChange={setCode}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          required
        />
      )}
      {twoStep && (
        <div>
          <Button onClick={change}>{t(recovery ? 'login.second.useApp' : 'login.second.useRecovery')}</Button>
        </div>
      )}
    </ThemedFormDialog>
  );
}
