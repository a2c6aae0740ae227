import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Arrival } from '#shared/membership/transfers/transfers.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

interface Props {
  readonly latest: Arrival;
  readonly report: NonNullable<Arrival['report']>;
}

/** What a church that arrives would add, or has added. */
export function Outcome({ latest, report }: Props) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const remarks = (report.remarks ?? []).map(({ what, number }) => (
    <li key={what}>{t(`churchMove.remark.${what}`, { number: count(number) })}</li>
  ));
  if (latest.state === 'undone') return <Banner tone="info">{t('churchMove.in.undone')}</Banner>;
  if (latest.mode === 'write' && latest.state === 'done')
    return (
      <Banner tone="success" title={t('churchMove.in.done')}>
        {t('churchMove.in.doneText')} {report.left ? t('churchMove.in.left', { number: count(report.left) }) : ''}
        {remarks.length > 0 && <ul>{remarks}</ul>}
      </Banner>
    );
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(report.exported));
  return (
    <div>
      <Typography component="h3" variant="subtitle1">
        {t('churchMove.in.of', { church: report.churchName, date })}
      </Typography>
      <ul>
        <li>{t('churchMove.in.new', { number: count(report.fresh + report.joined) })}</li>
        <li>{t('churchMove.in.there', { number: count(report.there + report.same) })}</li>
        {report.left ? <li>{t('churchMove.in.left', { number: count(report.left) })}</li> : null}
        <li>{t('churchMove.in.files', { number: count(report.files) })}</li>
        {remarks}
      </ul>
    </div>
  );
}
