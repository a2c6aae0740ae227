import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteIcon } from '#web/ui/icons.tsx';
import { setStyle } from './actions.ts';
import { returnFocusTo } from './returnFocus.ts';
import type { SelectionFormat } from './selectionFormat.ts';

/** The site theme's colors by name; text that uses one follows the theme. */
export const paletteNames = ['light', 'lightAccent', 'accent', 'darkAccent', 'dark'] as const;
export type Palette = Readonly<Record<(typeof paletteNames)[number], string>>;

/** Readable on light backgrounds. */
const others = [
  ['black', '#000000'],
  ['grey', '#4a4a4a'],
  ['red', '#8c1d18'],
  ['brown', '#8a4b08'],
  ['green', '#1f6f43'],
  ['blue', '#1f5fa8'],
  ['violet', '#5b3a9e'],
] as const;

interface Colour {
  readonly name: (typeof paletteNames)[number] | (typeof others)[number][0];
  readonly shown: string;
  readonly value: string;
}

const coloursOf = (palette: Palette | undefined): readonly Colour[] => [
  ...(palette ? paletteNames.map((name) => ({ name, shown: palette[name], value: `var(--${name})` })) : []),
  ...others.map(([name, value]) => ({ name, shown: value, value })),
];

const swatch = {
  width: 36,
  height: 36,
  p: 0,
  m: 0,
  border: '1px solid',
  borderColor: 'surface.field',
  borderRadius: 1,
  cursor: 'pointer',
};

interface Props {
  readonly editor: LexicalEditor;
  readonly look: SelectionFormat;
  /** Without it the site's colors aren't offered. */
  readonly palette?: Palette | undefined;
}

/** Text color: the site's own, some that are always readable, or any other. */
export function ColourTool({ editor, look, palette }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState('#2d4a8c');
  const set = (colour: string) => {
    setStyle(editor, 'color', colour);
    setAnchor(null);
    returnFocusTo(editor);
  };
  const label = t('editor.colour.name');
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="text"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 36, px: 0.75, boxShadow: look.colour ? `inset 0 -3px ${look.colour}` : 'none' }}
      >
        <PaletteIcon size={19} />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, width: 264 } } }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 36px)', gap: 1 }}>
          {coloursOf(palette).map(({ name, shown, value }) => (
            <Box
              component="button"
              type="button"
              key={name}
              aria-label={t(`editor.colour.names.${name}`)}
              title={t(`editor.colour.names.${name}`)}
              aria-pressed={look.colour === value}
              onClick={() => set(value)}
              sx={{ ...swatch, background: shown, ...(look.colour === value && { outline: '2px solid', outlineOffset: 2 }) }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5, alignItems: 'center' }}>
          <Box
            component="input"
            type="color"
            aria-label={t('editor.colour.own')}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
            sx={swatch}
          />
          <Button size="small" variant="outlined" color="inherit" onClick={() => set(own)}>
            {t('editor.colour.apply')}
          </Button>
        </Box>
        <Button size="small" onClick={() => set('')} sx={{ mt: 1 }}>
          {t('editor.colour.standard')}
        </Button>
      </Popover>
    </>
  );
}
