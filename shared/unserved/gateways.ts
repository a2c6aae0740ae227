import { verbs } from '../api.ts';
import { shape, yes } from '../words.ts';

const { get } = verbs('giving');

/** Our own app asks this, too: a church's website shows the donate link then. */
export const gateways = {
  configured: get('/gateways/configured/:churchId', {
    says: 'Returns whether donations can be taken: never, giving isn’t available yet.',
    access: 'anyone',
    returns: shape({ configured: yes }),
  }),
};
