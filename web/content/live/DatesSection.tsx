import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { streamingServices as calls, type StreamingService } from '#shared/content/live/streamingServices.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon, TrashIcon, UndoIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DateDialog } from './DateDialog.tsx';
import { type ShownDate, shownDates } from './shownDates.ts';
import { useDateWords } from './useDateWords.ts';

interface Props {
  readonly service: StreamingService;
  readonly onChanged: () => void;
}

const [shortDays, longDays] = [35, 182];

/** The next dates with their clock times; each can differ from the others, be canceled and put back. */
export function DatesSection({ service, onChanged }: Props) {
  const { t } = useTranslation();
  const [days, setDays] = useState(shortDays);
  const [edited, setEdited] = useState<ShownDate>();
  const now = Date.now();
  const dates = shownDates(service, now, now + days * dayMs);
  const set = useSetDate(service, onChanged);
  return (
    <Section title={t('liveServices.dates.title')} flush>
      {dates.length === 0 && <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2.5 }}>{t('liveServices.dates.none')}</Box>}
      <Box component="ul" aria-label={t('liveServices.dates.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dates.map((date) => (
          <DateRow key={date.original} date={date} service={service} onEdit={() => setEdited(date)} onSet={(off) => void set(date, off)} />
        ))}
      </Box>
      {days === shortDays && service.rule !== '' && (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="text" color="inherit" onClick={() => setDays(longDays)}>
            {t('liveServices.dates.more')}
          </Button>
        </Box>
      )}
      {edited && <DateDialog service={service} date={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />}
    </Section>
  );
}

interface RowProps {
  readonly date: ShownDate;
  readonly service: StreamingService;
  readonly onEdit: () => void;
  readonly onSet: (off: boolean) => void;
}

function DateRow({ date, service, onEdit, onSet }: RowProps) {
  const { t } = useTranslation();
  const words = useDateWords();
  const format = useFormat();
  const { serviceTime, label, canceled, changed, planned } = date;
  const when = words(serviceTime, service.zone);
  const time = (instant: number) => format.time(instant, service.zone);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.25, gap: 1, alignItems: 'center', borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {canceled ? <del>{when}</del> : <strong>{when}</strong>}
          {label !== service.label && <span>{label}</span>}
          {canceled && <Chip label={t('liveServices.dates.canceled')} tone="warning" />}
          {changed && !canceled && <Chip label={t('liveServices.dates.changed')} tone="info" />}
        </Stack>
        {planned && !canceled && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {planned.chat === 'off'
              ? t('liveServices.dates.picture', { begins: time(planned.start), ends: time(planned.end) })
              : t('liveServices.dates.clock', { opens: time(planned.chatFrom), begins: time(planned.start), ends: time(planned.end) })}
            {planned.title && planned.title !== label ? ` · ${planned.title}` : ''}
            {planned.video ? '' : ` · ${t('liveServices.dates.nothing')}`}
          </Box>
        )}
      </Box>
      {canceled ? (
        <IconAction icon={UndoIcon} label={t('liveServices.dates.restore', { date: when })} onClick={() => onSet(false)} />
      ) : (
        <>
          <IconAction icon={EditIcon} label={t('liveServices.dates.edit', { date: when })} onClick={onEdit} />
          <IconAction icon={TrashIcon} label={t('liveServices.dates.cancel', { date: when })} onClick={() => onSet(true)} />
        </>
      )}
    </Stack>
  );
}

/** At once, with a way back that stays. */
function useSetDate(service: StreamingService, onDone: () => void) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const words = useDateWords();
  return async ({ original, serviceTime }: ShownDate, off: boolean) => {
    try {
      await call(calls.date, { id: service.id, body: { original, off } });
      const date = words(serviceTime, service.zone);
      snackbar.success(t(off ? 'liveServices.dates.canceledSaid' : 'liveServices.dates.restoredSaid', { date }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onDone();
  };
}
