import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import type { SiteState } from './useSite.ts';

/** Switches the site to a maintenance page, effective immediately. */
export function MaintenanceSection({ state }: { readonly state: SiteState }) {
  const { t } = useTranslation();
  return (
    <Section title={t('content.site.maintenance')} description={t('content.site.maintenanceText')}>
      <CheckField
        as="switch"
        label={t('content.site.maintenanceLabel')}
        checked={state.site?.maintenance ?? false}
        onChange={(on) => void state.maintain(on)}
      />
    </Section>
  );
}
