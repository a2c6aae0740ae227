import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { GiveFrame } from './GiveFrame.tsx';
import { MemberNote } from './member/MemberNote.tsx';
import { takePass } from './member/pass.ts';
import { useMember } from './member/useMember.ts';
import { PlaceLoader } from './PlaceLoader.tsx';
import { VisitorForm } from './visitor/VisitorForm.tsx';

/** The page of its own, and what church pages frame: `/<sub-domain>?fundId=…&amount=…`. */
export function GiveScreen({ church }: { readonly church: string }) {
  const [pass] = useState(takePass);
  return <PlaceLoader church={church}>{(place) => <Give {...{ place, pass }} />}</PlaceLoader>;
}

function Give({ place, pass }: { readonly place: GivingPlace; readonly pass: string }) {
  const { t } = useTranslation();
  const query = useMemo(() => new URLSearchParams(location.search), []);
  const { signIn, leave } = useMember(place, pass);
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
      {signIn.state === 'arriving' ? (
        <FormSkeleton fields={5} />
      ) : (
        <>
          <MemberNote {...{ place, signIn }} onLeave={leave} />
          <VisitorForm key={signIn.state} {...{ query, member }} place={{ ...place, gateways: [first, ...others] }} />
        </>
      )}
    </GiveFrame>
  );
}
