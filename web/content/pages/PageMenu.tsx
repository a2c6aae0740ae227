import { useTranslation } from 'react-i18next';
import type { Page } from '#shared/content/pages/pages.ts';
import { ExternalIcon, EyeOffIcon } from '#web/ui/basicIcons.tsx';
import { ClockIcon, CopyIcon, EditIcon, HistoryIcon, MoreIcon, SettingsIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu, type MenuRow } from '#web/ui/overlays/DropdownMenu.tsx';
import { usePageActions } from './usePageActions.ts';
import { useSiteAddress } from './useSiteAddress.ts';

interface Props {
  readonly page: Page;
  readonly onSettings: () => void;
  readonly onSchedule: () => void;
}

/** The menu of a page in the list. */
export function PageMenu({ page, onSettings, onSchedule }: Props) {
  const { t } = useTranslation();
  const acts = usePageActions();
  const href = useSiteAddress()(page.url);
  const open: readonly MenuRow[] =
    page.published && href ? [{ label: t('content.pages.open'), icon: ExternalIcon, href, newTab: true }] : [];
  const hide: readonly MenuRow[] = page.published
    ? [{ label: t('content.pages.unpublish'), icon: EyeOffIcon, onSelect: () => void acts.unpublish(page) }]
    : [];
  const items: readonly MenuRow[] = [
    { label: t('content.pages.edit'), icon: EditIcon, to: `/site/pages/${page.id}` },
    { label: t('content.pages.settings'), icon: SettingsIcon, onSelect: onSettings },
    ...open,
    { label: t('content.pages.versions'), icon: HistoryIcon, to: `/site/pages/${page.id}/versions` },
    { divider: true },
    { label: t('content.pages.duplicate'), icon: CopyIcon, onSelect: () => void acts.duplicate(page) },
    { label: t('content.pages.schedule'), icon: ClockIcon, onSelect: onSchedule },
    ...hide,
    { divider: true },
    { label: t('content.pages.remove'), icon: TrashIcon, danger: true, onSelect: () => void acts.remove(page) },
  ];
  return <DropdownMenu label={t('content.pages.menu', { title: page.title })} icon={MoreIcon} items={items} />;
}
