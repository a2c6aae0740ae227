import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentStates } from '#shared/giving/bills/bills.ts';
import { isJobOver } from '#shared/jobs.ts';
import { exportFormats, type Form, forms as formCalls } from '#shared/membership/forms/forms.ts';
import { jobs as jobCalls } from '#shared/membership/jobs/jobs.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useJob } from '#web/session/jobs/useJob.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

type Format = (typeof exportFormats)[number];

interface Props {
  readonly form: Form;
  /** The form asks something sensitive, and the caller is one of its admins. */
  readonly mayBeSensitive: boolean;
  readonly onClose: () => void;
}

/** Exports the submissions: what format, with sensitive answers or without, and the file once it is ready. */
export function ExportDialog({ form, mayBeSensitive, onClose }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<Format>('xlsx');
  const [sensitive, setSensitive] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const { submit, busy, errors } = useSubmit();
  const { data: job, error: unasked, mutate } = useJob(jobId);
  const isReady = job?.fileName !== undefined;
  const isFailed = job !== undefined && isJobOver(job.state) && !isReady;
  const isRunning = jobId !== undefined && !isReady && !isFailed;
  const labels = {
    submitted: t('forms.results.sentAt'),
    by: t('forms.results.by'),
    about: t('forms.results.about'),
    retired: t('forms.results.export.retired'),
    payment: t('forms.payment.title'),
    amount: t('forms.builder.payment.amount'),
    currency: t('forms.payment.currency'),
    states: Object.fromEntries(paymentStates.map((state) => [state, t(`forms.payment.states.${state}`)])),
  };
  const begin = () =>
    submit(async () => {
      const started = await call(formCalls.export, { id: form.id, body: { format, sensitive, labels } });
      setJobId(started.id);
    });
  const download = () =>
    submit(async () => {
      const { url } = await call(jobCalls.file, { id: jobId ?? '' });
      // Sent as an attachment, so that the page stays.
      window.location.assign(url);
    });
  return (
    <FormDialog
      open
      title={t('forms.results.export.title')}
      onClose={onClose}
      onSubmit={() => void (isReady ? download() : begin())}
      submitLabel={t(isReady ? 'forms.results.export.download' : 'forms.results.export.export')}
      closeLabel={t(isReady ? 'ui.close' : 'ui.cancel')}
      busy={busy || isRunning}
      errors={isFailed ? [t('forms.results.export.failed')] : errors}
    >
      {isReady ? (
        <Banner tone="success" title={t('forms.results.export.ready')}>
          {t('forms.results.export.readyText')}
        </Banner>
      ) : (
        <>
          <SelectField
            label={t('forms.results.export.format')}
            value={format}
            onChange={setFormat}
            hint={t(`forms.results.export.hints.${format}`)}
            choices={exportFormats.map((value) => ({ value, label: t(`forms.results.export.formats.${value}`) }))}
          />
          {mayBeSensitive && (
            <CheckField
              label={t('forms.results.export.sensitive')}
              hint={t('forms.results.export.sensitiveHint')}
              checked={sensitive}
              onChange={setSensitive}
            />
          )}
        </>
      )}
      {isRunning && unasked && <FetchError error={unasked} onRetry={() => void mutate()} />}
      <span role="status">{isRunning && !unasked && t('forms.results.export.working')}</span>
    </FormDialog>
  );
}
