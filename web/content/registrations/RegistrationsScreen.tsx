import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Offer, registrations } from '#shared/content/registrations/registrations.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SignPost } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { DayPanel } from './DayPanel.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { useOfferWords } from './useOfferWords.ts';

/** Who is registered for an event, by date, and how it takes registrations. */
export function RegistrationsScreen() {
  const { t } = useTranslation();
  const { eventId = '' } = useParams();
  const { current } = useSession();
  const { data: offer, error, mutate } = useCall(registrations.offer, { eventId });
  if (!offer) {
    const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
    return <Page title={t('registrations.title')}>{waiting}</Page>;
  }
  return <Loaded offer={offer} churchName={current?.church.name ?? ''} />;
}

function Loaded({ offer, churchName }: { readonly offer: Offer; readonly churchName: string }) {
  const { t } = useTranslation();
  const words = useOfferWords();
  const [editing, setEditing] = useState(false);
  const edit = offer.can.edit && (
    <Button variant="contained" startIcon={<EditIcon size={18} />} onClick={() => setEditing(true)}>
      {t('registrations.settings')}
    </Button>
  );
  return (
    <Page title={t('registrations.of', { event: offer.title })} eyebrow={churchName} intro={words(offer)} actions={edit} width="wide">
      {offer.enabled && offer.problem && <Banner tone="warning">{t(`registrations.problems.${offer.problem}`)}</Banner>}
      <Days offer={offer} />
      {editing && <OfferDialog offer={offer} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function Days({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const { data: days, error, mutate } = useCall(registrations.days, { eventId: offer.eventId });
  if (!days) {
    return <Section flush>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />}</Section>;
  }
  if (days.length === 0) {
    return (
      <Section flush>
        <EmptyState illustration={SignPost} title={t('registrations.noDates')} text={t('registrations.noDatesText')} headingLevel="h2" />
      </Section>
    );
  }
  return <DayPanel offer={offer} days={days} />;
}
