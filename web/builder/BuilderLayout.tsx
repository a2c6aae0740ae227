import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteContext } from '#web/elements/view.ts';
import { TopBar } from './bar/TopBar.tsx';
import { useDraftPart } from './builder.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { Preview } from './canvas/Preview.tsx';
import { type View, ViewContext, type Viewer, type Width } from './canvas/viewMode.ts';
import { useWindowKeys } from './keyboard/useWindowKeys.ts';
import { Aside } from './panel/Aside.tsx';
import { LeftRail } from './panel/LeftRail.tsx';
import { LookContext } from './panel/lookContext.ts';
import { type Left, type Panels, PanelsContext } from './panel/openPanels.ts';
import { PhonePanels } from './panel/PhonePanels.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { useEditNode } from './useEditNode.ts';
import type { Facts } from './useFacts.ts';

const CollisionDialog = lazy(async () => ({ default: (await import('./conflict/ConflictDialog.tsx')).ConflictDialog }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./keyboard/ShortcutsDialog.tsx')).ShortcutsDialog }));

interface Props {
  readonly facts: Facts;
  readonly site: SiteContext;
}

/** The whole window: bar, page, and what stands beside it. On phones the panels come from below. */
export function BuilderLayout({ facts, site }: Props) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [width, setWidth] = useState<Width>(wide ? 'desktop' : 'phone');
  const [viewer, setViewer] = useState<Viewer>('editor');
  const view = useMemo<View>(() => ({ width, viewer, setWidth, setViewer }), [width, viewer]);
  const docked = useMediaQuery('(min-width: 1500px)', { noSsr: true });
  const { panels, shortcuts, hideShortcuts } = usePanelState(docked);
  const keys = useWindowKeys(panels.help);
  const collision = useDraftPart('collision');
  const { t } = useTranslation();
  const editing = viewer === 'editor';
  return (
    <ViewContext value={view}>
      <PanelsContext value={panels}>
        <LookContext value={site.look}>
          <Box
            component="main"
            onKeyDown={keys}
            sx={{ position: 'fixed', inset: 0, zIndex: 'appBar', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
          >
            <TopBar facts={facts} />
            <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative' }}>
              {editing && wide && <LeftRail docked={docked} />}
              <Box sx={{ flex: 1, minWidth: 0, position: 'relative' }}>
                {editing ? <Canvas site={site} rooted={facts.rooted} /> : <Preview site={site} facts={facts} />}
              </Box>
              {editing && wide && (
                <Aside label={t('builder.left.edit')} width={320} side="right">
                  <SidePanel />
                </Aside>
              )}
            </Box>
            {editing && !wide && <PhonePanels />}
          </Box>
          <Suspense fallback={null}>
            {collision && <CollisionDialog collision={collision} />}
            {shortcuts && <ShortcutsDialog onClose={hideShortcuts} />}
          </Suspense>
        </LookContext>
      </PanelsContext>
    </ViewContext>
  );
}

function usePanelState(docked: boolean) {
  const [left, openLeft] = useState<Left | undefined>(docked ? 'add' : undefined);
  const [right, openRight] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const edit = useEditNode(openRight);
  const panels = useMemo<Panels>(() => ({ left, right, openLeft, openRight, edit, help: () => setShortcuts(true) }), [left, right, edit]);
  return { panels, shortcuts, hideShortcuts: () => setShortcuts(false) };
}
