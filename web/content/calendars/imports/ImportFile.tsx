import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarImports, type ImportResult } from '#shared/content/calendars/imports/calendarimports.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import { useGroupSeries } from '../events/useGroupSeries.ts';
import { SkippedEvents } from './SkippedEvents.tsx';

interface Props {
  readonly groupId: string;
  readonly visibility: string;
}

const maxMb = 2;

/** Imports the events of an iCalendar file. */
export function ImportFile({ groupId, visibility }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { mutate } = useGroupSeries(groupId);
  const { busy, errors, fail, submit } = useSubmit();
  const [result, setResult] = useState<ImportResult>();
  const take = ([file]: readonly File[]) =>
    submit(async () => {
      setResult(undefined);
      if (!file) return;
      const text = await file.text();
      setResult(await call(calendarImports.file, { body: { groupId, text, visibility } }));
      await mutate();
    });
  const undo = ({ ids }: ImportResult) =>
    submit(async () => {
      await call(calendarImports.undo, { body: { groupId, ids } });
      setResult(undefined);
      snackbar.success(t('calendar.import.undone'));
      await mutate();
    });
  return (
    <section aria-label={t('calendar.import.file')}>
      <Typography variant="h6" component="h3">
        {t('calendar.import.file')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('calendar.import.fileText')}
      </Typography>
      <ErrorList errors={errors} />
      <FileButton
        accept=".ics"
        {...{ maxMb, disabled: busy }}
        onFiles={(files) => void take(files)}
        onRefused={(sentence) => fail([sentence])}
      >
        {t('calendar.import.choose')}
      </FileButton>
      {result && (
        <Banner
          tone={result.skipped.length > 0 ? 'warning' : 'success'}
          title={t('calendar.import.done')}
          action={
            result.ids.length > 0 && (
              <Button color="inherit" disabled={busy} onClick={() => void undo(result)}>
                {t('calendar.event.undo')}
              </Button>
            )
          }
        >
          {t('calendar.import.result', { added: result.added, changed: result.changed, removed: result.removed })}
          {result.there > 0 && ` ${t('calendar.import.there', { there: result.there })}`}
          <SkippedEvents skipped={result.skipped} />
        </Banner>
      )}
    </section>
  );
}
