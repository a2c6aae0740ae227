import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailForm } from '#shared/emailForm.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { call } from '#web/api.ts';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';

/** Asks for a link by email; what is said afterwards is the same for every address. */
export function AskLink({ churchId }: { readonly churchId: string }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { busy, errors, submit } = useSubmit();
  const { form, show } = useFocusFirstError();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) said.current?.focus();
  }, [isAsked]);
  const ask = async () => {
    const typed = email.trim();
    const wrong = typed === '' ? t('give.problems.email') : emailForm.test(typed) ? undefined : t('login.validate.email');
    setProblem(wrong);
    if (wrong) return show();
    if (await submit(() => call(visitorschedules.ask, { body: { churchId, email: typed, language } }))) setAsked(true);
  };
  if (isAsked)
    return (
      <div ref={said} tabIndex={-1}>
        <Banner tone="success">{t('give.manage.asked', { email: email.trim() })}</Banner>
      </div>
    );
  return (
    <form
      ref={form}
      className="ui-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p className="ui-text">{t('give.manage.askText')}</p>
      <ErrorList errors={errors} takeFocus />
      <EmailField value={email} onChange={setEmail} required error={problem} />
      <SubmitButton fullWidth size="large" busy={busy}>
        {t('give.manage.ask')}
      </SubmitButton>
    </form>
  );
}
