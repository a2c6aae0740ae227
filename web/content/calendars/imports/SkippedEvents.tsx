import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type ImportResult, type ImportSkip, importSkips } from '#shared/content/calendars/imports/calendarimports.ts';

const isReason = (why: string): why is ImportSkip => importSkips.some((one) => one === why);

/** The events that couldn't be imported, each with the reason. */
export function SkippedEvents({ skipped }: Pick<ImportResult, 'skipped'>) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  const said = skipped.map(({ title, why }, at) => ({
    key: `${at} ${title}`,
    text: `${title || t('calendar.import.untitled')}: ${isReason(why) ? t(`calendar.import.why.${why}`) : t('calendar.import.why.other')}`,
  }));
  return (
    <>
      <p style={{ margin: '4px 0 0' }}>{t('calendar.import.skipped')}</p>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {said.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Box>
    </>
  );
}
