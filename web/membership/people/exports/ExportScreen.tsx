import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isJobOver } from '#shared/jobs.ts';
import { jobs as jobCalls } from '#shared/membership/jobs/jobs.ts';
import { type PeopleFormat, peopleExports, peopleFormats } from '#shared/membership/people/exports/exports.ts';
import { lists as listCalls } from '#shared/membership/people/lists/lists.ts';
import { givingColumnsIn } from '#shared/membership/people/lists/rules.ts';
import { CallError, call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { metFor } from '#web/session/givingAnswer.ts';
import { useJob } from '#web/session/jobs/useJob.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';

/** Everyone as a file, for who may see everyone: in what format, and the file once it is ready. */
export function ExportScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Membership:People:Export']} title={t('peopleExport.title')}>
      <RequirePermission needs={['Membership:People:View', 'Membership:People:Edit']} title={t('peopleExport.title')}>
        <Page
          title={t('peopleExport.title')}
          eyebrow={current?.church.name}
          intro={t('peopleExport.intro')}
          back={{ to: '/people', label: t('people.title') }}
          width="narrow"
        >
          <Export />
        </Page>
      </RequirePermission>
    </RequirePermission>
  );
}

function Export() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const listId = address.get('list');
  const { data: lists, error: unlisted, mutate: reloadLists } = useCall(listCalls.list, listId ? {} : undefined);
  const list = lists?.find(({ id }) => id === listId);
  const [format, setFormat] = useState<PeopleFormat>('xlsx');
  const [jobId, setJobId] = useState<string>();
  const { submit, busy, errors } = useSubmit();
  const { data: job, error: unasked, mutate } = useJob(jobId);
  const isReady = job?.fileName !== undefined;
  const isFailed = job !== undefined && isJobOver(job.state) && !isReady;
  const isRunning = jobId !== undefined && !isReady && !isFailed;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const columns = givingColumnsIn({ columns: list?.columns ?? [] });
      const met = await metFor(list?.rules, columns);
      setJobId((await call(peopleExports.start, { body: { format, rules: list?.rules, columns, met } })).id);
    });
  };
  const download = () =>
    submit(async () => {
      const { url } = await call(jobCalls.file, { id: jobId ?? '' });
      // Sent as an attachment, so that the page stays.
      window.location.assign(url);
    });
  // A list that is gone must not become everyone.
  if (listId && !list) {
    const failed = unlisted ?? (lists && new CallError('notFound', 404, ''));
    return failed ? <FetchError error={failed} onRetry={() => void reloadLists()} /> : <ListSkeleton rows={2} avatars={false} />;
  }
  return (
    <Section {...(list ? { title: list.name } : {})}>
      <Stack component="form" noValidate onSubmit={begin} aria-label={t('peopleExport.title')} sx={{ gap: 2.5 }}>
        <ErrorList errors={isFailed ? [t('peopleExport.failed')] : errors} takeFocus />
        {isRunning && unasked && <FetchError error={unasked} onRetry={() => void mutate()} />}
        <SelectField
          label={t('peopleExport.format')}
          value={format}
          onChange={(next) => {
            setFormat(next);
            setJobId(undefined);
          }}
          hint={t(`peopleExport.hints.${format}`)}
          choices={peopleFormats.map((value) => ({ value, label: t(`peopleExport.formats.${value}`) }))}
        />
        {isReady && (
          <Banner
            tone="success"
            title={t('peopleExport.ready')}
            action={
              <Button variant="contained" onClick={() => void download()}>
                {t('peopleExport.download')}
              </Button>
            }
          >
            {t('peopleExport.readyText')}
          </Banner>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          <span role="status">{isRunning && !unasked && t('peopleExport.working')}</span>
          {!isReady && <SubmitButton busy={busy || isRunning}>{t('peopleExport.export')}</SubmitButton>}
        </Box>
      </Stack>
    </Section>
  );
}
