// For visitors who don't know Grace yet.
import { card, question, row, text } from '#shared/content/templates/pieces.ts';
import { banner, beside, type DemoPage, map, photo, shown, tinted } from './site.ts';

export const about: DemoPage = {
  title: 'About us',
  url: '/about',
  description: 'How Grace Community Church began in a fruit store in 1962, who leads it today, and what we are here for.',
  bands: [
    banner('village-church', 'About Grace', 'Since 1962, and still surprised.'),
    {
      holds: [
        beside(
          'left',
          photo('arched-windows', 'Three arched windows with coloured light'),
          'From a fruit store to Meadowlark Road',
          '<p>Eleven families met between apple crates on Main Street. Today about four hundred people call Grace their church. The apples are still there: every October we press cider for the whole town.</p>',
        ),
        beside(
          'right',
          photo('candle-and-bible', 'An open Bible beside a candle'),
          'What we are here for',
          '<p>To follow Jesus, to love our neighbours, and to make a place where people who doubt and people who believe can eat at the same table.</p>',
        ),
      ],
    },
    {
      look: tinted,
      holds: [
        text('<h2>The people you will meet</h2>', 'center'),
        row(
          [4, 4, 4],
          [
            [
              card('Rev. Thomas Okafor', 'Pastor. Preaches most Sundays, runs every Saturday, and has never said no to a barbecue.', {
                titleAlignment: 'center',
                textAlignment: 'center',
              }),
            ],
            [
              card('Claire Donovan', 'Church office. If you do not know whom to ask, ask Claire.', {
                titleAlignment: 'center',
                textAlignment: 'center',
              }),
            ],
            [
              card('Samuel Rivera', 'Home groups and everything with a guitar in it.', {
                titleAlignment: 'center',
                textAlignment: 'center',
              }),
            ],
          ],
        ),
      ],
    },
  ],
};

export const visit: DemoPage = {
  title: 'Plan a visit',
  url: '/plan-a-visit',
  description: 'Everything for your first Sunday at Grace: times, parking, children, and what happens when.',
  shared: 'family-walk',
  bands: [
    banner('spring-meadow', 'Your first Sunday', 'No surprises, except perhaps how good the coffee is.'),
    { holds: [text('<h2>Times</h2>'), shown('times')] },
    {
      look: tinted,
      holds: [
        row(
          [4, 4, 4],
          [
            [
              text(
                '<h3>1. Park anywhere</h3><p>The places beside the door are kept for guests and for who walks badly. On full Sundays the field opens.</p>',
              ),
            ],
            [
              text(
                '<h3>2. Say hello</h3><p>At the door somebody has a green badge. They know where the toilets, the coffee and the children’s rooms are.</p>',
              ),
            ],
            [
              text(
                '<h3>3. Sit where you like</h3><p>The last row is as good as the first. Books and texts are on the screen, so your hands are free.</p>',
              ),
            ],
          ],
        ),
      ],
    },
    {
      holds: [
        question(
          'What about my children?',
          '<p>Nursery from the first month on, children’s church from 3 to 11. Two adults are in every room, checked and trained, and you get a number that is shown on the screen when you are needed.</p>',
        ),
        question(
          'Is there a ramp?',
          '<p>Yes, on the left of the building, with a hearing loop inside and large-print sheets at the door.</p>',
        ),
        question(
          'Can I take communion?',
          '<p>If you trust Jesus, the table is open to you. If you would rather not, stay seated; many do.</p>',
        ),
        map('212 Meadowlark Road, New Paltz, NY 12561', 'Grace Community Church', 41.7476, -74.0868),
      ],
    },
  ],
};
