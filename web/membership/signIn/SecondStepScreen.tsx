import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assertion } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { passkeys as passkeysCalls } from '#shared/membership/signIn/passkeys/passkeys.ts';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { isWholeCode, useCodeForm } from '#web/session/forms/useCodeForm.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { PasskeyButton } from '#web/session/passkeys/PasskeyButton.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EntryFrame } from './EntryFrame.tsx';

interface Props {
  /** The ticket from the first step; valid for five minutes. */
  readonly ticket: string;
  /** The account has a passkey, which may be used instead of the code. */
  readonly hasPasskey: boolean;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
}

/** The second step: a code of the authenticator app, one of the recovery codes, or a passkey. */
export function SecondStepScreen({ ticket, hasPasskey, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  const prove = async (code: string) => {
    const { signedIn } = await call(sessionsCalls.second, { body: { ticket, code: code.trim() } });
    if (signedIn) onSignedIn(signedIn);
  };
  const byPasskey = async (response: Assertion) => {
    const { signedIn } = await call(passkeysCalls.second, { body: { ticket, response } });
    if (signedIn) onSignedIn(signedIn);
  };
  const passkey = useSubmit();
  const { busy, errors, missing, field, send, clear } = useCodeForm(prove, recovery ? (code) => code.trim() !== '' : isWholeCode);
  const error = missing ? t(recovery ? 'login.second.recoveryMissing' : 'login.second.codeMissing') : undefined;
  const change = () => {
    setRecovery(!recovery);
    clear();
  };
  const entry = { ...field, error, autoFocus: true } as const;
  return (
    <EntryFrame title={t('login.second.title')} intro={t(recovery ? 'login.second.introRecovery' : 'login.second.intro')}>
      <form
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ErrorList errors={[...errors, ...passkey.errors]} />
        {recovery ? (
          <TextField key="recovery" {...entry} label={t('login.second.recovery')} autoComplete="off" spellCheck={false} maxLength={20} />
        ) : (
          <CodeField key="code" {...entry} label={t('login.second.code')} onComplete={send} />
        )}
        <SubmitButton fullWidth size="large" busy={busy}>
          {t('login.signIn')}
        </SubmitButton>
        {hasPasskey && (
          <PasskeyButton
            label={t('login.passkey')}
            form={passkey}
            size="large"
            ask={() => call(passkeysCalls.challenge, { body: { ticket } })}
            onSigned={byPasskey}
          />
        )}
        <div className="ui-ends">
          <Button onClick={change}>{t(recovery ? 'login.second.useApp' : 'login.second.useRecovery')}</Button>
          <Button color="inherit" onClick={onBack}>
            {t('login.backToSignIn')}
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}
