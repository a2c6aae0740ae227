// The home page of Grace, and sections that other pages show as well.
import { button, card, question, row, space, text } from '#shared/content/templates/pieces.ts';
import { beside, box, carousel, choices, type DemoPage, type DemoSite, deep, over, photo, roomy, shown, table, tinted } from './site.ts';

export const graceBlocks: DemoSite['blocks'] = {
  times: {
    name: 'Service times',
    holds: [
      table([
        ['When', 'What', 'For the children'],
        ['Sunday, 9:00 am', 'Early service, quiet and with communion', 'Nursery is open'],
        ['Sunday, 11:00 am', 'Family service, with the band', 'Children’s church for ages 3 to 11'],
        ['Wednesday, 7:00 pm', 'Midweek prayer and Bible study', 'Youth group in the barn'],
      ]),
    ],
  },
};

export const graceHome: DemoPage = {
  title: 'Grace Community Church',
  url: '/',
  description:
    'A church of all ages in New Paltz, New York. Sundays at 9 and 11. Come as you are: there is coffee, and a place for your children.',
  shared: 'village-church',
  bands: [
    {
      look: over('hills-at-dawn'),
      styles: roomy,
      holds: [
        text(
          '<h1>There is room for you here</h1><p>We are a church of all ages in the Hudson Valley, gathered around good news and usually around a table too.</p>',
          'center',
        ),
        choices(['Plan a visit', '/plan-a-visit'], ['Who we are', '/about']),
      ],
    },
    {
      holds: [
        row(
          [5, 7],
          [
            [
              text(
                '<h2>When we meet</h2><p>Coffee is on from half past eight. Somebody at the door would love to show you around, and nobody will ask you to stand up and say your name.</p>',
              ),
            ],
            [shown('times')],
          ],
        ),
      ],
    },
    {
      look: tinted,
      animations: { onShow: 'slideUp', onShowSpeed: 'slow' },
      holds: [
        text('<h2>Find your place</h2>', 'center'),
        row(
          [4, 4, 4],
          [
            [
              card('New here?', 'What to wear, where to park, and what happens on a Sunday.', {
                ...photo('family-walk', 'A family walking into the evening sun'),
                url: '/plan-a-visit',
              }),
            ],
            [
              card('Children and youth', 'Safe, checked and a great deal of fun, from the nursery to the youth group.', {
                ...photo('youth-by-the-fire', 'Friends around a campfire'),
                url: '/ministries',
              }),
            ],
            [
              card('Home groups', 'A kitchen, a garden and a diner: small groups through the week, always with something to eat.', {
                ...photo('together-at-table', 'People together around a long table'),
                url: '/ministries',
              }),
            ],
          ],
        ),
      ],
    },
    {
      holds: [
        beside(
          'right',
          photo('open-hands', 'People with raised hands before warm light'),
          'Sunday sounds like this',
          '<p>Old hymns and new songs, a choir twice a month, and a band that learnt to play quietly for the early service. You are welcome to sing along, or only to listen.</p>',
        ),
        { type: 'video', answers: { videoType: 'youtube', videoId: 'aqz-KE-bpKQ' } },
      ],
    },
    {
      look: deep,
      holds: [
        carousel(
          { autoplay: true, height: 340 },
          text('<h3>“I came for the choir and stayed for the people.”</h3><p>Ruth, in the choir since 2009</p>', 'center'),
          text('<h3>“Somebody remembered my son’s name the second time we came.”</h3><p>Pedro and Ana</p>', 'center'),
          text('<h3>“When I was ill there was soup on the porch for six weeks.”</h3><p>Harold, 82</p>', 'center'),
        ),
      ],
    },
    {
      holds: [
        text('<h2>Questions people ask</h2>', 'center'),
        question('What should I wear?', '<p>Clothes. You will see suits, jeans and the occasional bicycle helmet.</p>'),
        question('How long is a service?', '<p>A little over an hour. The coffee afterwards is longer.</p>'),
        question('Do I have to give money?', '<p>No. The basket is for members; as a guest, please let it pass.</p>'),
        space(30),
        box(
          { background: 'var(--tint)' },
          text('<h3>Something on your mind?</h3><p>Our prayer team reads every request, and tells nobody.</p>', 'center'),
          button('Write to us', '/contact', 'contained', 'center'),
        ),
      ],
    },
  ],
};
