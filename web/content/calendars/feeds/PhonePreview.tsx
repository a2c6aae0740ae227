import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { type Shown, type ShownDate, shownNext } from '#shared/content/calendars/ics/preview.ts';
import { ownTimeZone } from '#shared/time/timeZone.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { zoneName } from '../clocks.ts';
import { useChurchClock } from '../useChurchClock.ts';

interface Props {
  /** The absolute URL of the calendar's feed. */
  readonly feed: string;
  readonly onClose: () => void;
}

/** Other time zones people may be in. */
const elsewhere = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'Europe/Berlin', 'Asia/Manila', 'Australia/Sydney', 'UTC'];

async function read([feed, zone]: readonly [string, string]): Promise<Shown> {
  // The same text that phones get, bypassing the cache.
  const answer = await fetch(feed, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The feed answers ${answer.status}.`);
  return shownNext(await answer.text(), Date.now(), zone);
}

/** A calendar's next ten dates as a subscribed phone shows them, in any time zone. */
export function PhonePreview({ feed, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const church = useChurchClock();
  const [zone, setZone] = useState(church.zone);
  const { data, error, mutate } = useSWR([feed, zone] as const, read, { revalidateOnFocus: false });
  const zones = [...new Set([church.zone, ownTimeZone(), ...elsewhere])];
  return (
    <FormDialog open title={t('calendar.phone.title')} description={t('calendar.phone.text')} onClose={onClose}>
      <SelectField
        label={t('calendar.phone.zone')}
        value={zone}
        onChange={setZone}
        choices={zones.map((value) => ({ value, label: zoneName(value, i18n.language, church.instant) }))}
      />
      {error ? <ErrorState text={t('calendar.phone.failed')} onRetry={() => void mutate()} /> : <Dates shown={data} zone={zone} />}
    </FormDialog>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', py: 1.25, borderTop: '1px solid', borderColor: 'divider' };

function Dates({ shown, zone }: { readonly shown: Shown | undefined; readonly zone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!shown) return <ListSkeleton avatars={false} />;
  const { dates, unread } = shown;
  if (dates.length + unread.length === 0) return <EmptyState title={t('calendar.phone.none')} text={t('calendar.phone.noneText')} />;
  const hours = ({ allDay, start, end }: ShownDate) =>
    allDay ? t('calendar.frame.allDay') : `${format.time(start, zone)} – ${format.time(end, zone)}`;
  return (
    <>
      {unread.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('calendar.phone.unread', { titles: unread.join(', ') })}
        </Typography>
      )}
      <Box component="ol" aria-label={t('calendar.phone.dates')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {dates.map((one) => (
          <Box component="li" key={one.key} sx={line}>
            <Box sx={{ flex: '0 0 15rem' }}>
              {format.custom(one.start, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, zone)}
              <Typography component="span" color="textSecondary" sx={{ display: 'block', typography: 'body2' }}>
                {hours(one)}
              </Typography>
            </Box>
            <Box sx={{ flex: '1 1 12rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{one.title}</Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
