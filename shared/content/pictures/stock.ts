import { verbs } from '#shared/api.ts';
import { entity, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { post } = verbs('content');

/** A stock photo. `url` is its page at the provider, `large` the picture to use, `thumbnail` a small one. */
export const StockPhoto = entity('StockPhoto', {
  description: maybe(text(500)),
  url: text(500),
  photographer: text(200),
  photographerUrl: maybe(text(500)),
  large: text(500),
  thumbnail: text(500),
});
export type StockPhoto = Out<typeof StockPhoto>;

export const stock = {
  search: post('/stock/search', {
    says: 'Searches stock photos of the stage’s provider.',
    access: 'anyone',
    limit: { times: 60, minutes: 10 },
    body: shape({ term: text(100) }),
    returns: many(StockPhoto, 80),
  }),
};
