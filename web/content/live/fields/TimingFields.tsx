import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { sermons } from '#shared/content/sermons/sermons.ts';
import { FieldRow } from '#web/content/calendars/recurrence/FieldRow.tsx';
import { NumberField } from '#web/content/calendars/recurrence/NumberField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';
import { clockTimes } from '../serviceDraft.ts';
import type { FieldsProps } from './WhenFields.tsx';

/** Of a service whose video doesn't say its length, and at least of one that is streamed (decision M5). */
const usualSeconds = 5400;

/** Minutes before and after, and the clock times they come to. */
export function TimingFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const unit = (count: number) => t('liveServices.timing.unit', { count });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldRow>
        <NumberField
          {...{ label: t('liveServices.timing.early'), unit: unit(draft.early), least: 0, most: 240, value: draft.early }}
          onChange={(early) => onChange({ early })}
        />
        <NumberField
          {...{ label: t('liveServices.timing.before'), unit: unit(draft.before), least: 0, most: 1440, value: draft.before }}
          onChange={(before) => onChange({ before })}
        />
        <NumberField
          {...{ label: t('liveServices.timing.after'), unit: unit(draft.after), least: 0, most: 1440, value: draft.after }}
          onChange={(after) => onChange({ after })}
        />
      </FieldRow>
      <Clock draft={draft} />
    </Stack>
  );
}

function Clock({ draft }: Pick<FieldsProps, 'draft'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data = [] } = useCall(sermons.list, {});
  const { source, sermonId } = draft;
  const published = data.find(({ publishDate }) => publishDate !== undefined && Date.parse(publishDate) <= Date.now());
  const shown = source === 'video' ? undefined : source === 'latest' ? published : data.find(({ id }) => id === sermonId);
  const isLive = shown ? shown.videoType === 'youtube_channel' : draft.source !== 'video' || draft.live;
  const length = shown?.duration || usualSeconds;
  const times = clockTimes(draft, isLive ? Math.max(length, usualSeconds) : length);
  if (!times) return null;
  const hasChat = draft.chat !== 'off';
  const lines = [
    ...(hasChat ? [{ at: times.chat, what: t('liveServices.timing.chatOpens') }] : []),
    { at: times.picture, what: t('liveServices.timing.pictureBegins') },
    ...(draft.early > 0 ? [{ at: times.service, what: t('liveServices.timing.serviceBegins') }] : []),
    { at: times.end, what: t(isLive ? 'liveServices.timing.liveEnds' : 'liveServices.timing.pictureEnds') },
    ...(hasChat ? [{ at: times.closed, what: t(isLive ? 'liveServices.timing.chatClosesAfter' : 'liveServices.timing.chatCloses') }] : []),
  ];
  return (
    <Box
      component="ol"
      aria-label={t('liveServices.timing.clock')}
      sx={{ listStyle: 'none', m: 0, p: 2, bgcolor: 'surface.sunken', borderRadius: 1.2 }}
    >
      {lines.map(({ at, what }) => (
        <Box component="li" key={what} sx={{ display: 'flex', gap: 1.5, py: 0.25 }}>
          <Box component="strong" sx={{ minWidth: '5.5em', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {format.time(at, 'UTC')}
          </Box>
          <span>{what}</span>
        </Box>
      ))}
    </Box>
  );
}
