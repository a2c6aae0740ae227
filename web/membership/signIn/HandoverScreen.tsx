import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EntryFrame } from './EntryFrame.tsx';

/** Arrives from another of our apps with a one-time code (decision D4): exchanges it and continues. */
export function HandoverScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state, accept } = useSession();
  const { errors, submit } = useSubmit();
  const begun = useRef(false);
  const code = query.get('code') ?? '';

  useEffect(() => {
    if (state === 'loading' || begun.current) return;
    begun.current = true;
    void submit(async () => {
      const { signedIn, churchId, returnUrl } = await call(sessionsCalls.exchange, { body: { code } });
      accept(signedIn, churchId);
      void navigate(safeReturnPath(returnUrl), { replace: true });
    });
  }, [state, code, submit, accept, navigate]);

  return (
    <EntryFrame title={t('login.handover.title')}>
      {errors.length === 0 ? (
        <FormSkeleton fields={1} />
      ) : (
        <div className="ui-stack">
          <ErrorList errors={errors} takeFocus />
          <ButtonLink to={state === 'out' ? '/login' : '/logout'} size="large" fullWidth>
            {t(state === 'out' ? 'login.goToLogin' : 'login.logout.title')}
          </ButtonLink>
        </div>
      )}
    </EntryFrame>
  );
}
