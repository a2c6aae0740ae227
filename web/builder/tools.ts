import { TopBar } from './bar/TopBar.tsx';
import { InPlace } from './canvas/InPlace.tsx';
import { Overlay } from './canvas/Overlay.tsx';
import { Preview } from './canvas/Preview.tsx';
import { UnderPage } from './canvas/UnderPage.tsx';
import { LeftPanel } from './panel/LeftPanel.tsx';
import { LeftRail } from './panel/LeftRail.tsx';
import { PhonePanels } from './panel/PhonePanels.tsx';
import { SidePanel } from './panel/SidePanel.tsx';

/** Everything around and over the page: loaded in parallel with it, drawn after it. */
export const tools = { TopBar, LeftRail, LeftPanel, SidePanel, PhonePanels, Overlay, InPlace, UnderPage, Preview };
export type Tools = typeof tools;
