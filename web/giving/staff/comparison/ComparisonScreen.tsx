import { useTranslation } from 'react-i18next';
import { comparisons as comparisonCalls } from '#shared/giving/comparisons.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { GatewayDays } from './GatewayDays.tsx';
import { PayoutsSection } from './PayoutsSection.tsx';
import { RecountSection } from './RecountSection.tsx';

/** Whether the books equal the gateways, day by day, and their own entries. */
export function ComparisonScreen() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  const imports = can('Giving:Donations:Edit') && (
    <ButtonLink to="/giving/import" variant="outlined" color="inherit">
      {t('giving.staff.imports.title')}
    </ButtonLink>
  );
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.comparison.title')}>
      <Page
        title={t('giving.staff.comparison.title')}
        eyebrow={current?.church.name}
        intro={t('giving.staff.comparison.intro')}
        actions={imports}
        width="wide"
      >
        <Status />
      </Page>
    </RequirePermission>
  );
}

function Status() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(comparisonCalls.status, {});
  const reload = () => void mutate();
  if (!data) return error ? <FetchError error={error} onRetry={reload} /> : <ListSkeleton avatars={false} />;
  return (
    <>
      {data.gateways.length === 0 && (
        <Section>
          <EmptyState
            illustration={BlankPage}
            title={t('giving.staff.comparison.noGateways')}
            text={t('giving.staff.comparison.noGatewaysText')}
            headingLevel="h2"
          />
        </Section>
      )}
      {data.gateways.map((gateway) => (
        <GatewayDays key={gateway.id} gateway={gateway} onChanged={reload} />
      ))}
      {data.gateways.map((gateway) => (
        <PayoutsSection key={gateway.id} gateway={gateway} />
      ))}
      <RecountSection latest={data.recount} onChanged={reload} />
    </>
  );
}
