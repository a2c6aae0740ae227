import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FieldRow } from './FieldRow.tsx';
import { NumberField } from './NumberField.tsx';
import type { Ends, RuleDraft } from './ruleDraft.ts';

interface Props {
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
  /** The last date's error. */
  readonly untilError?: string | undefined;
}

const choices: readonly Ends[] = ['never', 'on', 'after'];

/** Whether and when the recurrence ends. */
export function EndFields({ draft, onChange, untilError }: Props) {
  const { t } = useTranslation();
  const { ends, until, count } = draft;
  return (
    <FieldRow>
      <SelectField
        label={t('calendar.repeat.ends')}
        value={ends}
        onChange={(next) => onChange({ ...draft, ends: next })}
        choices={choices.map((value) => ({ value, label: t(`calendar.repeat.end.${value}`) }))}
      />
      {ends === 'on' && (
        <TextField
          type="date"
          label={t('calendar.repeat.lastDate')}
          value={until}
          error={untilError}
          required
          onChange={(next) => onChange({ ...draft, until: next })}
        />
      )}
      {ends === 'after' && (
        <NumberField
          {...{ label: t('calendar.repeat.count'), unit: t('calendar.repeat.times', { count }), least: 1, most: 10_000, value: count }}
          onChange={(next) => onChange({ ...draft, count: next })}
        />
      )}
    </FieldRow>
  );
}
