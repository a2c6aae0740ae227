import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useOnline } from './useOnline.ts';

/** Says that nothing can be reached, and that what is written is kept. */
export function OfflineNote() {
  const { t } = useTranslation();
  return useOnline() ? null : <Banner tone="info">{t('messages.offline')}</Banner>;
}
