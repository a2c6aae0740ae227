import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { DeviceIcon, MoonIcon, SunIcon } from '../basicIcons.tsx';
import { DropdownMenu, type MenuRow } from '../overlays/DropdownMenu.tsx';

const icons = { light: SunIcon, dark: MoonIcon, system: DeviceIcon } as const;
const schemes = ['light', 'dark', 'system'] as const;

/** The appearance as rows for a menu that has more to offer: light, dark, as the device. */
function useSchemeRows(): readonly MenuRow[] {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  return schemes.map((scheme) => ({
    label: t(`ui.scheme.${scheme}`),
    icon: icons[scheme],
    selected: scheme === (mode ?? 'system'),
    onSelect: () => setMode(scheme),
  }));
}

/** Light, dark, or as the device has it; the choice is remembered on this device. */
export function SchemeToggle() {
  const { t } = useTranslation();
  const { mode } = useColorScheme();
  return <DropdownMenu label={t('ui.scheme.label')} icon={icons[mode ?? 'system']} items={useSchemeRows()} />;
}
