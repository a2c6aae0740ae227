import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/Avatar.tsx';
import { DropdownMenu, type MenuRow } from '#web/ui/DropdownMenu.tsx';
import { useSession } from '../session.tsx';
import { useOwnFace } from './useOwnFace.ts';
import { useUserRows } from './useUserRows.tsx';

interface Props {
  /** Rows before the profile: messages and notifications, on the apps that have them. */
  readonly first?: readonly MenuRow[];
}

/** The menu behind the own face: profile, the other apps, the other churches, and the way out. */
export function UserMenu({ first }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { name, photo } = useOwnFace();
  const items = useUserRows(first);
  if (!user) return null;
  return <DropdownMenu label={t('header.userMenu', { name })} trigger={<Avatar name={name} photo={photo} decorative />} items={items} />;
}
