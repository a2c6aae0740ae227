import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GatewaySettings, gateways as gatewayCalls } from '#shared/giving/settings/gateways.ts';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon, ShieldIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { GatewayDialog } from './GatewayDialog.tsx';
import { GatewaysTable } from './GatewaysTable.tsx';

/** Where the church’s donations are charged. */
export function GatewaysScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Giving:Settings:View', 'Giving:Settings:Edit']} title={t('giving.gateways.title')}>
      <Gateways />
    </RequirePermission>
  );
}

function Gateways() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [edited, setEdited] = useState<GatewaySettings | 'new'>();
  const { data, error, mutate } = useCall(gatewayCalls.list, {});
  const retired = useCall(gatewayCalls.retired, {});
  const mayEdit = can('Giving:Settings:Edit');
  const add = mayEdit && (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
      {t('giving.gateways.add')}
    </Button>
  );
  const reload = () => {
    void mutate();
    void retired.mutate();
  };
  return (
    <ListPage
      title={t('giving.gateways.title')}
      intro={t('giving.gateways.intro')}
      add={add}
      actions={
        data &&
        data.length > 0 && (
          <ButtonLink to="/settings/gateways/security" variant="outlined" color="inherit" startIcon={<ShieldIcon size={18} />}>
            {t('giving.security.title')}
          </ButtonLink>
        )
      }
      rows={data}
      error={error}
      onRetry={reload}
      empty={{ illustration: BlankPage, title: t('giving.gateways.none'), text: t('giving.gateways.noneText') }}
      below={
        <>
          {retired.data && retired.data.length > 0 && (
            <Section flush title={t('giving.gateways.retired')} description={t('giving.gateways.retiredText')}>
              <GatewaysTable label={t('giving.gateways.retired')} gateways={retired.data} onEdit={undefined} onChanged={reload} />
            </Section>
          )}
          {edited && (
            <GatewayDialog gateway={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onSaved={reload} />
          )}
        </>
      }
    >
      {(gateways) => (
        <GatewaysTable label={t('giving.gateways.title')} gateways={gateways} onEdit={mayEdit ? setEdited : undefined} onChanged={reload} />
      )}
    </ListPage>
  );
}
