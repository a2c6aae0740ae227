import { shape } from '#shared/words.ts';
import { line, maybeNumber, number } from '../answerSchemas.ts';
import { defineElement, lineField } from '../defineElement.ts';

/** Latitude and longitude are looked up once, when the address is written; older clients send none. */
export const map = defineElement({
  type: 'map',
  group: 'media',
  icon: 'M12 21c-4-4.3-6.5-7.6-6.5-11a6.5 6.5 0 0 1 13 0c0 3.4-2.5 6.7-6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
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
