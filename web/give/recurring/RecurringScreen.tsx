import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { isFramed } from '../framed.ts';
import { GiveFrame } from '../GiveFrame.tsx';
import { PlaceLoader } from '../PlaceLoader.tsx';
import { AskLink } from './AskLink.tsx';
import { hasExpired } from './hasExpired.ts';
import { ScheduleList } from './ScheduleList.tsx';
import { keepVisit, keptVisit, takeSecret, type Visit } from './visitStorage.ts';

/** `/<sub-domain>/recurring`: where the link of an email leads, and where visitors ask for one. */
export function RecurringScreen({ church }: { readonly church: string }) {
  const [secret] = useState(takeSecret);
  // No page may show it within its own, and have its buttons pressed unseen.
  if (isFramed()) return null;
  return <PlaceLoader church={church}>{(place) => <Recurring {...{ place, secret }} />}</PlaceLoader>;
}

type Stage =
  | { readonly state: 'asking'; readonly isExpired?: boolean }
  | { readonly state: 'arrived'; readonly secret: string }
  | { readonly state: 'open'; readonly visit: Visit };

const begin = ({ churchId }: GivingPlace, secret: string): Stage => {
  if (secret) return { state: 'arrived', secret };
  const visit = keptVisit(churchId, Date.now());
  return visit ? { state: 'open', visit } : { state: 'asking' };
};

function Recurring({ place, secret }: { readonly place: GivingPlace; readonly secret: string }) {
  const { t } = useTranslation();
  const { churchId } = place;
  const [stage, setStage] = useState<Stage>(() => begin(place, secret));
  useEffect(() => {
    // A link pasted into the same tab.
    const hear = () => {
      const another = takeSecret();
      if (another) setStage({ state: 'arrived', secret: another });
    };
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);
  const opened = (visit: Visit) => {
    keepVisit(churchId, visit);
    setStage({ state: 'open', visit });
  };
  const end = (isExpired: boolean) => {
    keepVisit(churchId, undefined);
    setStage({ state: 'asking', isExpired });
  };
  return (
    <GiveFrame title={t('give.manage.title', { church: place.name })} place={place}>
      {stage.state === 'asking' && (
        <div className="ui-stack">
          {stage.isExpired && <Banner tone="warning">{t('give.manage.expired')}</Banner>}
          <AskLink churchId={churchId} />
        </div>
      )}
      {stage.state === 'arrived' && (
        <Arrived key={stage.secret} {...{ churchId, opened }} secret={stage.secret} onExpired={() => end(true)} />
      )}
      {stage.state === 'open' && <ScheduleList {...{ place }} visit={stage.visit} onExpired={() => end(true)} onClose={() => end(false)} />}
    </GiveFrame>
  );
}

interface ArrivedProps {
  readonly churchId: string;
  readonly secret: string;
  readonly opened: (visit: Visit) => void;
  readonly onExpired: () => void;
}

/** A click uses up the link: programs that look at emails follow links, too. */
function Arrived({ churchId, secret, opened, onExpired }: ArrivedProps) {
  const { t } = useTranslation();
  const { busy, errors, submit } = useSubmit();
  const open = () =>
    submit(async () => {
      const visit = await call(visitorschedules.open, { body: { churchId, secret } }).catch((error: unknown) => {
        if (!hasExpired(error)) throw error;
        return undefined;
      });
      if (visit) opened(visit);
      else onExpired();
    });
  return (
    <form
      className="ui-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <p className="ui-text">{t('give.manage.arrived')}</p>
      <ErrorList errors={errors} takeFocus />
      <SubmitButton fullWidth size="large" busy={busy}>
        {t('give.manage.open')}
      </SubmitButton>
    </form>
  );
}
