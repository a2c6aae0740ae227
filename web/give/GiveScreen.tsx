import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { GiveFrame } from './GiveFrame.tsx';
import { PlaceLoader } from './PlaceLoader.tsx';
import { VisitorForm } from './visitor/VisitorForm.tsx';

/** The page of its own, and what church pages frame: `/<sub-domain>?fundId=…&amount=…`. */
export function GiveScreen({ church }: { readonly church: string }) {
  return <PlaceLoader church={church}>{(place) => <Give place={place} />}</PlaceLoader>;
}

function Give({ place }: { readonly place: GivingPlace }) {
  const { t } = useTranslation();
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const [first, ...others] = place.gateways;
  return (
    <GiveFrame title={t('give.title', { church: place.name })} place={place}>
      {first ? <VisitorForm place={{ ...place, gateways: [first, ...others] }} query={query} /> : <Banner>{t('give.noGateways')}</Banner>}
    </GiveFrame>
  );
}
