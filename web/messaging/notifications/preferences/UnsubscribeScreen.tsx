import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import { notificationPreferences as preferenceCalls } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { CallError, call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';

type Ended = Answer<typeof preferenceCalls.unsubscribe>;

interface Props {
  /** The frame of the sign-in screens. */
  readonly frame: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
}

/** Unsubscribes from one kind of email. Asks first: mail programs open links automatically to inspect them. */
export function UnsubscribeScreen({ frame: Frame }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [ended, setEnded] = useState<Ended>();
  const [unknown, setUnknown] = useState(token === '');
  if (ended) {
    return (
      <Frame key="done" title={t('notifications.unsubscribe.done')}>
        <Done ended={ended} />
      </Frame>
    );
  }
  return (
    <Frame title={t('notifications.unsubscribe.title')}>
      {unknown ? <Unknown /> : <Ask token={token} onDone={setEnded} onUnknown={() => setUnknown(true)} />}
    </Frame>
  );
}

interface AskProps {
  readonly token: string;
  readonly onDone: (ended: Ended) => void;
  readonly onUnknown: () => void;
}

function Ask({ token, onDone, onUnknown }: AskProps) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = () => {
    setBusy(true);
    setProblem(undefined);
    call(preferenceCalls.unsubscribe, { query: { token } })
      .then(onDone, (error) => {
        const lost = error instanceof CallError && (error.status === 404 || error.code === 'linkExpired' || error.code === 'invalid');
        if (lost) onUnknown();
        else setProblem(refusal(error));
      })
      .finally(() => setBusy(false));
  };
  return (
    <div className="ui-stack">
      <p className="ui-text">{t('notifications.unsubscribe.ask')}</p>
      <ErrorList errors={problem ? [problem] : []} takeFocus />
      <SubmitButton busy={busy} onClick={stop} size="large" fullWidth>
        {t('notifications.unsubscribe.yes')}
      </SubmitButton>
    </div>
  );
}

function Done({ ended: { churchName, kind } }: { readonly ended: Ended }) {
  const { t } = useTranslation();
  const { host } = useSession();
  const said =
    kind === 'digest'
      ? t('notifications.unsubscribe.doneDaily', { church: churchName })
      : t('notifications.unsubscribe.doneText', { church: churchName, kind: t(`notifications.kinds.${kindOf(kind)}`) });
  return (
    <div className="ui-stack">
      <Banner tone="success">{said}</Banner>
      {host?.app === 'portal' && <ToSettings />}
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <div className="ui-stack">
      <Banner tone="warning" title={t('notifications.unsubscribe.unknown')}>
        {t('notifications.unsubscribe.unknownText')}
      </Banner>
      <ToSettings />
    </div>
  );
}

function ToSettings() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/notifications/settings" variant="outlined" color="inherit" fullWidth>
      {t('notifications.unsubscribe.settings')}
    </ButtonLink>
  );
}
