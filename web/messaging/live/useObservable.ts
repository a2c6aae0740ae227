import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

const never = () => () => undefined;

/** The value of something that may not be there yet; `fallback` must be the same one always. */
export function useObservable<T>(observed: Observable<T> | undefined, fallback: T): T {
  return useSyncExternalStore(observed?.subscribe ?? never, observed?.read ?? (() => fallback));
}
