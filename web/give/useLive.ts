// What the server can't know when it draws the form: it draws as for the page of its own, and the browser says afterwards what is otherwise.
import { useSyncExternalStore } from 'react';
import { isFramed } from './framed.ts';

const never = () => () => undefined;

/** Whether this runs in a browser that has taken the form over: from then on, what the address says counts. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether another page shows this one. */
export const useFramed = (): boolean => useSyncExternalStore(never, isFramed, () => false);
