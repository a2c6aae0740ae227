import { useTranslation } from 'react-i18next';
import { comparisons as comparisonCalls } from '#shared/giving/comparisons.ts';
import { type GatewayImport, imports as importCalls } from '#shared/giving/imports.ts';
import { isJobOver } from '#shared/jobs.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSection } from '#web/session/errors/ListSection.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { ImportForm } from './ImportForm.tsx';
import { ImportRun } from './ImportRun.tsx';
import { TakeoverSection } from './takeovers/TakeoverSection.tsx';

/** Brings the history of a gateway into the books. */
export function ImportScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Giving:Donations:Edit']} title={t('giving.staff.imports.title')}>
      <Page
        title={t('giving.staff.imports.title')}
        eyebrow={current?.church.name}
        intro={t('giving.staff.imports.intro')}
        back={{ to: '/giving/comparison', label: t('giving.staff.comparison.title') }}
      >
        <Imports />
      </Page>
    </RequirePermission>
  );
}

/** Asked for while an import is under way. */
const pollMs = 1500;

function Imports() {
  const { t } = useTranslation();
  const status = useCall(comparisonCalls.status, {});
  const { data, error, mutate } = useCall(
    importCalls.list,
    {},
    { refreshInterval: (latest: readonly GatewayImport[] | undefined) => (latest?.some(({ state }) => isUnderWay(state)) ? pollMs : 0) },
  );
  const reload = () => void mutate();
  const gateways = status.data?.gateways;
  if (!gateways)
    return status.error ? <FetchError error={status.error} onRetry={() => void status.mutate()} /> : <ListSkeleton avatars={false} />;
  // PayPal names no subscriptions.
  const byStripe = gateways.filter(({ provider }) => provider === 'stripe');
  const isBusy = data?.some(({ state }) => isUnderWay(state)) ?? true;
  return (
    <>
      {gateways.length > 0 && <ImportForm gateways={gateways} isBusy={isBusy} onStarted={reload} />}
      {byStripe.length > 0 && <TakeoverSection gateways={byStripe} />}
      <ListSection
        title={t('giving.staff.imports.runs')}
        rows={data}
        error={error}
        onRetry={reload}
        empty={{
          illustration: BlankPage,
          title: t('giving.staff.imports.none'),
          text: t(gateways.length > 0 ? 'giving.staff.imports.noneText' : 'giving.staff.imports.noGateway'),
        }}
      >
        {(runs) =>
          runs.map((run) => (
            <ImportRun key={run.id} run={run} gateway={gateways.find(({ id }) => id === run.gatewayId)} onChanged={reload} />
          ))
        }
      </ListSection>
    </>
  );
}

const isUnderWay = (state: GatewayImport['state']): boolean => state !== undefined && !isJobOver(state);
