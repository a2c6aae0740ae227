import { verbs } from '#shared/api.ts';
import { Sermon } from '#shared/content/sermons/sermons.ts';
import { id, instant, many, maybe, shape, text, whole } from '#shared/words.ts';

const { get } = verbs('content');

const button = { text: maybe(text(200)), url: maybe(text(500)) };

/** What older clients show around a church's live stream. */
export const preview = {
  data: get('/preview/data/:key', {
    says: 'Returns the links around the live stream of the church with this subdomain, and the next date of each service, as players read it.',
    access: 'anyone',
    orEmpty: true,
    returns: shape({
      churchId: id,
      buttons: many(shape(button)),
      tabs: many(shape({ ...button, type: maybe(text(40)), data: maybe(text(500)), icon: maybe(text(60)) })),
      services: many(
        shape({
          id,
          serviceTime: instant,
          ...{ earlyStart: text(10), chatBefore: text(10), chatAfter: text(10), timezoneOffset: whole },
          ...{ provider: text(40), providerKey: text(700), videoUrl: text(700), label: text(200) },
          sermon: shape({ ...Sermon.entries, id: text(20) }),
        }),
      ),
    }),
  }),
};
