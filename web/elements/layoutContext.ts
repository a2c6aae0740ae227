// What surrounds an element: the colour it stands on, and the share of the page's width it has.
import { createContext, useContext } from 'react';

const Ground = createContext<string | undefined>(undefined);
export const BackgroundProvider = Ground.Provider;
/** The hex colour behind an element; the page's own where nothing else lies between. */
export const useBackground = (page: string): string => useContext(Ground) ?? page;

const Share = createContext(1);
export const WidthShareProvider = Share.Provider;
export const useWidthShare = (): number => useContext(Share);
