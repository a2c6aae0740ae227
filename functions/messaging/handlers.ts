// Everything the area answers; the Lambda and the tests serve this list.
import type { Implemented } from '../core/implement.ts';
import { webpush } from './devices.ts';

export const handlers: readonly Implemented[] = [webpush].flat();
