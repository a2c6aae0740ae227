import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Report, reportOutcomes } from '#shared/messaging/messages/messages.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { ReportPages } from './useReportPages.ts';

interface Props {
  readonly report: Report;
  readonly settle: ReportPages['settle'];
  readonly onClose: () => void;
}

/** Resolves a report. */
export function SettleDialog({ report, settle, onClose }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const [outcome, setOutcome] = useState<Report['outcome'] | ''>(report.outcome === 'open' ? '' : report.outcome);
  const [note, setNote] = useState(report.note ?? '');
  const [tried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (outcome === '') return;
    if (!(await submit(() => settle(report.id, outcome, note.trim())))) return;
    snackbar.success(t('reports.settled'));
    onClose();
  };
  return (
    <FormDialog open title={t('reports.settle')} onClose={onClose} onSubmit={() => void save()} busy={busy} errors={errors}>
      <SelectField
        label={t('reports.outcome')}
        value={outcome}
        onChange={setOutcome}
        placeholder=""
        error={tried && outcome === '' ? t('reports.outcomeMissing') : undefined}
        choices={reportOutcomes.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
      />
      <TextField
        label={t('reports.note')}
        hint={t('reports.noteHint')}
        value={note}
        onChange={setNote}
        rows={4}
        maxLength={1000}
        optional
      />
    </FormDialog>
  );
}
