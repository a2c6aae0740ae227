import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly src: string;
  /** Per cent from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly onChange: (x: number, y: number) => void;
}

const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
const step = 5;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The place of a picture that must stay in view: clicked, dragged, or moved by the arrow keys. */
export function FocusField({ src, x, y, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width && box.height)
      onChange(within(((event.clientX - box.left) / box.width) * 100), within(((event.clientY - box.top) / box.height) * 100));
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(within(x + by[0]), within(y + by[1]));
  };
  return (
    <Box>
      <Typography id={id} sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('pictures.focus.label')}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('pictures.focus.hint')}
      </Typography>
      <Box
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={t('pictures.focus.at', { x, y })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        onKeyDown={move}
        sx={frame}
      >
        <img src={src} alt="" draggable={false} style={{ display: 'block', maxWidth: '100%', maxHeight: 240 }} />
        <Box sx={{ ...dot, left: `${x}%`, top: `${y}%` }} />
      </Box>
    </Box>
  );
}

const frame = {
  position: 'relative',
  display: 'inline-block',
  lineHeight: 0,
  borderRadius: 1,
  overflow: 'hidden',
  cursor: 'crosshair',
  touchAction: 'none',
  '&:focus-visible': { outline: '3px solid var(--palette-primary-main)', outlineOffset: 2 },
};
const dot = {
  position: 'absolute',
  width: 26,
  height: 26,
  m: '-13px 0 0 -13px',
  borderRadius: '50%',
  border: '3px solid #fff',
  boxShadow: '0 0 0 2px rgba(0,0,0,.65), inset 0 0 0 2px rgba(0,0,0,.4)',
  pointerEvents: 'none',
};
