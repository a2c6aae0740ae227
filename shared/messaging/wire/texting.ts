import { verbs } from '#shared/api.ts';
import { many, shape } from '#shared/words.ts';

const { get } = verbs('messaging');
const none = many(shape({}));

/** What older clients list that has no counterpart here: texts to phones, their devices, mails from templates. */
export const texting = {
  providers: get('/texting/providers', { says: 'Providers of text messages: none.', returns: none }),
  devices: get('/devices/my', { says: 'Devices of older clients: none, they are reached by mail.', returns: none }),
  templates: get('/messaging/emailTemplates', { says: 'Templates of mails: none.', returns: none }),
  templatesAbove: get('/emailTemplates', { says: 'Templates of mails: none.', returns: none }),
};
