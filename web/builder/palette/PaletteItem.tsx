import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import type { Icon } from '#web/ui/Icon.tsx';
import type { DragPayload } from '../drag/payload.ts';
import { makeDraggable } from '../drag/useDraggable.ts';

interface Props {
  readonly icon: Icon;
  readonly name: string;
  readonly hint: string;
  readonly cargo: DragPayload;
  readonly onAdd: () => void;
}

const looks = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.25,
  width: '100%',
  p: 1,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  cursor: 'grab',
  '&:hover': { bgcolor: 'surface.hover' },
};

/** A palette item: click or Enter adds it after the selection, dragging puts it anywhere. */
export function PaletteItem({ icon: TheIcon, name, hint, cargo, onAdd }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    return makeDraggable(
      element,
      () => cargo,
      () => name,
    );
  }, [cargo, name]);
  return (
    <ButtonBase ref={button} onClick={onAdd} sx={looks}>
      <Box component="span" sx={{ color: 'primary.main', display: 'flex' }}>
        <TheIcon size={22} />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600 }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary', lineHeight: 1.35 }}>
          {hint}
        </Box>
      </Box>
    </ButtonBase>
  );
}
