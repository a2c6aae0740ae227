import type { DemoSermon, DemoSermons } from './sermon.ts';

const thomas = 'Rev. Thomas Okafor';
const marcus = 'Marcus Bell';

/** A series, week after week from the given one back to today: title, passage, what it is about. */
const series = (
  list: string,
  first: number,
  speaker: string,
  topics: readonly string[],
  sermons: readonly (readonly [title: string, passage: string, about: string])[],
): readonly DemoSermon[] =>
  sermons.map(([title, passage, about], at) => ({ weeksAgo: first - at, title, passage, about, speaker, topics, lists: [list] }));

const transcript = `Good morning, and welcome. If you came in tired today, you are in the right place.

Jesus tells of a shepherd who leaves ninety-nine sheep in the open country and goes after the one that is lost. It is not good arithmetic. Anyone who keeps sheep will tell you so.

But love has never been good at arithmetic. The shepherd does not ask how the sheep got lost, or whose fault it was. He looks until he finds it. And then he does not drive it home: he puts it on his shoulders, and he is glad.

So whoever you are this morning, found or still looking: there is joy in heaven over you.`;

const newest: readonly DemoSermon[] = [
  {
    weeksAgo: 0,
    title: 'The one that was lost',
    speaker: thomas,
    passage: 'Luke 15:1-7',
    topics: ['Grace', 'Hope'],
    lists: ['parables', 'start'],
    about: 'A shepherd leaves ninety-nine sheep for one. What does that say about God, and about us?',
    notes:
      '1. **Lost**: no one plans it.\n2. **Looked for**: God comes first.\n3. **Found**: joy is shared.\n\n*For the week: whom do you miss?*',
    transcript,
    chapters: [
      [0, 'Welcome'],
      [3, 'The shepherd who counts'],
      [6, 'Joy in heaven'],
    ],
    hasVideo: true,
  },
  {
    weeksAgo: 1,
    title: 'Seeds and soil',
    speaker: marcus,
    passage: 'Mark 4:1-20',
    topics: ['Faith'],
    lists: ['parables'],
    about: 'The sower throws generously, even onto the path. How do we become good soil?',
    chapters: [
      [0, 'The parable'],
      [4, 'Good soil'],
    ],
    hasVideo: true,
  },
];

