import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { PasskeyIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons.tsx';

interface Props {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A passkey: its name, and when it was created and last used. */
export function PasskeyLine({ passkey, busy, onRename, onRemove }: Props) {
  const { t } = useTranslation();
  const { date, relative } = useFormat();
  const { name, created, lastUsed, synced } = passkey;
  const used = lastUsed ? t('profile.passkeys.used', { when: relative(lastUsed) }) : t('profile.passkeys.unused');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, px: { xs: 2, sm: 3 }, py: 1.5, alignItems: 'center', borderTop: '1px solid', borderColor: 'divider' }}
    >
      <PasskeyIcon />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('profile.passkeys.created', { date: date(created) })} · {used}
        </Typography>
        {synced && <Chip label={t('profile.passkeys.synced')} tone="info" />}
      </Box>
      <IconAction icon={EditIcon} label={t('profile.passkeys.rename', { name })} onClick={onRename} disabled={busy} />
      <IconAction icon={TrashIcon} label={t('profile.passkeys.removeOne', { name })} onClick={onRemove} disabled={busy} danger />
    </Stack>
  );
}
