import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type Registration, registrations } from '#shared/content/registrations/registrations.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SignPost } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { nameOf } from '../partyName.ts';
import { SeatPaymentNote } from '../payment/SeatPaymentNote.tsx';
import { useRegistrationActs } from '../useRegistrationActs.ts';
import { useWhen } from '../useWhen.ts';

const tones = { confirmed: 'success', waiting: 'warning', held: 'warning', cancelled: 'neutral' } as const;

/** What the household is registered for. */
export function MyRegistrationsScreen() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(registrations.mine, {});
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  const none = (
    <EmptyState illustration={SignPost} title={t('registrations.mineNone')} text={t('registrations.mineNoneText')} headingLevel="h2" />
  );
  return (
    <Page title={t('registrations.mine')}>
      <Section flush>{data ? data.length > 0 ? <OwnList all={data} /> : none : waiting}</Section>
    </Page>
  );
}

function OwnList({ all }: { readonly all: readonly Registration[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = useWhen();
  const zone = useSession().current?.church.timeZone;
  const acts = useRegistrationActs();
  const columns: readonly Column<Registration>[] = [
    { key: 'event', label: t('registrations.event'), primary: true, render: ({ title }) => title },
    { key: 'when', label: t('registrations.date'), render: when },
    { key: 'who', label: t('registrations.who'), render: ({ members }) => format.list(members.map(nameOf).filter(Boolean)) },
    {
      key: 'status',
      label: t('registrations.status'),
      render: (one) =>
        one.off ? (
          <Chip tone="neutral" label={t('registrations.calledOff')} />
        ) : (
          <>
            <Chip
              tone={tones[one.status]}
              label={one.place ? t('registrations.place', { place: one.place }) : t(`registrations.states.${one.status}`)}
            />
            <SeatPaymentNote registration={one} zone={zone} />
            {one.acceptBy && (
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {t('registrations.acceptBy', { date: format.dateTime(one.acceptBy, zone) })}
              </Box>
            )}
          </>
        ),
    },
  ];
  return (
    <DataList
      label={t('registrations.mine')}
      columns={columns}
      rows={all}
      rowKey={({ id }) => id}
      rowActions={(one) => (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'end' }}>
          {one.payment?.bill && (
            <ButtonLink
              to={`/registrations/${one.id}/pay`}
              variant="contained"
              size="small"
              aria-label={t('registrations.payOf', { event: one.title })}
            >
              {t('registrations.pay')}
            </ButtonLink>
          )}
          {one.acceptBy && (
            <Button
              variant="contained"
              size="small"
              aria-label={t('registrations.acceptOf', { event: one.title })}
              onClick={() => void acts.accept(one)}
            >
              {t('registrations.accept')}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={t('registrations.cancelOf', { event: one.title })}
            onClick={() => void acts.cancel(one, false)}
          >
            {t('registrations.cancel')}
          </Button>
        </Box>
      )}
    />
  );
}
