// The stock pictures of Narthex: drawn for it (`infra/stock`), free to use, the same on every stage. Searched by title and tags.

/** Credited on pages and in the picker. */
export const stockCredit = 'Narthex';

export interface StockPicture {
  readonly name: StockName;
  /** Also the alternative text. */
  readonly title: string;
  readonly tags: string;
}

const pictures = {
  'hills-at-dawn': ['Green hills under a rising sun', 'landscape nature morning sunrise easter hope light sky country fields'],
  'mountain-lake': ['Mountains mirrored in a still lake', 'landscape nature water peace calm retreat summer sky reflection'],
  'wheat-field': ['A ripe field of wheat under an evening sky', 'landscape nature harvest thanksgiving summer gold bread autumn'],
  'forest-path': ['A path through a light forest', 'landscape nature trees way walk green journey discipleship spring'],
  'sea-at-sunset': ['The sun going down over the sea', 'landscape nature water evening ocean baptism light calm horizon waves'],
  'starry-night': ['A bright star over sleeping hills', 'night christmas advent star bethlehem sky winter epiphany hope'],
  'winter-church': ['A small church in the snow at night', 'winter christmas advent snow building light village night'],
  'village-church': ['A white church on a summer hill', 'church building summer village welcome visit community country steeple'],
  'autumn-trees': ['Trees in red and gold', 'autumn fall landscape nature leaves harvest thanksgiving october season'],
  'spring-meadow': ['A meadow full of flowers', 'spring easter flowers nature landscape joy children new life'],
  'rose-window': ['A round stained-glass window', 'church window glass colour worship sunday architecture light art'],
  'arched-windows': ['Three arched windows with coloured light', 'church window glass nave worship architecture prayer light'],
  nave: ['Rows of benches leading to a bright window', 'church inside nave worship sunday service pews visit building'],
  candles: ['A row of candles in the dark', 'candle light prayer advent christmas vigil peace evening memory'],
  'candle-and-bible': ['An open Bible beside a candle', 'bible book reading study scripture devotion prayer evening light'],
  'bread-and-cup': ['Bread and a cup on a table', 'communion supper eucharist table worship bread wine sacrament maundy'],
  'three-crosses': ['Three crosses on a hill at dusk', 'cross easter good friday passion lent evening hill salvation'],
  dove: ['A white dove in beams of light', 'dove spirit pentecost peace baptism light bird sky'],
  'open-hands': ['People with raised hands before warm light', 'people worship praise music concert hands youth band singing'],
  'together-at-table': ['People together around a long table', 'people community meal group fellowship dinner small group family lunch'],
  'family-walk': ['A family walking into the evening sun', 'people family children parents walk home summer silhouettes'],
  'youth-by-the-fire': ['Friends around a campfire', 'people youth camp fire friends night summer group evening'],
  'hands-and-heart': ['Two hands holding a heart', 'giving help service care love volunteer mission donate serve heart hands'],
  'piano-keys': ['Piano keys in warm light', 'music worship piano choir song keys concert practice'],
} as const satisfies Readonly<Record<string, readonly [title: string, tags: string]>>;
export type StockName = keyof typeof pictures;

const isName = (name: string): name is StockName => name in pictures;

export const stockSet: readonly StockPicture[] = Object.entries(pictures).flatMap(([name, [title, tags]]) =>
  isName(name) ? [{ name, title, tags }] : [],
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The matching pictures, best first: every word must be a prefix of a word in title or tags. An empty search finds all. */
export function searchStock(term: string): readonly StockPicture[] {
  const wanted = wordsOf(term);
  return stockSet.filter(({ title, tags }) => {
    const has = wordsOf(`${title} ${tags}`);
    return wanted.every((word) => has.some((one) => one.startsWith(singular(word))));
  });
}
const singular = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);
