import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type CalendarFeed, calendarFeeds } from '#shared/content/calendars/feeds/calendarfeeds.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

interface Props {
  readonly feed: CalendarFeed;
  readonly onRevoked: () => Promise<void>;
}

/** A private calendar address without the address itself: when it was created and last used, and a button to revoke it. */
export function PrivateFeedRow({ feed, onRevoked }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const date = format.shortDate(feed.created);
  const revoke = async () => {
    const question = {
      title: t('calendar.feeds.revokeTitle'),
      text: t('calendar.feeds.revokeText'),
      confirmLabel: t('calendar.feeds.revoke'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await call(calendarFeeds.remove, { id: feed.id });
      snackbar.success(t('calendar.feeds.revoked'));
      await onRevoked();
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 12rem' }}>
        {t(feed.kind === 'mine' ? 'calendar.feeds.sinceAll' : 'calendar.feeds.since', { date })}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {feed.lastUsed ? t('calendar.feeds.used', { when: format.relative(feed.lastUsed) }) : t('calendar.feeds.unused')}
        </Box>
      </Box>
      <Button color="error" aria-label={t('calendar.feeds.revokeOf', { date })} onClick={() => void revoke()}>
        {t('calendar.feeds.revoke')}
      </Button>
    </Box>
  );
}
