import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { emailForm } from '#shared/emailForm.ts';
import type { Assertion } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { passkeys as passkeysCalls } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { forget, remembered } from '#web/session/localStorage.ts';
import { PasskeyButton } from '#web/session/passkeys/PasskeyButton.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { useHostChurch } from '../churches/useHostChurch.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { KeepSignedIn } from './KeepSignedIn.tsx';
import { loginPath } from './loginPaths.ts';
import { useAutofill } from './passkeys/useAutofill.ts';
import type { SignInAnswer } from './signInAnswer.ts';

interface Props {
  readonly onAnswer: (answer: SignInAnswer) => void;
  /** Shown after registering: thanks the user and asks them to check their email. */
  readonly registered?: boolean;
}

/** Sign-in by email and password, or by a passkey. The last user is greeted by name until a sign-in fails. */
export function SignInScreen({ onAnswer, registered }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const church = useHostChurch();
  const [name, setName] = useState(() => remembered('name'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const [checked, setChecked] = useState(false);
  const { form: place, show } = useFocusFirstError();
  const form = useSubmit();
  const { busy, errors, submit } = form;
  const byPasskey = async (response: Assertion) => onAnswer(await call(passkeysCalls.signIn, { body: { response, keep } }));
  const autoComplete = useAutofill(busy, (response) => void submit(() => byPasskey(response)));
  const emailProblem = emailForm.test(email.trim()) ? undefined : t('login.validate.email');
  const passwordProblem = password ? undefined : t('login.validate.password');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (emailProblem || passwordProblem) return show();
    const went = await submit(async () => onAnswer(await call(sessionsCalls.start, { body: { email: email.trim(), password, keep } })));
    if (went) return;
    forget('name');
    setName(undefined);
  };
  const intro = church ? t('login.introChurch', { church: church.name }) : t('login.intro');
  return (
    <EntryFrame title={name ? t('login.welcomeBack', { name }) : t('login.title')} intro={intro}>
      <form ref={place} className="ui-stack" noValidate onSubmit={(event) => void send(event)}>
        {registered && <Banner tone="success">{t('login.checkEmail')}</Banner>}
        <ErrorList errors={errors} takeFocus />
        <EmailField value={email} onChange={setEmail} autoComplete={autoComplete} required error={checked ? emailProblem : undefined} />
        <PasswordField
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
          error={checked ? passwordProblem : undefined}
        />
        <KeepSignedIn keep={keep} onKeep={setKeep} />
        <div className="ui-ends ui-small">
          <TextLink to={loginPath(query, 'forgot')}>{t('login.forgotLink')}</TextLink>
          <TextLink to={loginPath(query, 'register')}>{t('login.registerLink')}</TextLink>
        </div>
        <SubmitButton fullWidth size="large" busy={busy}>
          {t('login.signIn')}
        </SubmitButton>
        <PasskeyButton
          label={t('login.passkey')}
          form={form}
          size="large"
          ask={() => call(passkeysCalls.challenge, { body: {} })}
          onSigned={byPasskey}
        />
      </form>
    </EntryFrame>
  );
}
