import { lambda } from '../core/lambda.ts';
import { handlers } from './handlers.ts';

export const handler = lambda('messaging', handlers);
