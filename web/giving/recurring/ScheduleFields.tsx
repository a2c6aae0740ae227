import { useTranslation } from 'react-i18next';
import { frequencies } from '#shared/giving/donate.ts';
import type { GivingPlace } from '#shared/giving/places.ts';
import { addDays } from '#shared/giving/schedules/dates.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { totalOf } from '../form/fee.ts';
import { FeeField } from '../form/fields/FeeField.tsx';
import { FundRows } from '../form/fields/FundRows.tsx';
import { MemoField } from '../form/fields/MemoField.tsx';
import { Total } from '../form/fields/Total.tsx';
import { UnnamedField } from '../form/fields/UnnamedField.tsx';
import { useMoney } from '../form/useMoney.ts';
import { saidAt, useProblemText } from '../form/useProblemText.ts';
import type { ScheduleForm } from './useScheduleForm.ts';

interface Props {
  readonly schedule: ScheduleForm;
  readonly place: Pick<GivingPlace, 'funds' | 'name'>;
  /** Nothing is due while it is paused. */
  readonly isPaused: boolean;
}

const nothingFixed = {};

/** What of a recurring donation its giver may change, besides the method: amounts and funds, how often, the next date, fee and memo. */
export function ScheduleFields({ schedule, place, isPaused }: Props) {
  const { t } = useTranslation();
  const { form, setForm, found, currency, today, counted, retry, payFees, fee } = schedule;
  const say = useProblemText(currency);
  const money = useMoney(currency);
  return (
    <>
      <FundRows {...{ form, currency, found, say }} funds={place.funds} fixed={nothingFixed} onChange={setForm} />
      <div className="give-pair">
        <SelectField
          label={t('give.frequency')}
          value={form.frequency}
          onChange={(frequency) => setForm({ ...form, frequency })}
          choices={frequencies.map((value) => ({ value, label: t(`give.frequencies.${value}`) }))}
        />
        {!isPaused && (
          <TextField
            label={t('giving.recurring.nextDate')}
            type="date"
            min={addDays(today, 1)}
            value={form.startDate}
            onChange={(startDate) => setForm({ ...form, startDate })}
            error={saidAt(found, 'startDate', say)}
          />
        )}
      </div>
      <FeeField {...{ form, fee, payFees, money }} onChange={setForm} onRetry={retry} church={place.name} />
      <MemoField form={form} onChange={setForm} />
      <UnnamedField form={form} onChange={setForm} />
      <Total>{money(totalOf(counted))}</Total>
    </>
  );
}
