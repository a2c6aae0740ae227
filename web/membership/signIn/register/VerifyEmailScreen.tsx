import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EntryFrame } from '../EntryFrame.tsx';

/** The link emailed to a new address. It requires a click: programs that scan emails open links, too, and must not confirm anything. */
export function VerifyEmailScreen({ guid }: { readonly guid: string }) {
  const { t } = useTranslation();
  const { state, refresh } = useSession();
  const [email, setEmail] = useState<string>();
  const { busy, errors, submit } = useSubmit();
  const confirm = () =>
    submit(async () => {
      setEmail((await call(accountCalls.verifyEmail, { body: { guid } })).email);
      if (state === 'in') await refresh();
    });
  return (
    <EntryFrame title={t('login.verify.title')} intro={email ? undefined : t('login.verify.intro')}>
      <div className="ui-stack">
        <ErrorList errors={errors} takeFocus />
        {email ? (
          <>
            <Banner tone="success">{t('login.verify.done', { email })}</Banner>
            <ButtonLink to={state === 'in' ? '/profile' : '/login'} size="large" fullWidth>
              {t(state === 'in' ? 'login.verify.toProfile' : 'login.goToLogin')}
            </ButtonLink>
          </>
        ) : (
          <SubmitButton fullWidth size="large" busy={busy} onClick={() => void confirm()}>
            {t('login.verify.confirm')}
          </SubmitButton>
        )}
      </div>
    </EntryFrame>
  );
}
