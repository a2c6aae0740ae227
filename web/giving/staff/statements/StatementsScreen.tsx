import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { statements as statementCalls } from '#shared/giving/statements.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { LoadedList } from '#web/session/errors/LoadedList.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { StatementsTable } from './StatementsTable.tsx';
import { useIssueAll } from './useIssueAll.ts';

/** The statements of a year; for everyone at once. */
export function StatementsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.statements.title')}>
      <Statements />
    </RequirePermission>
  );
}

/** As long as people ask for them. */
const yearsBack = 7;

function Statements() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const confirm = useConfirm();
  const [address, setAddress] = useSearchParams();
  const thisYear = Number(dateAt(Date.now(), current?.church.timeZone ?? 'UTC').slice(0, 4));
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  const year = years.find((one) => one === address.get('year')) ?? String(thisYear - 1);
  const { data, error, mutate } = useCall(statementCalls.list, { query: { year } });
  const [done, setDone] = useState<{ readonly done: number; readonly all: number }>();
  const { issueAll, busy, errors } = useIssueAll(Number(year), setDone);
  const issue = async () => {
    const question = { title: t('giving.staff.statements.issueTitle', { year }), text: t('giving.staff.statements.issueText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.statements.issue') }))) return;
    await issueAll();
    setDone(undefined);
    await mutate();
  };
  return (
    <Page
      title={t('giving.staff.statements.title')}
      eyebrow={current?.church.name}
      intro={t('giving.staff.statements.intro')}
      width="wide"
      actions={
        can('Giving:Donations:Edit') && (
          <Button variant="contained" disabled={busy} onClick={() => void issue()}>
            {t('giving.staff.statements.issueAll')}
          </Button>
        )
      }
    >
      <div style={{ maxWidth: 200 }}>
        <SelectField
          label={t('giving.staff.statements.year')}
          value={year}
          onChange={(next) => setAddress({ year: next }, { replace: true })}
          choices={years.map((value) => ({ value, label: value }))}
        />
      </div>
      <ErrorList errors={errors} takeFocus />
      <span role="status">{done && t('giving.staff.statements.working', done)}</span>
      <Section flush>
        <LoadedList
          rows={data}
          error={error}
          onRetry={() => void mutate()}
          empty={
            <EmptyState
              illustration={BlankPage}
              title={t('giving.staff.statements.none', { year })}
              text={t('giving.staff.statements.noneText')}
              headingLevel="h2"
            />
          }
        >
          {(statements) => <StatementsTable statements={statements} />}
        </LoadedList>
      </Section>
    </Page>
  );
}
