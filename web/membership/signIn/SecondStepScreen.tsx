import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EntryFrame } from './EntryFrame.tsx';

interface Props {
  /** What the first step was answered with; good for five minutes. */
  readonly ticket: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
}

/** The second step: a code of the authenticator app, or one of the recovery codes. */
export function SecondStepScreen({ ticket, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, errors, fail, submit } = useSubmit();
  const error = missing ? t(recovery ? 'login.second.recoveryMissing' : 'login.second.codeMissing') : undefined;

  const send = async (given: string) => {
    const right = recovery ? given.trim() !== '' : given.length === 6;
    setMissing(!right);
    if (!right) return;
    const went = await submit(async () => {
      const { signedIn } = await call(sessionsCalls.second, { body: { ticket, code: given.trim() } });
      if (signedIn) onSignedIn(signedIn);
    });
    if (!went && !recovery) setCode('');
  };
  const change = () => {
    setRecovery(!recovery);
    setCode('');
    setMissing(false);
    fail([]);
  };
  const field = { value: code, onChange: setCode, error, autoFocus: true } as const;
  return (
    <EntryFrame title={t('login.second.title')} intro={t(recovery ? 'login.second.introRecovery' : 'login.second.intro')}>
      <form
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(code);
        }}
      >
        <ErrorList errors={errors} takeFocus />
        {recovery ? (
          <TextField key="recovery" {...field} label={t('login.second.recovery')} autoComplete="off" spellCheck={false} maxLength={20} />
        ) : (
          <CodeField key="code" {...field} label={t('login.second.code')} onComplete={(whole) => void send(whole)} />
        )}
        <SubmitButton fullWidth size="large" busy={busy}>
          {t('login.signIn')}
        </SubmitButton>
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
