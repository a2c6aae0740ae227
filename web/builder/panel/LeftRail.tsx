import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon, TreeIcon } from '#web/ui/icons.tsx';
import { Aside } from './Aside.tsx';
import { LeftPanel } from './LeftPanel.tsx';
import { type Left, usePanels } from './openPanels.ts';
import { useAwayOnPage, useHideWhileDragging } from './useHideWhileDragging.ts';

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

/** The left side: two buttons, and the panel one of them has opened. It stands beside the page where there is room, else over it. */
export function LeftRail({ beside }: { readonly beside: boolean }) {
  const { t } = useTranslation();
  const { left, openLeft } = usePanels();
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => openLeft(undefined), [openLeft]);
  useHideWhileDragging(panel, !beside);
  useAwayOnPage(!beside && left !== undefined, close);
  return (
    <Box sx={{ display: 'flex', flex: 'none', position: 'relative', zIndex: 4 }}>
      <Box sx={{ width: 68, bgcolor: 'background.paper', borderRight: '1px solid', borderColor: 'divider' }}>
        {entries.map(({ opens, icon: TheIcon }) => (
          <ButtonBase
            key={opens}
            aria-expanded={left === opens}
            onClick={() => openLeft(left === opens ? undefined : opens)}
            sx={looks(left === opens)}
          >
            <TheIcon size={22} />
            {t(`builder.left.${opens}`)}
          </ButtonBase>
        ))}
      </Box>
      {left && (
        <Box
          ref={panel}
          sx={
            beside
              ? { display: 'flex' }
              : { display: 'flex', position: 'absolute', insetInlineStart: '100%', insetBlock: 0, boxShadow: 'var(--lift)' }
          }
        >
          <Aside label={t('builder.left.label')} width={284} side="left">
            <LeftPanel />
          </Aside>
        </Box>
      )}
    </Box>
  );
}
