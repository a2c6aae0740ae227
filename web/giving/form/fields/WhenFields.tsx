import { useTranslation } from 'react-i18next';
import { frequencies } from '#shared/giving/donate.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { GivingForm } from '../form.ts';
import type { Found, Problem } from '../problems.ts';
import { saidAt } from '../useProblemText.ts';

interface Props {
  readonly form: GivingForm;
  readonly onChange: (form: GivingForm) => void;
  /** The first date that can be chosen. */
  readonly today: string;
  readonly found: readonly Found[];
  readonly say: (problem: Problem) => string;
}

/** When a recurring gift begins, and how often it follows. */
export function WhenFields({ form, onChange, today, found, say }: Props) {
  const { t } = useTranslation();
  return (
    <div className="give-pair">
      <SelectField
        label={t('give.frequency')}
        value={form.frequency}
        onChange={(frequency) => onChange({ ...form, frequency })}
        choices={frequencies.map((value) => ({ value, label: t(`give.frequencies.${value}`) }))}
      />
      <TextField
        label={t('give.startDate')}
        type="date"
        min={today}
        value={form.startDate}
        onChange={(startDate) => onChange({ ...form, startDate })}
        error={saidAt(found, 'startDate', say)}
      />
    </div>
  );
}
