import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useOnline } from './useOnline.ts';

/** Says that there is no connection, and that unsent messages are kept. */
export function OfflineNote() {
  const { t } = useTranslation();
  return useOnline() ? null : <Banner tone="info">{t('messages.offline')}</Banner>;
}
