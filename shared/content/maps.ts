import { verbs } from '#shared/api.ts';
import { maybe, shape, text } from '#shared/words.ts';

const { get } = verbs('content');

export const maps = {
  geocode: get('/maps/geocode', {
    says: 'Geocodes an address; `found` is empty if it is unknown or the service doesn’t respond.',
    access: 'Content:Content:Edit',
    query: shape({ address: text(300) }),
    returns: shape({ found: maybe(shape({ latitude: text(20), longitude: text(20), label: maybe(text(300)) })) }),
  }),
};
