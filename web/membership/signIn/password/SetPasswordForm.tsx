import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { KeepSignedIn } from '../KeepSignedIn.tsx';
import type { SignInAnswer } from '../signInAnswer.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordProblem } from './rules.ts';

interface Props {
  readonly guid: string;
  readonly email: string;
  readonly onAnswer: (answer: SignInAnswer) => void;
  readonly onExpired: () => void;
}

/** The new password, twice. Once it is set, the person is signed in with it. */
export function SetPasswordForm({ guid, email, onAnswer, onExpired }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [verify, setVerify] = useState('');
  const [keep, setKeep] = useState(true);
  const [checked, setChecked] = useState(false);
  const [isSet, setIsSet] = useState(false);
  const { form: place, show } = useFocusFirstError();
  const { busy, errors, submit } = useSubmit();
  const problem = passwordProblem(password, verify);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem) return show();
    await submit(async () => {
      if (!isSet) {
        const body = { authGuid: guid, newPassword: password, appName: 'Narthex', appUrl: location.origin };
        const { success } = await call(usersCalls.setPasswordGuid, { body });
        if (!success) return onExpired();
        setIsSet(true);
      }
      onAnswer(await call(sessionsCalls.start, { body: { email, password, keep } }));
    });
  };
  return (
    <form ref={place} className="ui-stack" noValidate onSubmit={(event) => void send(event)}>
      <ErrorList errors={errors} takeFocus />
      {/* Lets password managers store the password under the right email address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields {...{ password, verify, onPassword: setPassword, onVerify: setVerify, problem: checked ? problem : undefined }} />
      <KeepSignedIn keep={keep} onKeep={setKeep} />
      <SubmitButton fullWidth size="large" busy={busy}>
        {t('login.setPassword.submit')}
      </SubmitButton>
    </form>
  );
}
