import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { MegaphoneIcon } from '#web/ui/icons.tsx';

export interface Announcing {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** Beside the field: announces the message to the group. */
export function AnnounceButton({ announcing: { on, set } }: { readonly announcing: Announcing }) {
  const { t } = useTranslation();
  const label = t('messages.announcements.post');
  return (
    <Box
      component="button"
      type="button"
      className="ui-icon-button"
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={() => set(!on)}
      sx={{ '&[aria-pressed="true"]': { bgcolor: 'primary.soft', color: 'primary.onSoft' } }}
    >
      <MegaphoneIcon size={20} />
    </Box>
  );
}

/** Above the field: who will be notified. */
export function AnnounceNote() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, color: 'primary.main', typography: 'caption', fontWeight: 600 }}
    >
      <MegaphoneIcon size={18} />
      {t('messages.announcements.note')}
    </Box>
  );
}
