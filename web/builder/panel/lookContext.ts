import { createContext, useContext } from 'react';
import { defaultLook } from '#web/elements/theme/look.ts';
import type { Look } from '#web/elements/view.ts';

/** The look of the site whose page is built, for what offers its colours. */
export const LookContext = createContext<Look>(defaultLook);
export const useLook = (): Look => useContext(LookContext);
