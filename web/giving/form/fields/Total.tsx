import { useTranslation } from 'react-i18next';

/** What will be charged, said again whenever it changes. */
export function Total({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <p className="give-total" aria-live="polite">
      <span>{t('give.total')}</span> <strong suppressHydrationWarning>{children}</strong>
    </p>
  );
}
