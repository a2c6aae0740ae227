import { useTranslation } from 'react-i18next';
import { useCodeForm } from '#web/session/forms/useCodeForm.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CodeField } from '#web/ui/fields/CodeField.tsx';

interface Props {
  /** Exchanges the code; errors it throws are shown. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Enter the emailed 6-digit code here when reading the email on another device (decision D20). */
export function CodeEntry({ onCode }: Props) {
  const { t } = useTranslation();
  const { busy, errors, missing, field, send } = useCodeForm(onCode);
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
