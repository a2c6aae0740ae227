import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
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
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, errors, submit } = useSubmit();
  const send = async (given: string) => {
    setMissing(given.length < 6);
    if (given.length < 6) return;
    const went = await submit(async () => onGuid((await call(usersCalls.verifyCode, { body: { email, code: given } })).authGuid));
    if (!went) setCode('');
  };
  return (
    <form
      className="ui-stack ui-stack-tight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <ErrorList errors={errors} takeFocus />
      <CodeField
        label={t('login.code.label')}
        value={code}
        onChange={setCode}
        onComplete={(whole) => void send(whole)}
        error={missing ? t('login.second.codeMissing') : undefined}
      />
      <SubmitButton busy={busy}>{t('login.code.continue')}</SubmitButton>
    </form>
  );
}
