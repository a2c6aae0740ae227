import { useLayoutEffect } from 'react';
import { holdCover } from './startCover.ts';

/** Keeps what covers the app while it starts as long as a component is on the screen: one that shows that something is awaited. */
export const useHoldCover = (): void => useLayoutEffect(holdCover, []);
