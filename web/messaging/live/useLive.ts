import { useLiveCore } from './liveContext.ts';
import type { LiveState } from './socket/connection.ts';
import { useObservable } from './useObservable.ts';

/** `live`: others' messages arrive in real time. `connecting`: soon, or by polling. `offline`: no connection. */
export const useLive = (): { readonly state: LiveState } => ({ state: useObservable(useLiveCore()?.wire.state, 'connecting') });
