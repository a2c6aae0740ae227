import { gateways as contract } from '#shared/unserved/gateways.ts';
import { implement } from '../core/serve/implement.ts';

export const gateways = implement(contract, { configured: async () => ({ configured: false }) });
