// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.

import { violations } from './page/violations.ts';
import { gateways } from './settings/gateways.ts';

export const giving = {
  gateways,
  violations,
};
