import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CandleOut } from '#web/ui/illustrations.tsx';
import { Page } from '#web/ui/Page.tsx';

/** For an address that leads nowhere: says so, and the way home. */
export function MissingScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('site.missing')}>
      <EmptyState
        illustration={CandleOut}
        title={t('site.missingLead')}
        action={
          <ButtonLink to="/" variant="outlined" color="inherit">
            {t('site.backHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
