import { Suspense, useCallback, useMemo, useState } from 'react';
import type { SiteContext } from '#web/elements/view.ts';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { useDraftPart } from './builder.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { type View, ViewContext, type Viewer, type Width } from './canvas/viewMode.ts';
import { useWindowKeys } from './keyboard/useWindowKeys.ts';
import { type Left, type Panels, PanelsContext } from './panel/openPanels.ts';
import { SiteThemeContext } from './panel/siteThemeContext.ts';
import { useAwayOnPage } from './panel/useAwayOnPage.ts';
import type { PhotoRequest } from './photo/photoRequest.ts';
import type { Room } from './places.ts';
import { Shell, useRoom } from './Shell.tsx';
import { useEditNode } from './useEditNode.ts';
import type { Facts } from './useFacts.ts';
import { ToolsContext, useToolsAfterPage } from './useTools.ts';

const ConflictDialog = lazyWithRetry(async () => (await import('./conflict/ConflictDialog.tsx')).ConflictDialog);
const PhotoDialog = lazyWithRetry(async () => (await import('./photo/PhotoDialog.tsx')).PhotoDialog);
const ShortcutsDialog = lazyWithRetry(async () => (await import('./keyboard/ShortcutsDialog.tsx')).ShortcutsDialog);

interface Props {
  readonly facts: Facts;
  readonly site: SiteContext;
}

/**
 * The whole window: bar, page, and side panels, which are bottom sheets on phones. The page comes first: the space for the tools is
 * reserved from the start and filled once the page is drawn.
 */
export function BuilderLayout({ facts, site }: Props) {
  const room = useRoom();
  const { wide } = room;
  const [width, setWidth] = useState<Width>(wide ? 'desktop' : 'phone');
  const [viewer, setViewer] = useState<Viewer>('editor');
  const view = useMemo<View>(() => ({ width, viewer, setWidth, setViewer }), [width, viewer]);
  const { panels, shortcuts, hideShortcuts, photo, hidePhoto } = usePanelState(room);
  const keys = useWindowKeys(panels.help);
  const collision = useDraftPart('collision');
  const editing = viewer === 'editor';
  const { tools, onDrawn } = useToolsAfterPage();
  return (
    <ViewContext value={view}>
      <PanelsContext value={panels}>
        <SiteThemeContext value={site.theme}>
          <ToolsContext value={tools}>
            <Shell
              busy={!tools}
              panels={editing}
              bar={tools && <tools.TopBar facts={facts} />}
              rail={tools && <tools.LeftRail />}
              left={tools && <tools.LeftPanel />}
              isLeftOpen={panels.left !== undefined}
              right={tools && <tools.SidePanel />}
              below={tools && <tools.PhonePanels />}
              onKeyDown={keys}
            >
              {tools && !editing ? (
                <tools.Preview site={site} facts={facts} />
              ) : (
                <Canvas site={site} rooted={facts.rooted} onDrawn={onDrawn} />
              )}
            </Shell>
          </ToolsContext>
          <Suspense fallback={null}>
            {collision && <ConflictDialog collision={collision} />}
            {photo && <PhotoDialog request={photo} onClose={hidePhoto} />}
            {shortcuts && <ShortcutsDialog onClose={hideShortcuts} />}
          </Suspense>
        </SiteThemeContext>
      </PanelsContext>
    </ViewContext>
  );
}

function usePanelState({ wide, beside, docked }: Room) {
  const [left, openLeft] = useState<Left | undefined>(docked ? 'add' : undefined);
  const [right, setRight] = useState(false);
  const isInPlace = wide && !beside;
  const closeLeft = useCallback(() => openLeft(undefined), []);
  useAwayOnPage(isInPlace && left !== undefined, closeLeft);
  const openRight = useCallback(
    (open: boolean) => {
      setRight(open);
      if (open && isInPlace) closeLeft();
    },
    [isInPlace, closeLeft],
  );
  const [shortcuts, setShortcuts] = useState(false);
  const [photo, askPhoto] = useState<PhotoRequest>();
  const edit = useEditNode(openRight, askPhoto);
  const panels = useMemo<Panels>(
    () => ({ left, right, openLeft, openRight, edit, askPhoto, help: () => setShortcuts(true) }),
    [left, right, openRight, edit],
  );
  return { panels, shortcuts, hideShortcuts: () => setShortcuts(false), photo, hidePhoto: () => askPhoto(undefined) };
}
