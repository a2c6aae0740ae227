import { useTranslation } from 'react-i18next';

/** No church takes donations under this address. */
export function Nowhere() {
  const { t } = useTranslation();
  return (
    <main className="ui-splash">
      <h1 className="ui-h1">{t('refusals.notFound')}</h1>
    </main>
  );
}
