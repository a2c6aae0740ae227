import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

export interface Tile {
  readonly key: string;
  readonly src: string;
  /** The button's label: which photo it selects. */
  readonly label: string;
  /** A caption below the photo. */
  readonly note?: string | undefined;
}

interface Props {
  /** The list's accessible name. */
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly onChoose: (key: string) => void;
}

/** Photos to choose from: three in a row, two on phones. */
export function PictureGrid({ label, tiles, onChoose }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={grid}>
      {tiles.map(({ key, src, label: named, note }) => (
        <li key={key}>
          <ButtonBase aria-label={named} onClick={() => onChoose(key)} sx={button} focusRipple>
            <Box component="img" src={src} alt="" loading="lazy" decoding="async" sx={picture} />
          </ButtonBase>
          {note && (
            <Typography variant="caption" color="textSecondary" component="p" noWrap sx={{ mt: 0.5 }}>
              {note}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
};
const button = {
  display: 'block',
  width: '100%',
  borderRadius: 1.2,
  overflow: 'hidden',
  bgcolor: 'surface.sunken',
  '&:hover img': { transform: 'scale(1.03)' },
  '&.Mui-focusVisible': { outline: '3px solid var(--palette-primary-main)', outlineOffset: 2 },
};
const picture = {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  transition: 'transform .2s',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
};
