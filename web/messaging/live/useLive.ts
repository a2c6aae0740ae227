import { useLiveCore } from './liveContext.ts';
import type { LiveState } from './socket/connection.ts';
import { useObservable } from './useObservable.ts';

/** `live`: what others write comes by itself. `connecting`: soon, or by asking now and then. `offline`: nothing can be reached. */
export const useLive = (): { readonly state: LiveState } => ({ state: useObservable(useLiveCore()?.wire.state, 'connecting') });
