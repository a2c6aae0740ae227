import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyIcon, MoreIcon, PlusIcon, TrashIcon, UploadIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { feedOf } from '../feeds/feedAddress.ts';
import { SubscribeMenu } from '../feeds/SubscribeMenu.tsx';

const PhonePreview = lazy(async () => ({ default: (await import('../feeds/PhonePreview.tsx')).PhonePreview }));
const PrivateFeeds = lazy(async () => ({ default: (await import('../feeds/PrivateFeeds.tsx')).PrivateFeeds }));
const ImportDialog = lazy(async () => ({ default: (await import('../imports/ImportDialog.tsx')).ImportDialog }));
const RemovedEvents = lazy(async () => ({ default: (await import('./RemovedEvents.tsx')).RemovedEvents }));

interface Props {
  readonly groupId: string;
  readonly churchId: string;
  readonly canEdit: boolean;
  /** Only public groups have a public feed. */
  readonly isPublic: boolean;
  /** Private calendar addresses are for people who can see private events; others would be refused. */
  readonly seesPrivate: boolean;
  readonly onAdd: () => void;
}

/** Actions for the calendar as a whole: subscribing; for editors, adding, importing and restoring. */
export function CalendarActions({ groupId, churchId, canEdit, isPublic, seesPrivate, onAdd }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'phone' | 'private' | 'import' | 'removed'>();
  const close = () => setOpen(undefined);
  const feed = feedOf({ groupId }, churchId);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {isPublic ? (
        <SubscribeMenu
          feed={feed}
          onPreview={() => setOpen('phone')}
          more={seesPrivate ? [{ label: t('calendar.feeds.entry'), icon: KeyIcon, onSelect: () => setOpen('private') }] : []}
        />
      ) : (
        seesPrivate && (
          <Button color="inherit" variant="outlined" startIcon={<KeyIcon size={18} />} onClick={() => setOpen('private')}>
            {t('calendar.feed.subscribe')}
          </Button>
        )
      )}
      {canEdit && (
        <>
          <Button color="inherit" variant="outlined" startIcon={<UploadIcon size={18} />} onClick={() => setOpen('import')}>
            {t('calendar.import.entry')}
          </Button>
          <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={onAdd}>
            {t('calendar.event.add')}
          </Button>
          <DropdownMenu
            icon={MoreIcon}
            label={t('ui.more')}
            items={[{ label: t('removed.title'), icon: TrashIcon, onSelect: () => setOpen('removed') }]}
          />
        </>
      )}
      <Suspense fallback={null}>
        {open === 'phone' && <PhonePreview feed={feed} onClose={close} />}
        {open === 'private' && <PrivateFeeds groupId={groupId} onClose={close} />}
        {open === 'import' && <ImportDialog groupId={groupId} onClose={close} />}
        {open === 'removed' && <RemovedEvents groupId={groupId} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
