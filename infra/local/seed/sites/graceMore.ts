// What happens at Grace between Sundays, and how to contact it.
import { button, image, row, space, text } from '#shared/content/templates/pieces.ts';
import {
  banner,
  beside,
  box,
  type DemoPage,
  formOf,
  gathered,
  groupCalendar,
  groupCards,
  map,
  photo,
  pictureMark,
  table,
  tinted,
} from './site.ts';
export const ministries: DemoPage = {
  title: 'Ministries',
  url: '/ministries',
  description: 'Children, youth, home groups, music and help for neighbours at Grace Community Church.',
  bands: [
    banner('together-at-table', 'Life between Sundays', 'Most of what matters here happens around kitchen tables.'),
    {
      holds: [
        row(
          [6, 6],
          [
            [
              beside(
                'top',
                photo('youth-by-the-fire', 'Friends around a campfire'),
                'Youth',
                '<p>Wednesdays at seven in the barn, ages 12 to 18. Games, questions nobody else answers, and twice a year a camp in the Catskills.</p>',
              ),
            ],
            [
              beside(
                'bottom',
                photo('piano-keys', 'Piano keys in warm light'),
                'Music',
                '<p>A choir, a band, and a handbell group that is always short of one person. Rehearsals on Thursdays.</p>',
              ),
            ],
          ],
        ),
        space(20),
        text('<h2>Home groups</h2>'),
        table(
          [
            ['Group', 'When', 'Where'],
            ['**Tuesday Home Group**', 'Tuesday, 7:30 pm', 'With Samuel in New Paltz'],
            ['**Early birds**', 'Thursday, 6:30 am', 'The diner on Route 299'],
            ['**Families**', 'Every other Saturday', 'Somewhere with a garden'],
          ],
          true,
        ),
        space(20),
        text('<h2>Groups you can join</h2>'),
        groupCards(),
      ],
    },
    {
      look: tinted,
      holds: [
        row(
          [4, 4, 4],
          [
            [image(pictureMark('wheat-field'), 'A ripe field of wheat under an evening sky')],
            [image(pictureMark('bread-and-cup'), 'Bread and a cup on a table')],
            [image(pictureMark('hands-and-heart'), 'Two hands holding a heart')],
          ],
        ),
        text('<h2>Helping neighbours</h2><p>The food pantry is open every first and third Saturday. Nobody is asked why.</p>', 'center'),
        button('Lend a hand', '/contact', 'outlined', 'center'),
      ],
    },
  ],
};

export const calendar: DemoPage = {
  title: 'Calendar',
  url: '/calendar',
  description: 'Services, feasts and everything else that is on at Grace Community Church in the coming weeks.',
  bands: [
    banner('candles', 'What’s on', 'Come to any of it. You need not sign up, and you need not stay to the end.'),
    { holds: [gathered('whatson')] },
    {
      look: tinted,
      holds: [text('<h2>Youth Group</h2><p>Wednesdays at seven in the barn, and sometimes elsewhere.</p>'), groupCalendar('youth')],
    },
  ],
};

export const give: DemoPage = {
  title: 'Give',
  url: '/give',
  description: 'Why we give at Grace, where it goes, and how.',
  bands: [
    banner('wheat-field', 'Giving at Grace', 'Everything we have was given to us first.'),
    {
      holds: [
        text(
          '<h2>Where it goes</h2><p>Of every dollar, sixty-one cents pay for people, nineteen for the building, and twenty leave the house again: to the pantry, to the shelter in Kingston, and to friends in Malawi.</p>',
        ),
        box(
          { background: 'var(--darkAccent)', textColor: 'var(--light)', headingColor: 'var(--light)', translucent: true },
          text('<h3>Guests, please don’t</h3><p>You are our guest. Let the basket pass.</p>'),
        ),
        { type: 'donateLink', answers: { amounts: [25, 50, 100] } },
      ],
    },
    { look: tinted, holds: [text('<h2>Give online</h2>'), { type: 'donation', answers: {} }] },
  ],
};

const countdown = `<p id="next" style="font:600 1.4rem system-ui;text-align:center;color:#1f5a63"></p>`;
const countdownScript = `const now = new Date(); const sunday = new Date(now); sunday.setDate(now.getDate() + ((7 - now.getDay()) % 7 || 7)); sunday.setHours(9, 0, 0, 0);
const days = Math.ceil((sunday - now) / 86400000); document.getElementById('next').textContent = days === 1 ? 'See you tomorrow!' : days + ' days until Sunday';`;

export const contact: DemoPage = {
  title: 'Contact',
  url: '/contact',
  description: 'Telephone, address and office hours of Grace Community Church in New Paltz.',
  bands: [
    banner('sea-at-sunset', 'Say hello', 'We answer everything, usually within a day.'),
    {
      holds: [
        row(
          [6, 6],
          [
            [
              { type: 'logo', answers: { url: '/' } },
              text(
                '<h2>The office</h2><p>Monday to Thursday, 9 am to 1 pm<br><a href="tel:+18455550110">(845) 555-0110</a><br><a href="mailto:office@grace.test">office@grace.test</a></p><p>212 Meadowlark Road<br>New Paltz, NY 12561</p>',
              ),
              {
                type: 'rawHTML',
                answers: {
                  rawHTML: '<p><small>In an emergency call 911. For somebody to talk to at any hour, call or text 988.</small></p>',
                },
              },
            ],
            [map('212 Meadowlark Road, New Paltz, NY 12561', 'Grace Community Church', 41.7476, -74.0868)],
          ],
        ),
        text('<h2>Connect card</h2>'),
        formOf('connect-card'),
        { type: 'rawHTML', answers: { rawHTML: countdown, javascript: countdownScript } },
        { type: 'iframe', answers: { iframeSrc: '/weekly-verse', iframeHeight: 260, title: 'The verse of the week' } },
      ],
    },
  ],
};
