import icon from 'lucide/dist/esm/icons/map-pin.mjs';
import { shape } from '#shared/words.ts';
import { line, maybeNumber, number } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

/** Latitude and longitude are looked up once, when the address is entered; older clients send none. */
export const map = defineElement({
  type: 'map',
  group: 'media',
  icon,
  answers: shape({
    mapAddress: line(),
    mapLabel: line(),
    mapZoom: number(1, 20, 15),
    mapLatitude: maybeNumber(-90, 90),
    mapLongitude: maybeNumber(-180, 180),
  }),
  fields: [
    { name: 'mapAddress', input: { as: 'address' } },
    lineField('mapLabel'),
    { name: 'mapZoom', input: { as: 'number', min: 1, max: 20 } },
  ],
  needs: ['mapAddress'],
});
