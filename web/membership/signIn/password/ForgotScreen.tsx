import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { emailForm } from '#shared/emailForm.ts';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { EntryFrame } from '../EntryFrame.tsx';
import { loginPath } from '../loginPaths.ts';
import { MailSent } from '../register/MailSent.tsx';

interface Props {
  /** Called with the guid that the email's code was exchanged for. */
  readonly onCode: (guid: string) => void;
  /** The user comes from an expired set-password link. */
  readonly linkExpired?: boolean;
}

/** Emails a link and a code. The answer is the same whether or not the address is known, unless the stage says so (decision D5). */
export function ForgotScreen({ onCode, linkExpired }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { form: place, show } = useFocusFirstError();
  const { busy, errors, fail, submit } = useSubmit();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const userEmail = email.trim();
    const wrong = emailForm.test(userEmail) ? undefined : t('login.validate.email');
    setProblem(wrong);
    if (wrong) return show();
    await submit(async () => {
      const { emailed } = await call(usersCalls.forgot, { body: { userEmail, appName: 'Narthex', appUrl: location.origin } });
      if (emailed) setSentTo(userEmail);
      else fail([t('login.forgot.unknown')]);
    });
  };
  if (sentTo)
    return <MailSent title={t('login.forgot.title')} text={t('login.forgot.sent', { email: sentTo })} email={sentTo} onCode={onCode} />;
  const shown = errors.length === 0 && linkExpired && !busy ? [t('login.setPassword.expiredNow')] : errors;
  return (
    <EntryFrame title={t('login.forgot.title')} intro={t('login.forgot.intro')}>
      <form ref={place} className="ui-stack" noValidate onSubmit={(event) => void send(event)}>
        <ErrorList errors={shown} takeFocus />
        <EmailField value={email} onChange={setEmail} autoComplete="username" required error={problem} />
        <SubmitButton fullWidth size="large" disabled={busy}>
          {busy ? t('login.forgot.sending') : t('login.forgot.reset')}
        </SubmitButton>
        <div className="ui-ends ui-small">
          <TextLink to={loginPath(query, 'register')}>{t('login.registerLink')}</TextLink>
          <TextLink to={loginPath(query)}>{t('login.loginLink')}</TextLink>
        </div>
      </form>
    </EntryFrame>
  );
}
