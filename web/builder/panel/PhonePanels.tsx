import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { EditIcon, PlusIcon, TreeIcon } from '#web/ui/icons.tsx';
import { LeftPanel } from './LeftPanel.tsx';
import { usePanels } from './openPanels.ts';
import { SidePanel } from './SidePanel.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A bottom sheet that leaves the upper part of the page visible. */
function Sheet({ open, label, onClose, children }: SheetProps) {
  const { t } = useTranslation();
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-label': label,
    sx: { height: '62dvh', borderRadius: '18px 18px 0 0', px: 2, pb: 2, pt: 0.5, border: 0 },
  };
  return (
    <Drawer anchor="bottom" open={open} onClose={onClose} slotProps={{ paper, backdrop: { sx: { bgcolor: 'transparent !important' } } }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', position: 'sticky', top: 0, zIndex: 2 }}>
        <IconAction icon={CloseIcon} label={t('ui.close')} onClick={onClose} />
      </Box>
      <Box sx={{ mt: -4 }}>{children}</Box>
    </Drawer>
  );
}

/** On small screens: a bottom bar whose panels cover the lower part of the page. */
export function PhonePanels() {
  const { t } = useTranslation();
  const { left, right, openLeft, openRight } = usePanels();
  const [last, setLast] = useState(left ?? 'add');
  const open = (panel: 'add' | 'outline') => {
    setLast(panel);
    openLeft(panel);
  };
  return (
    <Box
      component="section"
      aria-label={t('builder.left.label')}
      sx={{
        display: 'flex',
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        pb: 'env(safe-area-inset-bottom)',
        '& > button': { flex: 1, minHeight: 52 },
      }}
    >
      <Button color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => open('add')}>
        {t('builder.left.add')}
      </Button>
      <Button color="inherit" startIcon={<TreeIcon size={18} />} onClick={() => open('outline')}>
        {t('builder.left.outline')}
      </Button>
      <Button color="inherit" startIcon={<EditIcon size={18} />} onClick={() => openRight(true)}>
        {t('builder.left.edit')}
      </Button>
      <Sheet open={left !== undefined} label={t(`builder.left.${left ?? last}`)} onClose={() => openLeft(undefined)}>
        <LeftPanel onAdded={() => openLeft(undefined)} />
      </Sheet>
      <Sheet open={right} label={t('builder.left.edit')} onClose={() => openRight(false)}>
        <SidePanel />
      </Sheet>
    </Box>
  );
}
