import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { MailIcon, PrintIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { StatementPaper } from './StatementPaper.tsx';

/** A statement as it was issued, for its giver and for staff: to read, print and send again. */
export function StatementScreen() {
  const { id = '' } = useParams();
  return <LoadedStatement key={id} id={id} />;
}

/** Givers come from their own giving, staff from the year’s list. */
function useBack(isOwn: boolean, year: string) {
  const { t } = useTranslation();
  return isOwn
    ? { to: '/giving', label: t('giving.title') }
    : { to: `/giving/statements?year=${year}`, label: t('giving.staff.statements.title') };
}

function LoadedStatement({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data, error, mutate } = useCall(statementCalls.load, { id });
  const back = useBack(!can('Giving:Donations:View'), id.slice(0, 4));
  if (data) return <TheStatement loaded={data} onChanged={() => void mutate()} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('giving.statements.title')} back={back}>
      <FetchError error={error} onRetry={() => void mutate()} />
    </Page>
  );
}

function TheStatement({ loaded, onChanged }: { readonly loaded: Answer<typeof statementCalls.load>; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const { statement, outdated } = loaded;
  const { id, year, personIds, replacedBy, church } = statement;
  const { can, current } = useSession();
  const { act, busy, errors } = useAction();
  const [isCorrecting, setCorrecting] = useState(false);
  const isOwn = personIds.includes(current?.person.id ?? '');
  const isOutdated = outdated && can('Giving:Donations:View');
  const send = () => act(() => call(statementCalls.send, { id }), t('giving.statements.emailed'));
  const maySend = !replacedBy && (isOwn || can('Giving:Donations:Edit'));
  return (
    <Page
      title={t('giving.statements.one', { number: id })}
      eyebrow={church.name}
      width="narrow"
      back={useBack(isOwn && !can('Giving:Donations:View'), String(year))}
      actions={
        <>
          {maySend && (
            <Button variant="outlined" color="inherit" startIcon={<MailIcon size={18} />} disabled={busy} onClick={() => void send()}>
              {t(isOwn ? 'giving.statements.emailMe' : 'giving.staff.statements.emailGiver')}
            </Button>
          )}
          <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('giving.statements.print')}
          </Button>
        </>
      }
    >
      <PrintStyles />
      <ErrorList errors={errors} takeFocus />
      {replacedBy && <Banner tone="warning">{t('giving.staff.statements.replaced', { number: replacedBy })}</Banner>}
      {isOutdated && (
        <Banner
          tone="warning"
          action={
            can('Giving:Donations:Edit') && (
              <Button variant="outlined" color="inherit" onClick={() => setCorrecting(true)}>
                {t('giving.staff.statements.correct')}
              </Button>
            )
          }
        >
          {t('giving.staff.statements.outdated')}
        </Banner>
      )}
      <Section>
        <Box sx={{ p: { sm: 2 }, '@media print': { p: 0 } }}>
          <StatementPaper statement={statement} />
        </Box>
      </Section>
      {isCorrecting && <CorrectionDialog statement={statement} onClose={() => setCorrecting(false)} onIssued={onChanged} />}
    </Page>
  );
}
