import { useTranslation } from 'react-i18next';
import type { Frequency } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DayFields } from './DayFields.tsx';
import { EndFields } from './EndFields.tsx';
import { FieldRow } from './FieldRow.tsx';
import { NumberField } from './NumberField.tsx';
import { type RuleDraft, withWeekday } from './ruleDraft.ts';
import { WeekdayButtons } from './WeekdayButtons.tsx';

interface Props {
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
  /** The last date's error. */
  readonly untilError?: string | undefined;
}

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** One field per part of a rule. */
export function RuleFields({ draft, onChange, untilError }: Props) {
  const { t } = useTranslation();
  const { frequency, interval, place } = draft;
  const choose = (next: Frequency) =>
    onChange({ ...draft, frequency: next, place: next === 'YEARLY' || place !== 'feast' ? place : 'day' });
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('calendar.repeat.frequency')}
          value={frequency}
          onChange={choose}
          choices={frequencies.map((value) => ({ value, label: t(`calendar.repeat.frequencies.${value}`) }))}
        />
        <NumberField
          {...{ label: t('calendar.repeat.interval'), least: 1, most: 1000, value: interval }}
          unit={t(`calendar.repeat.units.${frequency}`, { count: interval })}
          onChange={(next) => onChange({ ...draft, interval: next })}
        />
      </FieldRow>
      {frequency === 'WEEKLY' && <WeekdayButtons pressed={draft.weekdays} onToggle={(day) => onChange(withWeekday(draft, day))} />}
      {(frequency === 'MONTHLY' || frequency === 'YEARLY') && <DayFields {...{ draft, onChange }} />}
      <EndFields {...{ draft, onChange, untilError }} />
    </>
  );
}
