import { useTranslation } from 'react-i18next';
import type { CheckedDay } from '#shared/giving/page/pageChecks.ts';
import { FigureTable } from '#web/giving/staff/FigureTable.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** On how many days visitors got what was released, and on which they didn’t. */
export function CheckedDays({ days }: { readonly days: readonly CheckedDay[] }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const differing = days.filter(({ equal }) => !equal);
  const first = days.at(-1)?.date ?? '';
  const values = { same: number(days.length - differing.length), all: number(days.length), since: date(first) };
  return (
    <Section title={t('giving.security.days')} description={t('giving.security.daysSame', values)}>
      {differing.length > 0 && (
        <FigureTable
          label={t('giving.security.days')}
          heads={[t('giving.security.day'), t('giving.security.differences')]}
          rows={differing.map((day) => ({ key: day.date, label: date(day.date), figures: [number(day.problems)] }))}
        />
      )}
    </Section>
  );
}
