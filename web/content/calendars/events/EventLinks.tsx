import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { events } from '#shared/content/calendars/events/events.ts';
import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { eventPath } from '#shared/content/calendars/share/eventPath.ts';
import { googleUrl } from '#shared/content/calendars/share/googleUrl.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { DownloadIcon, ShareIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';

interface Props {
  readonly series: SeriesRow;
  readonly occurrence: Occurrence;
  /** Whether it is on the church's site: only public events can be shared. */
  readonly isPublic: boolean;
}

/** Links for adding the event to a calendar and for sharing it. */
export function EventLinks({ series, occurrence, isPublic }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const address = useEventAddress();
  const page = isPublic ? address(occurrence) : undefined;
  const download = async () => {
    try {
      save(await call(events.file, { id: series.id }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  const share = async (url: string) => {
    try {
      if (await shareOrCopy(occurrence.title, url)) snackbar.success(t('ui.copied'));
    } catch {
      snackbar.error(t('ui.copyFailed'));
    }
  };
  const items = [
    { label: t('site.event.file'), icon: DownloadIcon, onSelect: () => void download() },
    {
      label: t('site.event.google'),
      icon: ExternalIcon,
      href: googleUrl(series, occurrence.original, page ?? ''),
      newTab: true,
    },
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <DropdownMenu label={t('site.event.addToCalendar')} items={items} />
      {page && (
        <Button variant="outlined" color="inherit" startIcon={<ShareIcon size={18} />} onClick={() => void share(page)}>
          {t('site.event.share')}
        </Button>
      )}
    </Box>
  );
}

/** The event's page on the church's site. */
function useEventAddress(): (occurrence: Occurrence) => string | undefined {
  const { current, places } = useSession();
  const site = current && places?.site.replace('{key}', current.church.subDomain);
  return ({ seriesId, original }) => site && site + eventPath(seriesId, original);
}

function save({ text }: { readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: 'event.ics' }).click();
  // Browsers only start reading it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Shares through the device's share dialog, else copies to the clipboard; resolves to whether it was copied. */
async function shareOrCopy(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(url);
    return true;
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share dialog is a choice: no fallback.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
  return false;
}
