import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHoldCover } from '#web/ui/useHoldCover.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Aside } from './panel/Aside.tsx';
import { dockedMedia, places, wideMedia } from './places.ts';

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
/** Placeholders of the final size: nothing moves when the content arrives. */
const leftPlace = (docked: boolean) => ({
  flex: 'none',
  width: docked ? places.docked : places.rail,
  bgcolor: 'background.paper',
  borderRight: '1px solid',
  borderColor: 'divider',
});
const belowPlace = { flex: 'none', height: places.below, bgcolor: 'background.paper', borderTop: '1px solid', borderColor: 'divider' };

/**
 * How much room there is: panels beside the page or, on phones, from below. The left one moves the page aside, or lies over it where that
 * would leave too little of it; it is open from the beginning or only when asked for.
 */
export const useRoom = (): { readonly wide: boolean; readonly beside: boolean; readonly docked: boolean } => ({
  wide: useMediaQuery(wideMedia, { noSsr: true }),
  beside: useMediaQuery('(min-width: 1200px)', { noSsr: true }),
  docked: useMediaQuery(dockedMedia, { noSsr: true }),
});

interface Props {
  /** Whether something of it is still to come. */
  readonly busy: boolean;
  /** Whether there are panels beside the page: not where it is looked at as its readers see it. */
  readonly panels?: boolean;
  readonly bar?: ReactNode;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  readonly below?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The parts of the window, each in its place before there is anything in it. */
export function Shell({ busy, panels = true, bar: inBar, left, right, below, onKeyDown, children }: Props) {
  const { t } = useTranslation();
  const { wide, docked } = useRoom();
  return (
    <Box component="main" aria-busy={busy} onKeyDown={onKeyDown} sx={whole}>
      <Box component="header" sx={bar}>
        {inBar}
      </Box>
      <Box sx={middle}>
        {panels && wide && (left ?? <Box sx={leftPlace(docked)} />)}
        <Box sx={canvas}>{children}</Box>
        {panels && wide && (
          <Aside label={t('builder.left.edit')} width={places.side} side="right">
            {right}
          </Aside>
        )}
      </Box>
      {panels && !wide && (below ?? <Box sx={belowPlace} />)}
    </Box>
  );
}

/** The window while nothing is known of the page. */
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
