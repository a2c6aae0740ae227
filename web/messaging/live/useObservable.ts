import { useSyncExternalStore } from 'react';
import type { Observed } from './observable.ts';

const never = () => () => undefined;

/** The value of something that may not be there yet; `fallback` must be the same one always. */
export function useObserved<T>(observed: Observed<T> | undefined, fallback: T): T {
  return useSyncExternalStore(observed?.subscribe ?? never, observed?.read ?? (() => fallback));
}
