import { useTranslation } from 'react-i18next';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';

interface Props {
  readonly onReport: () => void;
  /** Where gifts are given, on a site that has such a place. */
  readonly donate?: string | undefined;
}

/** Below the sign-in: where to give, and where to tell of a fault. */
export function EntryFooter({ onReport, donate }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {donate && <TextLink href={donate}>{t('login.donate')}</TextLink>}
      <button type="button" className="ui-link ui-link-button" onClick={onReport}>
        {t('login.reportBug')}
      </button>
    </>
  );
}
