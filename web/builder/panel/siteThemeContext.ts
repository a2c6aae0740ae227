import { createContext, useContext } from 'react';
import { defaultSiteTheme } from '#web/elements/theme/siteTheme.ts';
import type { SiteTheme } from '#web/elements/view.ts';

/** The theme of the site being edited, for inputs that offer its colors. */
export const SiteThemeContext = createContext<SiteTheme>(defaultSiteTheme);
export const useSiteTheme = (): SiteTheme => useContext(SiteThemeContext);
