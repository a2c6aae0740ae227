import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { churches as churchesCalls } from '#shared/membership/churches/churches.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly churchId: string;
  readonly onJoin: () => void;
  readonly busy: boolean;
}

/**
 * The address names a church the person doesn't belong to yet. Joining reveals the person's identity to that church, so it takes a click.
 */
export function JoinChurch({ churchId, onJoin, busy }: Props) {
  const { t } = useTranslation();
  const { data: church, error } = useCall(churchesCalls.load, { churchId, query: {} }, { shouldRetryOnError: false });
  if (error) return <Banner tone="warning">{t('refusals.churchNotFound')}</Banner>;
  if (!church) return null;
  return (
    <Banner
      action={
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onJoin}>
          {t('churches.join.yes', { church: church.name })}
        </Button>
      }
    >
      {t('churches.join.ask', { church: church.name })}
    </Banner>
  );
}
