import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { type Before, ruleSpan } from '#web/content/calendars/events/edit/eventDraft.ts';
import { withStart } from '#web/content/calendars/events/edit/moveStart.ts';
import { ClockNote, ZoneChoice } from '#web/content/calendars/events/edit/WhenFields.tsx';
import { FieldRow } from '#web/content/calendars/recurrence/FieldRow.tsx';
import { RuleEditor } from '#web/content/calendars/recurrence/RuleEditor.tsx';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { ServiceDraft, ServiceProblem } from '../serviceDraft.ts';

export interface FieldsProps {
  readonly draft: ServiceDraft;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
  readonly problems: readonly ServiceProblem[];
}

interface Props extends FieldsProps {
  readonly before: Before | undefined;
  readonly clock: ChurchClock;
}

/** Name, time of day, zone and how it repeats. */
export function WhenFields({ draft, onChange, problems, before, clock }: Props) {
  const { t } = useTranslation();
  const { title, rule } = draft;
  const said = (problem: ServiceProblem) => (problems.includes(problem) ? t(`liveServices.problems.${problem}`) : undefined);
  const start = (change: Parameters<typeof withStart>[1]) => onChange(withStart(draft, change, before));
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        {...{
          label: t('liveServices.name'),
          hint: t('liveServices.nameHint'),
          required: true,
          value: title,
          maxLength: 200,
          error: said('title'),
        }}
        onChange={(next) => onChange({ title: next })}
      />
      <FieldRow>
        <TextField
          {...{ label: t('liveServices.date'), type: 'date', required: true, value: draft.startDate, error: said('start') }}
          onChange={(startDate) => start({ startDate })}
        />
        <TextField
          {...{ label: t('liveServices.time'), type: 'time', required: true, value: draft.startTime }}
          onChange={(startTime) => start({ startTime })}
        />
      </FieldRow>
      <ClockNote draft={draft} />
      <ZoneChoice draft={draft} onChange={onChange} clock={clock} />
      <RuleEditor
        {...{ rule, ...ruleSpan(draft, before) }}
        onChange={(next) => onChange({ rule: next, ownRule: before === undefined || next !== before.rule })}
        untilError={said('lastDate')}
      />
    </Stack>
  );
}
