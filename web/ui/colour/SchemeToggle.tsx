import { useTranslation } from 'react-i18next';
import { DeviceIcon, MoonIcon, SunIcon } from '../basicIcons.tsx';
import { DropdownMenu, type MenuRow } from '../overlays/DropdownMenu.tsx';
import { chooseScheme, schemes, useScheme } from './scheme.ts';

const icons = { light: SunIcon, dark: MoonIcon, system: DeviceIcon } as const;

/** The appearance choices as rows of a larger menu: light, dark, or system. */
function useSchemeRows(): readonly MenuRow[] {
  const { t } = useTranslation();
  const current = useScheme();
  return schemes.map((scheme) => ({
    label: t(`ui.scheme.${scheme}`),
    icon: icons[scheme],
    selected: scheme === current,
    onSelect: () => chooseScheme(scheme),
  }));
}

/** Light, dark, or system; the choice is remembered on this device. */
export function SchemeToggle() {
  const { t } = useTranslation();
  return <DropdownMenu label={t('ui.scheme.label')} icon={icons[useScheme()]} items={useSchemeRows()} />;
}
