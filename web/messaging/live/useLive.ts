import { useLiveCore } from './liveContext.ts';
import type { LiveState } from './socket/connection.ts';
import { useObservable } from './useObservable.ts';

/** `live`: others' messages arrive by themselves. `connecting`: soon, or by polling. `offline`: nothing can be reached. */
export const useLive = (): { readonly state: LiveState } => ({ state: useObservable(useLiveCore()?.wire.state, 'connecting') });
