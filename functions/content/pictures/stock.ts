// Stock photos: from the stage's provider, or from the ones that come with the suite. Without a key, or if the provider doesn't respond,
// the built-in ones are used.

import { log } from '#functions/core/log.ts';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { providersSecret } from '#functions/core/secrets/secrets.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { content } from '#shared/content/index.ts';
import { copyOf } from '#shared/content/pictures/pictureUrls.ts';
import type { StockPhoto } from '#shared/content/pictures/stock.ts';
import { stockKey } from '#shared/content/pictures/stockKey.ts';
import { searchStock, stockCredit } from '#shared/content/pictures/stockSet.ts';
import { check, many, maybe, shape, text } from '#shared/words.ts';

const wanted = 40;

/** A search response in the form Pexels uses; other services can be adapted to it. */
const Photos = shape({
  photos: many(
    shape({
      url: text(500),
      alt: maybe(text(500)),
      photographer: text(200),
      photographer_url: maybe(text(500)),
      src: shape({ large2x: maybe(text(1000)), large: text(1000), medium: maybe(text(1000)) }),
    }),
    80,
  ),
});

export const stock = implement(content.stock, {
  search: async ({ body: { term } }) => (await fromProvider(term)) ?? fromOwnSet(term),
});

async function fromProvider(term: string): Promise<StockPhoto[] | undefined> {
  if (!settings.stockUrl || !term) return undefined;
  try {
    const { stock: key } = await providersSecret();
    if (!key) return undefined;
    const query = new URLSearchParams({ query: term, per_page: String(wanted), orientation: 'landscape' });
    const answer = await safeFetch(`${settings.stockUrl}?${query}`, { headers: { authorization: key }, isSetting: true });
    const checked = check(Photos, JSON.parse(answer.body.toString('utf8')));
    if (answer.status !== 200 || !checked.ok) throw new Error(`The stock provider answered ${answer.status}.`);
    return checked.value.photos.map(({ url, alt, photographer, photographer_url, src }) => ({
      description: alt,
      url,
      photographer,
      photographerUrl: photographer_url,
      large: src.large2x ?? src.large,
      thumbnail: src.medium ?? src.large,
    }));
  } catch (error) {
    log.info('stock photos', { error });
    return undefined;
  }
}

function fromOwnSet(term: string): StockPhoto[] {
  return searchStock(term).map(({ name, title }) => {
    const large = `${settings.content}/${stockKey(name)}`;
    const credit = { photographer: stockCredit, photographerUrl: settings.portal };
    return { description: title, url: large, ...credit, large, thumbnail: copyOf(large, 640) };
  });
}
