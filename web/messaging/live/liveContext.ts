import { createContext, useContext } from 'react';
import type { Live } from './live.ts';

/** Nothing while nobody is signed in, and in the moment before it is loaded. */
export const LiveContext = createContext<Live | undefined>(undefined);
export const useLiveCore = (): Live | undefined => useContext(LiveContext);
