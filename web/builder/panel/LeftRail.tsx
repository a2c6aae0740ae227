import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { PlusIcon, TreeIcon } from '#web/ui/icons.tsx';
import { type Left, usePanels } from './openPanels.ts';

const entries = [
  { opens: 'add', icon: PlusIcon },
  { opens: 'outline', icon: TreeIcon },
] as const satisfies readonly { readonly opens: Left; readonly icon: typeof PlusIcon }[];

const looks = (on: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 0.25,
  width: '100%',
  py: 1.25,
  typography: 'caption',
  color: on ? 'primary.onSoft' : 'text.secondary',
  bgcolor: on ? 'primary.soft' : 'transparent',
});

/** Two buttons, each toggling the left panel with its content. */
export function LeftRail() {
  const { t } = useTranslation();
  const { left, openLeft } = usePanels();
  return entries.map(({ opens, icon: TheIcon }) => (
    <ButtonBase
      key={opens}
      aria-expanded={left === opens}
      onClick={() => openLeft(left === opens ? undefined : opens)}
      sx={looks(left === opens)}
    >
      <TheIcon size={22} />
      {t(`builder.left.${opens}`)}
    </ButtonBase>
  ));
}
