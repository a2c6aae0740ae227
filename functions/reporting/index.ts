import { lambda } from '../core/serve/lambda.ts';
import { handlers } from './handlers.ts';

export const handler = lambda('reporting', handlers);
