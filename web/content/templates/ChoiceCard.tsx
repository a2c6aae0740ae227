import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface Props {
  /** Shared by the radio buttons of one question. */
  readonly group: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly label: string;
  readonly text?: string;
  /** Its image. */
  readonly children: ReactNode;
}

const looks = {
  display: 'block',
  position: 'relative',
  borderRadius: 1.4,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  overflow: 'clip',
  cursor: 'pointer',
  transition: 'box-shadow 160ms, border-color 160ms',
  '&:hover': { borderColor: 'surface.edge', boxShadow: 'var(--lift)' },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--palette-primary-main)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--palette-primary-main)', outlineOffset: '2px' },
};

/** One of several options chosen by appearance: a radio button with an image. Must be in a `fieldset`. */
export function ChoiceCard({ group, value, chosen, onChoose, label, text, children }: Props) {
  const id = useId();
  return (
    <Box component="label" htmlFor={id} sx={looks}>
      <Box aria-hidden sx={{ borderBottom: '1px solid', borderColor: 'divider', bgcolor: 'surface.sunken', minHeight: 80 }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: 1.5, py: 1.25 }}>
        <Box
          component="input"
          type="radio"
          id={id}
          name={group}
          value={value}
          checked={chosen}
          onChange={onChoose}
          sx={{ m: 0, mt: '3px', width: 17, height: 17, flex: 'none', accentColor: 'var(--palette-primary-main)' }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600 }}>
            {label}
          </Box>
          {text && (
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {text}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
