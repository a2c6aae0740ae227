import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';

interface Props {
  readonly onReport: () => void;
  /** Where gifts are given, on a site that has such a place. */
  readonly donate?: string;
}

/** Below the sign-in: where to give, and where to tell of a fault. */
export function EntryFooter({ onReport, donate }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {donate && <TextLink href={donate}>{t('login.donate')}</TextLink>}
      <Link component="button" type="button" variant="body2" color="inherit" onClick={onReport}>
        {t('login.reportBug')}
      </Link>
    </>
  );
}
