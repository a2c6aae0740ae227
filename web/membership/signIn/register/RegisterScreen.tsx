import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { emailForm } from '#shared/emailForm.ts';
import { alreadyRegistered } from '#shared/membership/account/registration.ts';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useHostChurch } from '#web/membership/churches/useHostChurch.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EntryFrame } from '../EntryFrame.tsx';
import { loginPath } from '../loginPaths.ts';
import { MailSent } from './MailSent.tsx';

interface Props {
  /** Called with the guid that the email's code was exchanged for. */
  readonly onCode: (guid: string) => void;
}

/** Register: name and email address; the password is set through the email that follows. */
export function RegisterScreen({ onCode }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const church = useHostChurch();
  const [form, setForm] = useState({ firstName: '', lastName: '', email: '' });
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState<string>();
  const { form: place, show } = useFocusFirstError();
  const { busy, errors, fail, submit } = useSubmit();
  const set = (field: keyof typeof form) => (value: string) => setForm((now) => ({ ...now, [field]: value }));
  const given = { firstName: form.firstName.trim(), lastName: form.lastName.trim(), email: form.email.trim() };
  const problems = {
    firstName: given.firstName ? undefined : t('login.validate.firstName'),
    lastName: given.lastName ? undefined : t('login.validate.lastName'),
    email: emailForm.test(given.email) ? undefined : t('login.validate.email'),
  };
  const shown: Partial<typeof problems> = checked ? problems : {};

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some(Boolean)) return show();
    const churchId = church?.id ?? query.get('churchId') ?? undefined;
    await submit(async () => {
      const body = { ...given, churchId, appName: 'Narthex', appUrl: location.origin };
      const { errors: refused = [] } = await call(usersCalls.register, { body });
      if (refused.length > 0) fail(refused.map((sentence) => (sentence === alreadyRegistered ? t('login.register.taken') : sentence)));
      else setDone(given.email);
    });
  };
  if (done) {
    const text = t('login.register.done', { email: done });
    return <MailSent title={t('login.register.complete')} text={text} email={done} onCode={onCode} backLabel={t('login.backToSignIn')} />;
  }
  return (
    <EntryFrame title={t('login.register.title')} intro={t('login.register.intro')}>
      <form ref={place} className="ui-stack" noValidate onSubmit={(event) => void send(event)}>
        <ErrorList errors={errors} takeFocus />
        <TextField
          label={t('login.register.firstName')}
          value={form.firstName}
          onChange={set('firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={50}
          required
          error={shown.firstName}
        />
        <TextField
          label={t('login.register.lastName')}
          value={form.lastName}
          onChange={set('lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={50}
          required
          error={shown.lastName}
        />
        <EmailField value={form.email} onChange={set('email')} required error={shown.email} />
        <SubmitButton fullWidth size="large" busy={busy}>
          {t('login.register.submit')}
        </SubmitButton>
        <div>
          <TextLink to={loginPath(query)}>{t('login.backToSignIn')}</TextLink>
        </div>
      </form>
    </EntryFrame>
  );
}
