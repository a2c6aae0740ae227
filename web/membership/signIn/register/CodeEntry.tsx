import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useCodeForm } from '#web/session/forms/useCodeForm.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';

interface Props {
  readonly email: string;
  /** Told the guid that sets the password. */
  readonly onGuid: (guid: string) => void;
}

/** Where the 6-digit code of a mail is entered, for who reads the mail on another device (decision D20). */
export function CodeEntry({ email, onGuid }: Props) {
  const { t } = useTranslation();
  const exchange = async (code: string) => onGuid((await call(usersCalls.verifyCode, { body: { email, code } })).authGuid);
  const { busy, errors, missing, field, send } = useCodeForm(exchange);
  return (
    <form
      className="ui-stack ui-stack-tight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ErrorList errors={errors} />
      <CodeField label={t('login.code.label')} {...field} onComplete={send} error={missing ? t('login.second.codeMissing') : undefined} />
      <SubmitButton busy={busy}>{t('login.code.continue')}</SubmitButton>
    </form>
  );
}
