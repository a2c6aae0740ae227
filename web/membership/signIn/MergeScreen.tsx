import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { mergerequests as requestCalls } from '#shared/membership/people/merges/mergerequests.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { EntryFrame } from './EntryFrame.tsx';

type Question = Answer<typeof requestCalls.read>;
type Done = 'waits' | 'merged' | 'declined';

/** The link emailed to two people who may be one. Opening it changes nothing: programs that scan emails open links, too. */
export function MergeScreen({ guid }: { readonly guid: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<Done>();
  // Once the link is used, reading it again is refused.
  const { data, error, mutate } = useCall(
    requestCalls.read,
    { body: { guid } },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const [kept, setKept] = useState('');
  const { state, refresh } = useSession();
  const { busy, errors, submit } = useSubmit();
  const confirm = () =>
    submit(async () => {
      const { merged, email } = await call(requestCalls.confirm, { body: { guid } });
      setKept(email);
      setDone(merged ? 'merged' : 'waits');
      // Who is signed in with the address whose sign-in ends has one church less.
      if (merged && state === 'in') await refresh();
    });
  const decline = () =>
    submit(async () => {
      await call(requestCalls.decline, { body: { guid } });
      setDone('declined');
    });
  return (
    <EntryFrame title={t('login.merge.title')} intro={data && !done ? t('login.merge.intro', data) : undefined}>
      <div className="ui-stack">
        <ErrorList errors={errors} takeFocus />
        {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={2} />)}
        {done && <Banner tone="success">{t(`login.merge.${done}`, { church: data?.church ?? '', email: kept })}</Banner>}
        {done && done !== 'waits' && (
          <ButtonLink to="/login" size="large" fullWidth>
            {t('login.goToLogin')}
          </ButtonLink>
        )}
        {data && !done && (
          <>
            <What question={data} />
            <SubmitButton fullWidth size="large" busy={busy} onClick={() => void confirm()}>
              {t('login.merge.confirm')}
            </SubmitButton>
            <Button fullWidth size="large" variant="outlined" disabled={busy} onClick={() => void decline()}>
              {t('login.merge.decline')}
            </Button>
          </>
        )}
      </div>
    </EntryFrame>
  );
}

function What({ question }: { readonly question: Question }) {
  const { t } = useTranslation();
  return (
    <ul className="ui-text">
      <li>{t('login.merge.records')}</li>
      <li>{t(question.keeps ? 'login.merge.keeps' : 'login.merge.ends', question)}</li>
      <li>{t('login.merge.conversations')}</li>
      <li>{t('login.merge.check', question)}</li>
    </ul>
  );
}