const parables = series(
  'parables',
  6,
  thomas,
  ['Grace', 'Everyday life'],
  [
    ['Who is my neighbor?', 'Luke 10:25-37', 'The Samaritan stops. A story about limits, and about crossing them.'],
    ['Two sons and a father', 'Luke 15:11-32', 'One runs away, the other stays and is far off all the same.'],
    ['Workers at the eleventh hour', 'Matthew 20:1-16', 'Equal pay for unequal work: on a generosity that annoys.'],
    ['A treasure in the field', 'Matthew 13:44-46', 'What would you give everything for?'],
    ['Lamps in the night', 'Matthew 25:1-13', 'On waiting, and on being ready without fear.'],
  ],
);
const psalms = series(
  'psalms',
  13,
  marcus,
  ['Prayer'],
  [
    ['The Lord is my shepherd', 'Psalm 23', 'The best-known psalm, read slowly, line by line.'],
    ['Out of the depths', 'Psalm 130', 'A prayer for when there is no more ground underfoot.'],
    ['I lift up my eyes', 'Psalm 121', 'Help comes from one who does not sleep.'],
    ['Like a tree by the water', 'Psalm 1', 'What we take in shapes what we become.'],
    ['As the deer longs', 'Psalm 42', 'On thirst, and on talking to one’s own soul.'],
    ['Create in me a clean heart', 'Psalm 51', 'Beginning again, honestly.'],
    ['Everything that has breath', 'Psalm 150', 'Praise with trumpets, strings and clanging cymbals.'],
  ],
);
const acts = series(
  'acts',
  20,
  thomas,
  ['Church', 'Faith'],
  [
    ['Wind and fire', 'Acts 2:1-13', 'Pentecost: everyone hears in their own language.'],
    ['All things in common', 'Acts 2:42-47', 'Bread, prayers and open doors: how the first church lived.'],
    ['At the Beautiful Gate', 'Acts 3:1-10', 'Silver and gold I have none, but what I have I give you.'],
    ['A light from heaven', 'Acts 9:1-19', 'Saul falls, and Ananias finds the courage to call him brother.'],
    ['No one is unclean', 'Acts 10:9-35', 'Peter learns that God shows no favorites.'],
    ['Singing at midnight', 'Acts 16:16-34', 'Paul and Silas in prison, and a jailer who asks the right question.'],
    ['Safe on shore', 'Acts 27', 'A storm, a shipwreck, and everyone saved.'],
  ],
);
const mount = series(
  'mount',
  27,
  marcus,
  ['Everyday life', 'Hope'],
  [
    ['Blessed are you', 'Matthew 5:1-12', 'Eight sentences that turn the world upside down.'],
    ['Salt and light', 'Matthew 5:13-16', 'Small amounts that change everything.'],
    ['Love your enemies', 'Matthew 5:43-48', 'The hardest sentence of all, and how to begin.'],
    ['Treasures in heaven', 'Matthew 6:19-24', 'What we keep, and what keeps us.'],
    ['Our Father', 'Matthew 6:5-15', 'A prayer short enough for every day.'],
    ['Do not worry', 'Matthew 6:25-34', 'Look at the birds: an invitation, not a reproach.'],
    ['Built on rock', 'Matthew 7:24-29', 'What holds when the rain comes?'],
  ],
);
const start: readonly DemoSermon[] = [
  ...series(
    'start',
    28,
    thomas,
    ['Faith', 'Hope'],
    [['Why we gather', 'Hebrews 10:23-25', 'New here? What Sunday is for, in twenty minutes.']],
  ),
  ...series(
    'start',
    29,
    thomas,
    ['Prayer', 'Faith'],
    [['How to begin to pray', 'Luke 11:1-13', 'For everyone who would like to pray and doesn’t know how.']],
  ),
];
/** Is not public yet. */
const coming: readonly DemoSermon[] = [
  {
    weeksAgo: -1,
    title: 'The great feast',
    speaker: thomas,
    passage: 'Luke 14:15-24',
    topics: ['Grace'],
    lists: ['parables'],
    about: 'Everyone has an excuse, and the house fills all the same.',
  },
];

/** Grace's thirty sermons, and one that is prepared for next Sunday. */
export const graceSermons: DemoSermons = {
  hour: '11:00',
  services: [
    { label: 'Early service', hour: '09:00' },
    { label: 'Sunday service', hour: '11:00' },
  ],
  crisis: 'Call or text 988 (Suicide and Crisis Lifeline), day and night. In immediate danger: 911.',
  podcast: {
    title: 'Grace Community Church: Sermons',
    description: 'Sunday sermons from New Paltz, every week.',
    author: 'Grace Community Church',
    email: 'office@grace.test',
    colors: [0x1d4b50, 0xf2b84b, 0xe8efe6],
  },
  playlists: [
    { key: 'parables', title: 'Stories Jesus told', description: 'The parables, one Sunday each.', picture: 'hills-at-dawn' },
    { key: 'psalms', title: 'Psalms for every day', description: 'Seven prayers of Israel, and ours.', picture: 'candle-and-bible' },
    { key: 'acts', title: 'How it all began', description: 'The book of Acts.', picture: 'arched-windows' },
    { key: 'mount', title: 'The Sermon on the Mount', description: 'Words for life, from Matthew 5 to 7.', picture: 'mountain-lake' },
    { key: 'start', title: 'New here?', description: 'Good sermons to begin with.', picture: 'bread-and-cup' },
  ],
  sermons: [...coming, ...newest, ...parables, ...psalms, ...acts, ...mount, ...start],
};
