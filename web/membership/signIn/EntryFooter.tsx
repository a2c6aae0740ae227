import { useTranslation } from 'react-i18next';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';

interface Props {
  readonly onReport: () => void;
  /** The giving page, on a site that has one. */
  readonly donate?: string | undefined;
}

/** Below the sign-in: links for giving, and for reporting a problem. */
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
