import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Page } from '#shared/content/pages/pages.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { CheckIcon, ClockIcon, EditIcon, LockIcon } from '#web/ui/icons.tsx';

/** A page's state: who sees it, whether the draft has unpublished changes, and what is scheduled. */
export function PageChips({ page }: { readonly page: Page }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { published, changed, publishAt, unpublishAt, visibility } = page;
  const at = (time: string) => ({ time: format.dateTime(time, zone) });
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {published ? (
        <Chip label={t('content.pages.state.published')} tone="success" icon={CheckIcon} />
      ) : (
        <Chip label={t('content.pages.state.draft')} icon={EditIcon} />
      )}
      {published && changed && <Chip label={t('content.pages.state.changed')} tone="warning" />}
      {publishAt && <Chip label={t('content.pages.state.publishAt', at(publishAt))} tone="info" icon={ClockIcon} />}
      {unpublishAt && <Chip label={t('content.pages.state.unpublishAt', at(unpublishAt))} tone="info" icon={ClockIcon} />}
      {visibility === 'members' && <Chip label={t('content.pages.state.members')} tone="primary" icon={LockIcon} />}
    </Stack>
  );
}
