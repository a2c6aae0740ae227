import { useLayoutEffect } from 'react';
import { holdCover } from './startCover.ts';

/** Keeps the start cover up while the component is mounted: for components that show a loading state. */
export const useHoldCover = (): void => useLayoutEffect(holdCover, []);
