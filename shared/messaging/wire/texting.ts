import { verbs } from '#shared/api.ts';
import { many, shape } from '#shared/words.ts';

const { get } = verbs('messaging');
const none = many(shape({}));

/** Lists of older clients without a counterpart here: text messages to phones, devices, email templates. */
export const texting = {
  providers: get('/texting/providers', { says: 'Lists providers of text messages: always empty.', returns: none }),
  devices: get('/devices/my', { says: 'Lists devices of older clients: always empty, they are notified by email.', returns: none }),
  templates: get('/messaging/emailTemplates', { says: 'Lists email templates: always empty.', returns: none }),
  templatesAbove: get('/emailTemplates', { says: 'Lists email templates: always empty.', returns: none }),
};
