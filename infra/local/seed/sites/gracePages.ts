// The pages of Grace other than the home page.
import { text } from '#shared/content/templates/pieces.ts';
import { about, visit } from './graceAbout.ts';
import { calendar, contact, give, ministries } from './graceMore.ts';
import { banner, type DemoPage, liveStream, sermonCards, table, tinted } from './site.ts';

const watch: DemoPage = {
  title: 'Watch and listen',
  url: '/watch',
  description: 'Sermons of Grace Community Church by series: to watch, to listen to and to read.',
  bands: [
    banner('candle-and-bible', 'Watch and listen', 'Missed a Sunday? Every sermon is here by Monday.'),
    { holds: [liveStream()] },
    { holds: [sermonCards()] },
  ],
};

const verse: DemoPage = {
  title: 'The verse of the week',
  url: '/weekly-verse',
  description: 'One verse for the week, to be shown on other pages.',
  layout: 'embed',
  bands: [
    {
      look: tinted,
      holds: [
        text(
          '<blockquote><p>The light shines in the darkness, and the darkness has not overcome it.</p><p><em>John 1:5</em></p></blockquote>',
          'center',
        ),
      ],
    },
  ],
};

const members: DemoPage = {
  title: 'For members',
  url: '/members',
  description: 'Rotas, minutes and the key list.',
  visibility: 'members',
  bands: [
    {
      holds: [
        text('<h1>For members</h1><p>Only people of Grace see this page.</p>'),
        table([
          ['Sunday', 'Coffee', 'Welcome'],
          ['First', 'The Bennetts', 'Sue'],
          ['Second', 'Choir', 'Bob'],
          ['Third', 'Tuesday Home Group', 'Noah'],
          ['Fourth', 'Youth', 'Pedro'],
        ]),
      ],
    },
  ],
};

export const gracePages: readonly DemoPage[] = [about, visit, ministries, calendar, watch, give, contact, verse, members];

/** A draft, until the service times are known. */
export const graceChristmas: DemoPage = {
  title: 'Christmas at Grace',
  url: '/christmas',
  description: 'Services, carols and a place at the table at Grace Community Church.',
  bands: [
    banner('winter-church', 'Christmas at Grace', 'Come as you are, and bring whoever is staying with you.'),
    {
      holds: [
        text('<h2>Christmas Eve</h2><p>Carols by candlelight, and a nativity play with more sheep than shepherds. Times to follow.</p>'),
        text('<h2>Christmas Day</h2><p>One service for everybody, and lunch afterwards for whoever would rather not eat alone.</p>'),
      ],
    },
  ],
};
