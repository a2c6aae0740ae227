import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { GiveFrame } from './GiveFrame.tsx';
import { MemberNote } from './member/MemberNote.tsx';
import { useMember } from './member/useMember.ts';
import { PlaceLoader } from './PlaceLoader.tsx';
import { useLive } from './useLive.ts';
import { VisitorForm } from './visitor/VisitorForm.tsx';

interface Props {
  readonly church: string;
  /** What the page came with: drawn by the server, and by the browser again. */
  readonly place?: GivingPlace | undefined;
  /** The one-time code with which the portal led here; empty for visitors. */
  readonly pass: string;
}

/** The page of its own, and what church pages frame: `/<sub-domain>?fundId=…&amount=…`. */
export function GiveScreen({ church, place, pass }: Props) {
  if (place) return <Give {...{ place, pass }} />;
  return <PlaceLoader church={church}>{(loaded) => <Give {...{ pass }} place={loaded} />}</PlaceLoader>;
}

function Give({ place, pass }: { readonly place: GivingPlace; readonly pass: string }) {
  const { t } = useTranslation();
  const isLive = useLive();
  const query = useMemo(() => new URLSearchParams(isLive ? location.search : ''), [isLive]);
  const { signIn, leave } = useMember(place, isLive ? pass : '');
  const [first, ...others] = place.gateways;
  const title = t('give.title', { church: place.name });
  if (!first)
    return (
      <GiveFrame {...{ title, place }}>
        <Banner>{t('give.noGateways')}</Banner>
      </GiveFrame>
    );
  const member = signIn.state === 'in' ? signIn.member : undefined;
  return (
    <GiveFrame {...{ title, place }}>
      <MemberNote {...{ place, signIn }} onLeave={leave} />
      <VisitorForm
        {...{ query, member, isLive }}
        isArriving={signIn.state === 'arriving'}
        place={{ ...place, gateways: [first, ...others] }}
      />
    </GiveFrame>
  );
}
