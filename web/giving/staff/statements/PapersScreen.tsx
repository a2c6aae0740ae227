import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import type { Statement } from '#shared/giving/statements/statement.ts';
import { papersAtOnce, statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { type CallError, call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CheckIcon, PrintIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { StatementPaper } from '../../statements/StatementPaper.tsx';
import { seesGifts } from '../permissions.ts';

/** The statements of givers without an email address, as one document for the printer. */
export function PapersScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.statements.papersTitle')}>
      <Papers />
    </RequirePermission>
  );
}

async function allPapers(year: string): Promise<Statement[]> {
  const all: Statement[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { statements: readonly Statement[]; next?: string | undefined } = await call(statementCalls.papers, {
      year,
      query: { after },
    });
    all.push(...page.statements);
    after = page.next;
  }
  return all;
}

function Papers() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const { act, busy, errors } = useAction();
  const year = useSearchParams()[0].get('year') ?? '';
  const { data, error, mutate } = useSWR<Statement[], CallError>(['papers', year], () => allPapers(year), { revalidateOnFocus: false });
  const mark = () =>
    act(async () => {
      const ids = (data ?? []).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += papersAtOnce)
        await call(statementCalls.printed, { year, body: { ids: ids.slice(from, from + papersAtOnce) } });
      await mutate();
    }, t('giving.staff.statements.marked'));
  const actions = data && data.length > 0 && (
    <>
      {can('Giving:Donations:Edit') && (
        <Button variant="outlined" color="inherit" startIcon={<CheckIcon size={18} />} disabled={busy} onClick={() => void mark()}>
          {t('giving.staff.statements.mark')}
        </Button>
      )}
      <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
        {t('giving.statements.print')}
      </Button>
    </>
  );
  return (
    <Page
      title={t('giving.staff.statements.papersTitle')}
      eyebrow={current?.church.name}
      intro={t('giving.staff.statements.papersIntro')}
      width="narrow"
      back={{ to: `/giving/statements?year=${year}`, label: t('giving.staff.statements.title') }}
      actions={actions}
    >
      <PrintStyles />
      <style>{'@media print { main header { display: none; } }'}</style>
      <ErrorList errors={errors} takeFocus />
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
      {data?.length === 0 && (
        <EmptyState
          illustration={BlankPage}
          title={t('giving.staff.statements.papersNone')}
          text={t('giving.staff.statements.papersNoneText', { year })}
          headingLevel="h2"
        />
      )}
      <Stack sx={{ gap: 3, '@media print': { display: 'block' } }}>
        {data?.map((statement) => (
          <Box key={statement.id} sx={{ '@media print': { '&:not(:first-of-type)': { breakBefore: 'page' } } }}>
            <Section>
              <StatementPaper statement={statement} />
            </Section>
          </Box>
        ))}
      </Stack>
    </Page>
  );
}
