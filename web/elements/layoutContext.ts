// An element's surroundings: its background color and its share of the page's width.
import { createContext, useContext } from 'react';

const Ground = createContext<string | undefined>(undefined);
export const BackgroundProvider = Ground.Provider;
/** The hex color behind an element; the page's own if nothing lies between. */
export const useBackground = (page: string): string => useContext(Ground) ?? page;

const Share = createContext(1);
export const WidthShareProvider = Share.Provider;
export const useWidthShare = (): number => useContext(Share);
