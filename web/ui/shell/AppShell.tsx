import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { BottomBar, type BottomItem } from './BottomBar.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

interface Props {
  /** A church's logo and name, linking to the home page. */
  readonly brand: ReactNode;
  /** The end of the top bar: search, help, the user menu. */
  readonly actions?: ReactNode;
  /** `NavGroup`s. A sidebar from 900 px on; below that a drawer behind the menu button. */
  readonly navigation?: ReactNode;
  /** The most used destinations, as a bottom bar on phones (up to five). */
  readonly bottom?: readonly BottomItem[];
  /** Above the page, below the top bar: notices for every screen. */
  readonly notice?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The shell of every signed-in screen: top bar, navigation, main region. Focus moves to the main region on navigation. */
export function AppShell({ brand, actions, navigation, bottom, notice, footer, children }: Props) {
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setOpen(false);
    main.current?.focus({ preventScroll: true });
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar brand={brand} actions={actions} onMenu={navigation ? () => setOpen(true) : undefined} menuOpen={open} />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch', minWidth: 0 }}>
        {navigation && (
          <SideNavigation open={open} onClose={() => setOpen(false)}>
            {navigation}
          </SideNavigation>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {notice}
          <Box
            component="main"
            id={mainId}
            ref={main}
            tabIndex={-1}
            sx={{ flex: 1, px: { xs: 2, sm: 4, lg: 6 }, py: { xs: 3, sm: 4, lg: 5 } }}
          >
            {children}
          </Box>
          {footer && (
            <Box
              component="footer"
              sx={{
                px: { xs: 2, sm: 4, lg: 6 },
                py: 3,
                typography: 'body2',
                color: 'text.secondary',
                borderTop: '1px solid',
                borderColor: 'divider',
              }}
            >
              {footer}
            </Box>
          )}
        </Box>
      </Box>
      {bottom && bottom.length > 0 && <BottomBar items={bottom} />}
    </Box>
  );
}
