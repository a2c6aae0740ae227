import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Offer, type RegistrationDay, registrations } from '#shared/content/registrations/registrations.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SignPost } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useCall } from '#web/useCall.ts';
import { PartyTable } from './PartyTable.tsx';
import { useExport } from './useExport.ts';

interface Props {
  readonly offer: Offer;
  readonly days: readonly RegistrationDay[];
}

/** The registrations of one date. */
export function DayPanel({ offer, days }: Props) {
  const { t, i18n } = useTranslation();
  const upcoming = days.find(({ start }) => Date.parse(start) > Date.now()) ?? days.at(-1);
  const [chosen, setChosen] = useState(upcoming?.day ?? '');
  const day = days.find((one) => one.day === chosen) ?? upcoming;
  const { data, error, mutate } = useCall(registrations.ofEvent, day && { eventId: offer.eventId, query: { day: day.day } });
  const { save, isBusy } = useExport(offer.eventId);
  if (!day) return null;
  const isAny = data !== undefined && data.length > 0;
  const dateOf = ({ start, allDay, original }: RegistrationDay) => {
    const time = allDay ? {} : ({ timeStyle: 'short' } as const);
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', ...time, timeZone: 'UTC' });
    const said = date.format(instantToWallTime(Date.parse(start), offer.zone));
    return original ? said : t('registrations.gone', { date: said });
  };
  const actions = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {isBusy && t('registrations.exporting')}
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => window.print()}>
        {t('registrations.print')}
      </Button>
      <DropdownMenu
        label={t('registrations.export')}
        items={(['xlsx', 'csv'] as const).map((format) => ({
          label: t(`registrations.formats.${format}`),
          icon: DownloadIcon,
          onSelect: () => save(day.day, format),
        }))}
      />
    </Box>
  );
  const none = <EmptyState illustration={SignPost} title={t('registrations.none')} text={t('registrations.noneText')} headingLevel="h3" />;
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  return (
    <>
      {days.length > 1 && (
        <Box sx={{ maxWidth: 480, '@media print': { display: 'none' } }}>
          <SelectField
            label={t('registrations.date')}
            value={day.day}
            onChange={setChosen}
            choices={days.map((one) => ({ value: one.day, label: dateOf(one) }))}
          />
        </Box>
      )}
      <Section flush title={dateOf(day)} description={<Figures offer={offer} day={day} />} actions={isAny && actions}>
        {data ? isAny ? <PartyTable parties={data} canEdit={offer.can.manage} zone={offer.zone} /> : none : waiting}
      </Section>
    </>
  );
}

function Figures({ offer: { capacity }, day: { taken, waiting } }: { readonly offer: Offer; readonly day: RegistrationDay }) {
  const { t } = useTranslation();
  const seats =
    capacity === undefined ? t('registrations.taken', { count: taken }) : t('registrations.takenOf', { count: capacity, taken });
  return (
    <>
      {seats} {waiting > 0 && t('registrations.queue', { count: waiting })}
    </>
  );
}
