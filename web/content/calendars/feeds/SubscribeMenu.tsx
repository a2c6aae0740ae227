import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CalendarIcon, CopyIcon, DownloadIcon, MobileIcon } from '#web/ui/icons.tsx';
import { DropdownMenu, type MenuEntry } from '#web/ui/overlays/DropdownMenu.tsx';
import { webcalOf } from './feedAddress.ts';

interface Props {
  /** The absolute URL of the calendar's feed. */
  readonly feed: string;
  /** Opens the phone preview; without it, the preview isn't offered. */
  readonly onPreview?: () => void;
  /** Additional menu items. */
  readonly more?: readonly MenuEntry[];
}

const copiedMs = 2000;

/** Ways to subscribe to a calendar. */
export function SubscribeMenu({ feed, onPreview, more = [] }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed);
      snackbar.success(t('ui.copied'), undefined, copiedMs);
    } catch {
      snackbar.error(t('ui.copyFailed'));
    }
  };
  return (
    <DropdownMenu
      label={t('calendar.feed.subscribe')}
      items={[
        { label: t('calendar.feed.copy'), icon: CopyIcon, onSelect: () => void copy() },
        { label: t('calendar.feed.download'), icon: DownloadIcon, href: feed, download: 'calendar.ics' },
        { label: t('calendar.feed.open'), icon: CalendarIcon, href: webcalOf(feed) },
        ...more,
        ...(onPreview ? [{ divider: true } as const, { label: t('calendar.phone.title'), icon: MobileIcon, onSelect: onPreview }] : []),
      ]}
    />
  );
}
