import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type StatementYear, statements as statementCalls } from '#shared/giving/statements/statements.ts';
import { isJobOver } from '#shared/jobs.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { ListSection } from '#web/session/errors/ListSection.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { SettingsIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { CouplesSection } from './CouplesSection.tsx';
import { StatementsTable } from './StatementsTable.tsx';
import { YearPanel } from './YearPanel.tsx';

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
const pollMs = 1500;

const isGoingOn = (year: StatementYear | undefined) => year?.run !== undefined && !isJobOver(year.run.state);

function Statements() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const [address, setAddress] = useSearchParams();
  const thisYear = Number(dateAt(Date.now(), current?.church.timeZone ?? 'UTC').slice(0, 4));
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  const year = years.find((one) => one === address.get('year')) ?? String(thisYear - 1);
  const list = useCall(statementCalls.list, { query: { year } });
  const state = useCall(
    statementCalls.year,
    { year },
    {
      refreshInterval: (latest?: StatementYear) => (isGoingOn(latest) ? pollMs : 0),
      onSuccess: (latest: StatementYear) => {
        if (latest.run && (isGoingOn(latest) || isGoingOn(state.data))) void list.mutate();
      },
    },
  );
  const { data, error } = list;
  const reload = () => {
    void list.mutate();
    void state.mutate();
  };
  return (
    <Page
      title={t('giving.staff.statements.title')}
      eyebrow={current?.church.name}
      intro={t('giving.staff.statements.intro')}
      width="wide"
      actions={
        (can('Giving:Settings:Edit') || can('Giving:Donations:Edit')) && (
          <ButtonLink to="/giving/statements/settings" variant="outlined" color="inherit" startIcon={<SettingsIcon size={18} />}>
            {t('giving.staff.statements.settings.open')}
          </ButtonLink>
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
      {state.data && data && <YearPanel key={year} state={state.data} statements={data} onChanged={reload} />}
      <ListSection
        rows={data}
        error={error}
        onRetry={reload}
        empty={{ illustration: BlankPage, title: t('giving.staff.statements.none', { year }), text: t('giving.staff.statements.noneText') }}
      >
        {(statements) => <StatementsTable statements={statements} />}
      </ListSection>
      <CouplesSection />
    </Page>
  );
}
