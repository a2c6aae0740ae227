import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CandleOut } from '#web/ui/feedback/CandleOut.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** The "not found" screen, with a link home. */
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
