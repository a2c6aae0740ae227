import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { givingpass } from '#shared/membership/signIn/givingpass.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { page } from '#web/session/location.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { forgetOwnGiving } from '../home/loadOwnGiving.ts';

/** /giving/page/<sub-domain>: from a church's own page for giving, and back there with a one-time code (decision D42). */
export function ToGivingPage() {
  const { t } = useTranslation();
  const { subDomain = '' } = useParams();
  const { places } = useSession();
  const { errors, submit } = useSubmit();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    forgetOwnGiving();
    void submit(async () => page.go((await call(givingpass.begin, { body: { subDomain } })).url));
  }, [subDomain, submit]);
  return (
    <Page title={t('giving.page.title')} width="narrow">
      {errors.length === 0 ? (
        <FormSkeleton fields={1} />
      ) : (
        <div className="ui-stack">
          <ErrorList errors={errors} takeFocus />
          <div>
            <ButtonLink href={`${places?.give ?? ''}/${encodeURIComponent(subDomain)}`}>{t('giving.page.back')}</ButtonLink>
          </div>
        </div>
      )}
    </Page>
  );
}
