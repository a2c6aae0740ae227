import { useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

const never = () => () => undefined;

/** The value of an observable that may not exist yet; `fallback` must be referentially stable. */
export function useObservable<T>(observed: Observable<T> | undefined, fallback: T): T {
  return useSyncExternalStore(observed?.subscribe ?? never, observed?.read ?? (() => fallback));
}
