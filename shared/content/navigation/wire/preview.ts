import { verbs } from '#shared/api.ts';
import { id, many, maybe, shape, text } from '#shared/words.ts';

const { get } = verbs('content');

const button = { text: maybe(text(200)), url: maybe(text(500)) };

/** What older clients show around a church's live stream. */
export const preview = {
  data: get('/preview/data/:key', {
    says: 'Returns the links around the live stream of the church with this subdomain. There are no services: streaming isn’t available yet.',
    access: 'anyone',
    orEmpty: true,
    returns: shape({
      churchId: id,
      buttons: many(shape(button)),
      tabs: many(shape({ ...button, type: maybe(text(40)), data: maybe(text(500)), icon: maybe(text(60)) })),
      services: many(shape({})),
    }),
  }),
};
