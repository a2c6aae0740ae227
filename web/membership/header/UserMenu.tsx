import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { DropdownMenu, type MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { useOwnPhoto } from './useOwnPhoto.ts';
import { useUserRows } from './useUserRows.tsx';

const ring = { boxShadow: '0 0 0 2px var(--palette-background-paper)' };

interface Props {
  /** Rows before the profile: messages and notifications, in the apps that have them. */
  readonly first?: readonly MenuRow[];
}

/** The menu behind the user's avatar: profile, other apps, other churches, sign out. */
export function UserMenu({ first }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { name, photo } = useOwnPhoto();
  const items = useUserRows(first);
  const count = (first ?? []).reduce((sum, row) => sum + ('label' in row ? (row.count ?? 0) : 0), 0);
  if (!user) return null;
  const face = (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
      <Avatar name={name} photo={photo} decorative />
      {/* The button's name already says it. */}
      <Box component="span" aria-hidden sx={{ position: 'absolute', top: -3, insetInlineEnd: -6, display: 'flex', '& > span': ring }}>
        <CountBadge count={count} />
      </Box>
    </Box>
  );
  const label = count > 0 ? t('header.userMenuNew', { name, count }) : t('header.userMenu', { name });
  return <DropdownMenu label={label} trigger={face} items={items} />;
}
