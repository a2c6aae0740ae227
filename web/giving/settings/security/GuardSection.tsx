import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pageChecks } from '#shared/giving/page/pageChecks.ts';
import { FigureTable } from '#web/giving/staff/FigureTable.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** What was done against people who try stolen cards (decision D43). */
export function GuardSection() {
  const { t } = useTranslation();
  const { number, date, dateTime } = useFormat();
  const { data } = useCall(pageChecks.guard, {});
  if (!data) return null;
  const title = t('giving.security.guard.title');
  const heads = [
    t('giving.security.day'),
    t('giving.security.guard.declined'),
    t('giving.security.guard.refused'),
    t('giving.security.guard.raised'),
  ];
  return (
    <Section {...{ title }} description={t('giving.security.guard.text')}>
      <Stack spacing={2}>
        {data.until && <Banner tone="warning">{t('giving.security.guard.up', { time: dateTime(data.until) })}</Banner>}
        {data.days.length > 0 ? (
          <FigureTable
            label={title}
            heads={heads}
            rows={data.days.map((day) => ({
              ...{ key: day.date, label: date(day.date) },
              figures: [number(day.declined), number(day.refused), number(day.raised)],
            }))}
          />
        ) : (
          <Typography>{t('giving.security.guard.none')}</Typography>
        )}
      </Stack>
    </Section>
  );
}
