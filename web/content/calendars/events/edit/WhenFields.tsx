import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#web/content/calendars/clocks.ts';
import { FieldRow } from '#web/content/calendars/recurrence/FieldRow.tsx';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { GlobeIcon } from '#web/ui/basicIcons.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TimeZoneField } from '#web/ui/fields/TimeZoneField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { type Before, clockNote, type DraftProblem, type EventDraft } from './eventDraft.ts';
import { withStart } from './moveStart.ts';

interface Props {
  readonly draft: EventDraft;
  readonly onChange: (draft: EventDraft) => void;
  readonly before?: Before | undefined;
  readonly problems: readonly DraftProblem[];
  readonly clock: ChurchClock;
}

/** An event's dates, its times in its own zone, and the zone if it isn't the church's. */
export function WhenFields({ draft, onChange, before, problems, clock }: Props) {
  const { t } = useTranslation();
  const { allDay, startDate, startTime, endDate, endTime } = draft;
  const start = (change: Parameters<typeof withStart>[1]) => onChange(withStart(draft, change, before));
  const of = (...ours: readonly DraftProblem[]) => {
    const found = problems.find((one) => ours.includes(one));
    return found ? t(`calendar.event.problems.${found}`) : undefined;
  };
  return (
    <>
      <CheckField label={t('calendar.event.allDay')} checked={allDay} onChange={(next) => onChange({ ...draft, allDay: next })} />
      <FieldRow>
        <TextField
          {...{ label: t('calendar.event.startDate'), type: 'date', required: true, value: startDate, error: of('start') }}
          onChange={(next) => start({ startDate: next })}
        />
        {!allDay && (
          <TextField
            {...{ label: t('calendar.event.startTime'), type: 'time', required: true, value: startTime }}
            onChange={(next) => start({ startTime: next })}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          {...{ label: t('calendar.event.endDate'), type: 'date', required: true, value: endDate, error: of('end', 'order') }}
          onChange={(next) => onChange({ ...draft, endDate: next })}
        />
        {!allDay && (
          <TextField
            {...{ label: t('calendar.event.endTime'), type: 'time', required: true, value: endTime }}
            onChange={(next) => onChange({ ...draft, endTime: next })}
          />
        )}
      </FieldRow>
      <ClockNote draft={draft} />
      {!allDay && <ZoneChoice {...{ draft, onChange, clock }} />}
    </>
  );
}

/** Announced politely, because it isn't an error. */
export function ClockNote({ draft }: Pick<Props, 'draft'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = clockNote(draft);
  if (!found) return null;
  const text = found.note === 'twice' ? t('calendar.event.twice') : t('calendar.event.skipped', { time: format.time(found.wall, 'UTC') });
  return <Banner>{text}</Banner>;
}

export function ZoneChoice({ draft, onChange, clock }: Pick<Props, 'draft' | 'onChange' | 'clock'>) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(draft.zone !== clock.zone);
  if (open) return <TimeZoneField value={draft.zone} onChange={(zone) => onChange({ ...draft, zone })} />;
  return (
    <div>
      {t('calendar.event.zoneIs', { zone: zoneName(draft.zone, i18n.language, clock.instant) })}{' '}
      <Button size="small" color="inherit" startIcon={<GlobeIcon size={16} />} aria-expanded={false} onClick={() => setOpen(true)}>
        {t('calendar.event.otherZone')}
      </Button>
    </div>
  );
}
