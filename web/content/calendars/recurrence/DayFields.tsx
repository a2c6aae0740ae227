import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FeastFields } from './FeastFields.tsx';
import { FieldRow } from './FieldRow.tsx';
import { isInEveryMonth, type Place, type RuleDraft } from './ruleDraft.ts';
import { useMonths, useWeekdays } from './useDayNames.ts';
import { useRuleSay } from './useRuleWords.ts';

interface Props {
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
}

const nths = [
  { nth: 1, text: 'first' },
  { nth: 2, text: 'second' },
  { nth: 3, text: 'third' },
  { nth: 4, text: 'fourth' },
  { nth: 5, text: 'fifth' },
  { nth: -1, text: 'last' },
] as const;
const days = [...Array.from({ length: 31 }, (_, at) => at + 1), -1];

/** The day of the month or year. */
export function DayFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const yearly = draft.frequency === 'YEARLY';
  const places: readonly Place[] = yearly ? ['day', 'nth', 'feast'] : ['day', 'nth'];
  const { place } = draft;
  return (
    <>
      <SelectField
        label={t('calendar.repeat.place')}
        value={places.includes(place) ? place : 'day'}
        onChange={(next) => onChange({ ...draft, place: next })}
        choices={places.map((value) => ({ value, label: t(`calendar.repeat.places.${value}`) }))}
      />
      {yearly && place === 'feast' ? (
        <FeastFields {...{ draft, onChange }} />
      ) : (
        <FieldRow>
          {place === 'nth' ? <NthFields {...{ draft, onChange }} /> : <DayField {...{ draft, onChange }} />}
          {yearly && <MonthField {...{ draft, onChange }} />}
        </FieldRow>
      )}
    </>
  );
}

function DayField({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const say = useRuleSay();
  const label = (day: number) => (day === -1 ? t('calendar.repeat.lastDay') : String(day));
  return (
    <SelectField
      label={t('calendar.repeat.day')}
      value={String(draft.day)}
      hint={
        !isInEveryMonth(draft.day) && draft.frequency === 'MONTHLY'
          ? t('calendar.repeat.skipped', { day: say('monthDay', { day: draft.day }) })
          : ''
      }
      onChange={(day) => onChange({ ...draft, day: Number(day) })}
      choices={days.map((day) => ({ value: String(day), label: label(day) }))}
    />
  );
}

function NthFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  return (
    <>
      <SelectField
        label={t('calendar.repeat.nth')}
        value={String(draft.nth)}
        onChange={(nth) => onChange({ ...draft, nth: Number(nth) })}
        choices={nths.map(({ nth, text }) => ({ value: String(nth), label: t(`calendar.repeat.nths.${text}`) }))}
      />
      <SelectField
        label={t('calendar.repeat.weekday')}
        value={String(draft.weekday)}
        onChange={(weekday) => onChange({ ...draft, weekday: Number(weekday) })}
        choices={weekdays.map(({ long }, day) => ({ value: String(day), label: long }))}
      />
    </>
  );
}

function MonthField({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const months = useMonths();
  return (
    <SelectField
      label={t('calendar.repeat.month')}
      value={String(draft.month)}
      onChange={(month) => onChange({ ...draft, month: Number(month) })}
      choices={months.map((label, at) => ({ value: String(at + 1), label }))}
    />
  );
}
