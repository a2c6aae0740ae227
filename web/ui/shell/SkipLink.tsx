import { useTranslation } from 'react-i18next';

/** The id of the main region that `AppShell` and `EntryShell` draw. */
export const mainId = 'main';

/** The first stop of the Tab key: past the navigation, straight to the content. Seen only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="ui-skip" href={`#${mainId}`}>
      {t('ui.skipToContent')}
    </a>
  );
}
