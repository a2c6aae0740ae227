import type { DemoSermons } from './sermon.ts';

const brandt = 'Pfr. Johannes Brandt';
const vogel = 'Katrin Vogel';

/** Hope's sermons, in German. */
export const hopeSermons: DemoSermons = {
  hour: '10:30',
  services: [{ label: 'Gottesdienst', hour: '10:30' }],
  crisis: 'TelefonSeelsorge: 0800 111 0 111, kostenlos, Tag und Nacht. In unmittelbarer Gefahr: 112.',
  podcast: {
    title: 'Hope Chapel Berlin',
    description: 'Predigten aus der Hope Chapel.',
    author: 'Hope Chapel',
    email: 'office@hope.test',
    colors: [0x2e2a5c, 0xf0805a, 0xdcd8f0],
  },
  playlists: [
    { key: 'vaterunser', title: 'Das Vaterunser', description: 'Eine Bitte nach der anderen.', picture: 'candles' },
    { key: 'ankommen', title: 'Ankommen', description: 'Für alle, die neu in der Stadt sind.', picture: 'forest-path' },
  ],
  sermons: [
    {
      weeksAgo: 0,
      title: 'Vater unser im Himmel',
      speaker: brandt,
      passage: 'Matthäus 6,9',
      topics: ['Gebet'],
      lists: ['vaterunser'],
      about: 'Wen reden wir an, wenn wir beten? Der Anfang einer Reihe über das bekannteste Gebet.',
      notes: '1. **Vater**: Nähe\n2. **Unser**: niemand betet allein\n3. **Im Himmel**: größer als unsere Bilder',
      transcript:
        'Guten Morgen und herzlich willkommen.\n\nWer „Vater unser“ sagt, betet nie allein. In diesem einen Wort sitzen schon alle anderen mit in der Bank.',
      chapters: [
        [0, 'Begrüßung'],
        [4, 'Ein Wort für alle'],
      ],
      hasVideo: true,
    },
    {
      weeksAgo: 1,
      title: 'Unser tägliches Brot',
      speaker: brandt,
      passage: 'Matthäus 6,11',
      topics: ['Gebet', 'Alltag'],
      lists: ['vaterunser'],
      about: 'Um Brot bitten wir, nicht um Kuchen: über das, was genug ist.',
    },
    {
      weeksAgo: 2,
      title: 'Wie auch wir vergeben',
      speaker: vogel,
      passage: 'Matthäus 6,12',
      topics: ['Gebet', 'Gnade'],
      lists: ['vaterunser', 'ankommen'],
      about: 'Die einzige Bitte, in der wir selbst vorkommen.',
    },
    {
      weeksAgo: 4,
      title: 'Fremd in der Stadt',
      speaker: vogel,
      passage: 'Jeremia 29,4-7',
      topics: ['Alltag'],
      lists: ['ankommen'],
      about: 'Baut Häuser, pflanzt Gärten, sucht der Stadt Bestes.',
    },
    {
      weeksAgo: 5,
      title: 'Zwei auf dem Weg',
      speaker: brandt,
      passage: 'Lukas 24,13-35',
      topics: ['Hoffnung'],
      lists: ['ankommen'],
      about: 'Emmaus: Erst beim Brechen des Brotes gehen ihnen die Augen auf.',
    },
  ],
};
