import { useLiveCore } from './liveContext.ts';
import { useObserved } from './useObserved.ts';
import type { LiveState } from './wire.ts';

/** `live`: what others write comes by itself. `connecting`: soon, or by asking now and then. `offline`: nothing can be reached. */
export const useLive = (): { readonly state: LiveState } => ({ state: useObserved(useLiveCore()?.wire.state, 'connecting') });
