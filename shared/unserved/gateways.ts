import { verbs } from '../api.ts';
import { shape, yes } from '../words.ts';

const { get } = verbs('giving');

/** Also called by our own app: if there is a gateway, a church's website shows the donate link. */
export const gateways = {
  configured: get('/gateways/configured/:churchId', {
    says: 'Returns whether donations can be taken: never, giving isn’t available yet.',
    access: 'anyone',
    returns: shape({ configured: yes }),
  }),
};
