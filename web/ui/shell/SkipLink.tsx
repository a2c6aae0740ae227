import { useTranslation } from 'react-i18next';

/** The id of the main region in `AppShell` and `EntryShell`. */
export const mainId = 'main';

/** The first tab stop: skips the navigation. Visible only while focused. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="ui-skip" href={`#${mainId}`}>
      {t('ui.skipToContent')}
    </a>
  );
}
