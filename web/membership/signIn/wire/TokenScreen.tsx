import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { EntryFrame } from '../EntryFrame.tsx';

interface Props {
  readonly jwt: string;
  /** The token has been used or declined. */
  readonly onDone: () => void;
}

const once = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/**
 * Arrives from an older client with a token in the address (decision D27): shows whose account it is and asks. Refused while another
 * account is signed in.
 */
export function TokenScreen({ jwt, onDone }: Props) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const { user, accept, signOut } = useSession();
  const { data: whose, error } = useCall(sessionsCalls.whose, { body: { jwt } }, once);
  const { busy, errors, submit } = useSubmit();
  const isOwn = Boolean(whose && user && whose.email.toLowerCase() === user.email.toLowerCase());
  useEffect(() => {
    if (isOwn) onDone();
  }, [isOwn, onDone]);

  const goOn = () =>
    submit(async () => {
      const { signedIn } = await call(sessionsCalls.confirm, { body: { jwt } });
      onDone();
      if (signedIn) accept(signedIn);
    });
  if (error) {
    return (
      <EntryFrame title={t('login.token.title')}>
        <div className="ui-stack">
          <ErrorList errors={[refusal(error)]} takeFocus />
          <SubmitButton onClick={onDone}>{t(user ? 'login.token.goOn' : 'login.goToLogin')}</SubmitButton>
        </div>
      </EntryFrame>
    );
  }
  if (!whose || isOwn) {
    return (
      <EntryFrame title={t('login.token.title')}>
        <FormSkeleton fields={1} />
      </EntryFrame>
    );
  }
  if (user) {
    return (
      <EntryFrame title={t('login.token.title')} intro={t('login.token.refused', { other: whose.email, own: user.email })}>
        <div className="ui-stack ui-stack-tight">
          <ErrorList errors={[t('refusals.otherAccount'), ...errors]} />
          <SubmitButton onClick={onDone}>{t('login.token.stay', { name: user.firstName })}</SubmitButton>
          <Button color="inherit" variant="outlined" onClick={() => void submit(signOut)}>
            {t('login.logout.title')}
          </Button>
        </div>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('login.token.title')} intro={t('login.token.intro')}>
      <div className="ui-stack ui-stack-tight">
        <ErrorList errors={errors} takeFocus />
        <div>
          <p className="ui-h3">{`${whose.firstName} ${whose.lastName}`.trim()}</p>
          <p className="ui-text ui-soft">{whose.email}</p>
        </div>
        <SubmitButton fullWidth size="large" busy={busy} onClick={() => void goOn()}>
          {t('login.token.continue')}
        </SubmitButton>
        <Button fullWidth color="inherit" variant="outlined" onClick={onDone}>
          {t('login.token.notMe')}
        </Button>
      </div>
    </EntryFrame>
  );
}
