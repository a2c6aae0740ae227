import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/Page.tsx';
import { ListSkeleton } from '#web/ui/Skeletons.tsx';

export function RoleScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('roles.role')}>
      <ListSkeleton />
    </Page>
  );
}
