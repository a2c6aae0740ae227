import { createContext, useContext } from 'react';
import type { Live } from './live.ts';

/** Undefined while no one is signed in, and until its code is loaded. */
export const LiveContext = createContext<Live | undefined>(undefined);
export const useLiveCore = (): Live | undefined => useContext(LiveContext);
