import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { EntryFrame } from '../EntryFrame.tsx';
import type { SignInAnswer } from '../signInAnswer.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { linkHasExpired } from './linkExpiry.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';

interface Props {
  readonly guid: string;
  /** The query of an emailed link; a guid exchanged for a code has none. */
  readonly link?: URLSearchParams;
  /** Signed in with the new password, or asked for the second step. */
  readonly onAnswer: (answer: SignInAnswer) => void;
  /** The server no longer accepts the guid. */
  readonly onExpired: () => void;
}

/** The link works only once, so it must not be requested again after use. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false };

/** Set Password: greets the person the link was sent to, or says that it has expired. */
export function SetPasswordScreen({ guid, link, onAnswer, onExpired }: Props) {
  const { t } = useTranslation();
  const [expired] = useState(() => Boolean(link && linkHasExpired(link, Date.now())));
  const { data, error, mutate } = useCall(sessionsCalls.ofLink, expired || !guid ? undefined : { body: { authGuid: guid } }, once);
  if (expired || !guid || error?.code === 'linkExpired') return <ExpiredLink />;
  const invited = link?.get('invite') === '1' && data?.churchName;
  const greeting = invited
    ? t('login.setPassword.invited', { church: data.churchName, name: data.firstName })
    : t('login.setPassword.greeting', { name: data?.firstName });
  return (
    <EntryFrame title={t('login.setPassword.title')} intro={data && greeting}>
      {data && <SetPasswordForm guid={guid} email={data.email} onAnswer={onAnswer} onExpired={onExpired} />}
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton fields={2} />)}
    </EntryFrame>
  );
}
