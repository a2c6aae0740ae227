import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { page } from '#web/session/location.ts';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EntryFrame } from './EntryFrame.tsx';

const shownMs = 300;

/** Ends the session, says so, and continues to `returnUrl` or the start page after 300 ms. */
export function LogoutScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state, host, signOut } = useSession();
  const { busy, errors, submit } = useSubmit();
  const begun = useRef(false);
  const next = safeReturnPath(query.get('returnUrl'));
  const out = state === 'out';

  useEffect(() => {
    // A session still being resumed would reappear after the sign-out.
    if (state === 'loading' || out || begun.current) return;
    begun.current = true;
    void submit(signOut);
  }, [state, out, signOut, submit]);

  useEffect(() => {
    if (!out) return;
    // A church's start page isn't part of this app.
    const go = () => (host?.app === 'site' ? page.go(next) : navigate(next, { replace: true }));
    const timer = setTimeout(go, shownMs);
    return () => clearTimeout(timer);
  }, [out, host?.app, next, navigate]);

  return (
    <EntryFrame title={t('login.logout.title')}>
      {out ? (
        <Banner tone="success">{t('login.logout.done')}</Banner>
      ) : errors.length > 0 ? (
        <div className="ui-stack">
          <ErrorList errors={[t('login.logout.failed'), ...errors]} takeFocus />
          <SubmitButton busy={busy} onClick={() => void submit(signOut)}>
            {t('ui.retry')}
          </SubmitButton>
        </div>
      ) : (
        <FormSkeleton fields={1} />
      )}
    </EntryFrame>
  );
}
