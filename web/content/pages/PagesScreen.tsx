import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { StarterSite } from '../templates/StarterSite.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageTable } from './PageTable.tsx';
import { usePages } from './usePages.ts';
import { useSiteAddress } from './useSiteAddress.ts';

/** The pages of the church's site; starter sites for a church without any. */
export function PagesScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('content.pages.title')}>
      <Pages />
    </RequirePermission>
  );
}

function Pages() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { data, error, mutate } = usePages();
  const [adding, setAdding] = useState(false);
  const site = useSiteAddress()('/');
  const none = data?.length === 0;
  const actions = (
    <>
      {site && (
        <ButtonLink href={site} newTab variant="outlined" color="inherit" startIcon={<ExternalIcon size={18} />}>
          {t('content.pages.see')}
        </ButtonLink>
      )}
      <Button variant={none ? 'outlined' : 'contained'} startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
        {t('content.pages.add')}
      </Button>
    </>
  );
  const waiting = error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  return (
    <Page title={t('content.pages.title')} eyebrow={current?.church.name} intro={t('content.pages.intro')} actions={actions} width="wide">
      {none ? <StarterSite /> : <Section flush>{data ? <PageTable pages={data} /> : waiting}</Section>}
      {adding && <NewPageDialog pages={data ?? []} onClose={() => setAdding(false)} />}
    </Page>
  );
}
