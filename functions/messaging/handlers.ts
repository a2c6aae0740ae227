// Everything the area answers; the Lambda and the tests serve this list.
import type { Implemented } from '../core/implement.ts';
import { connectionHandlers } from './connections.ts';
import { webpush } from './devices.ts';

export const handlers: readonly Implemented[] = [connectionHandlers, webpush].flat();
