import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivingPlace, places } from '#shared/giving/places.ts';
import { CallError, call } from '#web/api.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { GiveFrame } from './GiveFrame.tsx';
import { VisitorForm } from './visitor/VisitorForm.tsx';

type Loaded = { readonly place: GivingPlace } | { readonly problem: 'nowhere' | 'failed' };

/** Never rejects: why there is no form is shown. */
const load = (church: string): Promise<Loaded> =>
  call(places.load, { church }).then(
    (place) => ({ place }),
    (error: unknown) => ({ problem: error instanceof CallError && error.status === 404 ? 'nowhere' : 'failed' }),
  );

/** The page of its own, and what church pages frame: `/<sub-domain>?fundId=…&amount=…`. */
export function GiveScreen({ church }: { readonly church: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(() => load(church));
  const [loaded, setLoaded] = useState<Loaded>();
  const query = useMemo(() => new URLSearchParams(location.search), []);
  useEffect(() => {
    let isGone = false;
    void asked.then((next) => {
      if (!isGone) setLoaded(next);
    });
    return () => {
      isGone = true;
    };
  }, [asked]);
  if (!loaded)
    return (
      <GiveFrame>
        <p className="ui-text ui-soft">{t('give.loading')}</p>
        <FormSkeleton fields={5} />
      </GiveFrame>
    );
  if ('problem' in loaded) {
    if (loaded.problem === 'nowhere')
      return (
        <GiveFrame title={t('give.nowhere.title')}>
          <p className="ui-text">{t('give.nowhere.text')}</p>
        </GiveFrame>
      );
    const again = () => {
      setLoaded(undefined);
      setAsked(load(church));
    };
    return (
      <GiveFrame>
        <Banner tone="error" action={<Button onClick={again}>{t('ui.retry')}</Button>}>
          {t('ui.errors.tryAgain')}
        </Banner>
      </GiveFrame>
    );
  }
  const { place } = loaded;
  const [first, ...others] = place.gateways;
  return (
    <GiveFrame title={t('give.title', { church: place.name })} place={place}>
      {first ? <VisitorForm place={{ ...place, gateways: [first, ...others] }} query={query} /> : <Banner>{t('give.noGateways')}</Banner>}
    </GiveFrame>
  );
}
