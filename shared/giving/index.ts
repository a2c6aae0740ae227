// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.

import { violations } from './page/violations.ts';
import { places } from './places.ts';
import { donateOptions } from './settings/donateOptions.ts';
import { gateways } from './settings/gateways.ts';

export const giving = {
  donateOptions,
  gateways,
  places,
  violations,
};
