// Everything the area serves, for the Lambda and for tests.
import { giving as area } from '#shared/giving/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { violations } from './page/violations.ts';
import { places } from './places.ts';
import { donateOptions } from './settings/donateOptions.ts';
import { gateways } from './settings/gateways.ts';

const resources = implementArea(area, {
  donateOptions,
  gateways,
  places,
  violations,
});

export const handlers = [...resources, stillToCome('giving')];
