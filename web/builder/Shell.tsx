import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHoldCover } from '#web/ui/useHoldCover.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Aside } from './panel/Aside.tsx';
import { besideMedia, type Column, columnsOf, dockedMedia, places, type Room, wideMedia, widthOfColumn } from './places.ts';

const whole = {
  position: 'fixed',
  inset: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
} as const;
const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.25, sm: 1 },
  px: { xs: 0.5, sm: 1.5 },
  minHeight: places.bar,
  flex: 'none',
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
};
const middle = { flex: 1, minHeight: 0, display: 'flex', position: 'relative' } as const;
const canvas = { flex: 1, minWidth: 0, position: 'relative' } as const;
/** A placeholder of the final size: nothing moves when the content arrives. */
const railOf = ({ beside }: Room) => ({
  flex: 'none',
  width: places.rail,
  bgcolor: 'background.paper',
  [beside ? 'borderRight' : 'borderLeft']: '1px solid',
  borderColor: 'divider',
});
const belowPlace = { flex: 'none', height: places.below, bgcolor: 'background.paper', borderTop: '1px solid', borderColor: 'divider' };

export const useRoom = (): Room => ({
  wide: useMediaQuery(wideMedia, { noSsr: true }),
  beside: useMediaQuery(besideMedia, { noSsr: true }),
  docked: useMediaQuery(dockedMedia, { noSsr: true }),
});

interface Props {
  /** Whether any part is still loading. */
  readonly busy: boolean;
  /** Whether there are side panels; there are none in the preview. */
  readonly panels?: boolean;
  readonly bar?: ReactNode;
  /** The buttons that open the left panel. */
  readonly rail?: ReactNode;
  /** The left panel, while it is open. */
  readonly left?: ReactNode;
  readonly isLeftOpen?: boolean;
  readonly right?: ReactNode;
  readonly below?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The layout of the window; every part keeps its place even before it has content. */
export function Shell({ busy, panels = true, bar: inBar, rail, left, isLeftOpen, right, below, onKeyDown, children }: Props) {
  const { t } = useTranslation();
  const room = useRoom();
  const columns = columnsOf(room, isLeftOpen ?? room.docked);
  const sides: Readonly<Record<Exclude<Column, 'page'>, () => ReactNode>> = {
    rail: () => (
      <Box key="rail" sx={railOf(room)}>
        {rail}
      </Box>
    ),
    left: () => (
      <Aside key="left" label={t('builder.left.label')} width={widthOfColumn('left', room)} side={room.beside ? 'left' : 'right'}>
        {left}
      </Aside>
    ),
    side: () => (
      <Aside key="side" label={t('builder.left.edit')} width={widthOfColumn('side', room)} side="right">
        {right}
      </Aside>
    ),
  };
  return (
    <Box component="main" aria-busy={busy} onKeyDown={onKeyDown} sx={whole}>
      <Box component="header" sx={bar}>
        {inBar}
      </Box>
      <Box sx={middle}>
        {columns.map((column) =>
          column === 'page' ? (
            <Box key="page" sx={canvas}>
              {children}
            </Box>
          ) : (
            panels && sides[column]()
          ),
        )}
      </Box>
      {panels && !room.wide && (below ?? <Box sx={belowPlace} />)}
    </Box>
  );
}

/** The window before anything is known about the page. */
export function EmptyShell() {
  const { t } = useTranslation();
  useHoldCover();
  return (
    <Shell busy>
      <VisuallyHidden>
        <span role="status">{t('ui.loading')}</span>
      </VisuallyHidden>
    </Shell>
  );
}
