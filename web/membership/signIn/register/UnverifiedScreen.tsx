import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EntryFrame } from '../EntryFrame.tsx';
import { accountPath } from '../loginPaths.ts';
import { CodeEntry } from './CodeEntry.tsx';

/** Signed in with an unverified address: why no church is open, and how to continue (decision D57). */
export function UnverifiedScreen({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const [sent, setSent] = useState(false);
  const { busy, errors, submit } = useSubmit();
  const verify = async (code: string) => {
    await call(accountCalls.verifyCode, { body: { code } });
    await refresh();
  };
  const sendAgain = () =>
    submit(async () => {
      setSent(false);
      const { emailed } = await call(accountCalls.sendVerification, { body: {} });
      setSent(emailed);
      // It was verified elsewhere meanwhile.
      if (!emailed) await refresh();
    });
  return (
    <EntryFrame title={t('login.unverified.title')} intro={t('login.unverified.text', { email })}>
      <div className="ui-stack">
        <CodeEntry onCode={verify} />
        <ErrorList errors={errors} takeFocus />
        <div role="status">{sent && <Banner tone="success">{t('login.unverified.sent', { email })}</Banner>}</div>
        <Button
          variant="outlined"
          color="inherit"
          fullWidth
          aria-disabled={busy ? true : undefined}
          onClick={() => !busy && void sendAgain()}
        >
          {t('login.unverified.resend')}
        </Button>
        <div className="ui-ends ui-small">
          <TextLink to={accountPath}>{t('login.unverified.change')}</TextLink>
          <TextLink to="/logout">{t('login.logout.title')}</TextLink>
        </div>
      </div>
    </EntryFrame>
  );
}
