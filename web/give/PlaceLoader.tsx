import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivingPlace, places } from '#shared/giving/places.ts';
import { CallError, call } from '#web/api.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { GiveFrame } from './GiveFrame.tsx';

type Loaded = { readonly place: GivingPlace } | { readonly problem: 'nowhere' | 'failed' };

/** Never rejects: why there is no form is shown. */
const load = (church: string): Promise<Loaded> =>
  call(places.load, { church }).then(
    (place) => ({ place }),
    (error: unknown) => ({ problem: error instanceof CallError && error.status === 404 ? 'nowhere' : 'failed' }),
  );

interface Props {
  readonly church: string;
  readonly children: (place: GivingPlace) => ReactNode;
}

/** What is known of the church whose page this is; until then, and if there is none, it says so. */
export function PlaceLoader({ church, children }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(() => load(church));
  const [loaded, setLoaded] = useState<Loaded>();
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
  if ('place' in loaded) return children(loaded.place);
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
