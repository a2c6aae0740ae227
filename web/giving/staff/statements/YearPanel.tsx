import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementHead } from '#shared/giving/statements/statement.ts';
import { type StatementYear, statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { isJobOver } from '#shared/jobs.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { MailIcon, PrintIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { RunDialog } from './RunDialog.tsx';

interface Props {
  readonly state: StatementYear;
  readonly statements: readonly StatementHead[];
  readonly onChanged: () => void;
}

/** What is done for everyone of a year: issuing, sending, printing, closing. */
export function YearPanel({ state, statements, onChanged }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const confirm = useConfirm();
  const { act, busy, errors } = useAction();
  const [opened, setOpened] = useState<'run' | 'reopen'>();
  const { year, run, closed } = state;
  const isRunning = run !== undefined && !isJobOver(run.state);
  const unsent = statements.filter(({ replacedBy, sent }) => !replacedBy && !sent).length;
  const close = async () => {
    const question = { title: t('giving.staff.statements.closeTitle', { year }), text: t('giving.staff.statements.closeText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.statements.close') }))) return;
    if (await act(() => call(statementCalls.close, { year: String(year) }), t('giving.staff.statements.closedDone', { year }))) onChanged();
  };
  const send = async () => {
    const question = { title: t('giving.staff.statements.sendTitle', { year }), text: t('giving.staff.statements.sendText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.statements.send') }))) return;
    if (await act(() => call(statementCalls.run, { year: String(year), body: { issue: false, send: true } }))) onChanged();
  };
  const reopen = (reason: string) => call(statementCalls.reopen, { year: String(year), body: { reason } });
  const dismiss = () => setOpened(undefined);
  return (
    <Section title={t('giving.staff.statements.everyone', { year })}>
      <Stack sx={{ gap: 2 }}>
        <ErrorList errors={errors} takeFocus />
        <RunState state={state} />
        {closed && <ClosedNotice closed={closed} />}
        {can('Giving:Donations:Edit') && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {!closed && (
              <Button variant="contained" disabled={busy || isRunning} onClick={() => setOpened('run')}>
                {t('giving.staff.statements.issueAll')}
              </Button>
            )}
            {unsent > 0 && (
              <>
                <Button
                  variant="outlined"
                  color="inherit"
                  startIcon={<MailIcon size={18} />}
                  disabled={busy || isRunning}
                  onClick={() => void send()}
                >
                  {t('giving.staff.statements.send')}
                </Button>
                <ButtonLink
                  to={`/giving/statements/print?year=${year}`}
                  variant="outlined"
                  color="inherit"
                  startIcon={<PrintIcon size={18} />}
                >
                  {t('giving.staff.statements.papers')}
                </ButtonLink>
              </>
            )}
            {!closed && statements.length > 0 && (
              <Button color="inherit" disabled={busy || isRunning} onClick={() => void close()}>
                {t('giving.staff.statements.close')}
              </Button>
            )}
            {closed && (
              <Button color="inherit" disabled={busy} onClick={() => setOpened('reopen')}>
                {t('giving.staff.statements.reopen')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {opened === 'run' && <RunDialog year={year} onClose={dismiss} onSaved={onChanged} />}
      {opened === 'reopen' && (
        <ReasonDialog
          title={t('giving.staff.statements.reopen')}
          description={t('giving.staff.statements.reopenText')}
          submitLabel={t('giving.staff.statements.reopen')}
          done={t('giving.staff.statements.reopenedDone', { year })}
          send={reopen}
          onClose={dismiss}
          onDone={onChanged}
        />
      )}
    </Section>
  );
}

function ClosedNotice({ closed: { at, by } }: { readonly closed: NonNullable<StatementYear['closed']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <p className="ui-text">{t('giving.staff.statements.closed', { by, date: format.date(at) })}</p>;
}

/** How far the latest run is, and what came of it. */
function RunState({ state: { run, closed } }: { readonly state: StatementYear }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!run) return closed ? null : <p className="ui-text ui-soft">{t('giving.staff.statements.noRun')}</p>;
  const { done, total = 0, counts } = run;
  const label = t('giving.staff.statements.working', { done: format.number(done), all: format.number(total) });
  const isOver = isJobOver(run.state);
  const facts = [
    { label: t('giving.staff.statements.counts.issued'), value: format.number(counts.issued) },
    { label: t('giving.staff.statements.counts.kept'), value: format.number(counts.kept) },
    { label: t('giving.staff.statements.counts.mailed'), value: format.number(counts.mailed) },
    { label: t('giving.staff.statements.counts.noEmail'), value: format.number(counts.noEmail) },
    ...(counts.skipped > 0 ? [{ label: t('giving.staff.statements.counts.skipped'), value: format.number(counts.skipped) }] : []),
  ];
  return (
    <div>
      <div role="status">
        {!isOver && (
          <Stack sx={{ gap: 1, maxWidth: 480 }}>
            <p className="ui-text">{label}</p>
            <LinearProgress
              variant={total > 0 ? 'determinate' : 'indeterminate'}
              value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
              aria-label={label}
              sx={{ height: 6, borderRadius: 3 }}
            />
          </Stack>
        )}
      </div>
      {run.state === 'failed' && <Banner tone="error">{t('giving.staff.statements.stopped')}</Banner>}
      {isOver && <DescriptionList facts={facts} />}
    </div>
  );
}
