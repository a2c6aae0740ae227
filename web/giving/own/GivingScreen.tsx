import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { HistoryBox } from '../history/HistoryBox.tsx';
import { forgetOwnGiving } from '../home/loadOwnGiving.ts';
import { ChildrenBox } from '../methods/ChildrenBox.tsx';
import { MethodsBox } from '../methods/MethodsBox.tsx';
import { isUsable, useMethods } from '../methods/useMethods.ts';
import { PledgesBox } from '../pledges/PledgesBox.tsx';
import { RecurringBox } from '../recurring/RecurringBox.tsx';
import { CoupleBox } from '../statements/CoupleBox.tsx';
import { GiftAidBox } from '../statements/GiftAidBox.tsx';
import { ReadersBox } from '../statements/ReadersBox.tsx';
import { StatementsBox } from '../statements/StatementsBox.tsx';
import { MemberForm } from './MemberForm.tsx';
import { useGivingPlace } from './useGivingPlace.ts';
import '../form/form.css';

/** /giving: a member gives, looks after payment methods and recurring donations, and sees what was given. */
export function GivingScreen() {
  const { t } = useTranslation();
  useEffect(forgetOwnGiving, []);
  const { current, user } = useSession();
  const owner = { id: current?.person.id ?? '', name: current?.person.name?.display ?? '', email: user?.email ?? '' };
  const { data: place, error, mutate } = useGivingPlace();
  // Asked for beside the church: with a saved method, the form is open from the beginning.
  const { data: methods, error: noMethods } = useMethods();
  const church = current?.church.name ?? '';
  return (
    <Page title={t('giving.title')} eyebrow={church} intro={t('giving.intro', { church })}>
      {place && (methods || noMethods) ? (
        <>
          {place.gateways.length > 0 ? (
            <MemberForm place={place} kind={methods?.some(isUsable) ? 'once' : ''} />
          ) : (
            <Banner>{t('give.noGateways')}</Banner>
          )}
          <MethodsBox gateways={place.gateways} owner={owner} />
          <ChildrenBox />
          <RecurringBox place={place} />
          <PledgesBox />
          <HistoryBox />
          <StatementsBox />
          <CoupleBox />
          <GiftAidBox />
          <ReadersBox />
        </>
      ) : (
        <Section>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <FormSkeleton fields={3} />}</Section>
      )}
    </Page>
  );
}
