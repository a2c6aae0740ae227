// About Hope Chapel and what happens there.
import { button, card, image, row, space, text } from '#shared/content/templates/pieces.ts';
import {
  banner,
  beside,
  box,
  type DemoPage,
  gathered,
  groupCards,
  liveStream,
  photo,
  pictureMark,
  sermonCards,
  table,
  tinted,
} from './site.ts';

export const hopeAbout: DemoPage = {
  title: 'Über uns',
  url: '/ueber-uns',
  description: 'Wie aus einer Teeküche eine Gemeinde mit Menschen aus neunzehn Ländern wurde.',
  bands: [
    banner('village-church', 'Über uns', 'Neunzehn Länder, zwei Sprachen, eine Küche.'),
    {
      holds: [
        beside(
          'right',
          photo('open-hands', 'Menschen mit erhobenen Händen vor warmem Licht'),
          'Angefangen hat es mit Tee',
          '<p>2011 lud Familie Vogel jeden Sonntag Nachbarn ein, die kein Zuhause in der Nähe hatten. Irgendwann reichten die Tassen nicht mehr, und wir fanden die alte Kapelle im Hof.</p>',
        ),
        row(
          [6, 6],
          [
            [
              card('Pfr. Johannes Brandt', 'Predigt, hört zu und repariert Fahrräder.', {
                titleAlignment: 'center',
                textAlignment: 'center',
              }),
            ],
            [
              card('Katrin Vogel', 'Leitet das Büro und kennt jedes Formular der Stadt.', {
                titleAlignment: 'center',
                textAlignment: 'center',
              }),
            ],
          ],
        ),
        { type: 'video', answers: { videoType: 'vimeo', videoId: '76979871' } },
      ],
    },
  ],
};

export const hopeFaith: DemoPage = {
  title: 'Was wir glauben',
  url: '/glaube',
  description: 'Was uns verbindet, in fünf Sätzen.',
  bands: [
    banner('three-crosses', 'Was wir glauben', 'In fünf Sätzen, und in vielen Gesprächen.'),
    {
      holds: [
        text(
          '<ol><li>Gott hat die Welt gemacht und sie nicht aufgegeben.</li><li>In Jesus ist er uns nahe gekommen.</li><li>Sein Geist macht aus Fremden Geschwister.</li><li>Vergebung ist möglich, für alle.</li><li>Am Ende steht die Hoffnung.</li></ol>',
        ),
        space(25),
        box(
          { background: 'var(--tint)' },
          text('<h3>Fragen willkommen</h3><p>Zweifel sind kein Hindernis, sondern ein guter Anfang.</p>', 'center'),
          button('Sprich mit uns', '/kontakt', 'contained', 'center'),
        ),
      ],
    },
  ],
};

export const hopeGroups: DemoPage = {
  title: 'Gruppen',
  url: '/gruppen',
  description: 'Chor, Hauskreise, Sprachcafé und Kinder: was unter der Woche in der Hope Chapel los ist.',
  bands: [
    banner('together-at-table', 'Unter der Woche', 'Such dir etwas aus, oder fang etwas Neues an.'),
    {
      holds: [
        table(
          [
            ['Gruppe', 'Wann', 'Für wen'],
            ['**Sprachcafé**', 'Montag, 17 Uhr', 'Alle, die Deutsch üben'],
            ['**Chor**', 'Donnerstag, 19.30 Uhr', 'Alle, die gern singen'],
            ['**Hauskreis Kreuzberg**', 'Jeder zweite Dienstag, 20 Uhr', 'Erwachsene'],
            ['**Rasselbande**', 'Freitag, 16 Uhr', 'Kinder von 5 bis 11'],
          ],
          true,
        ),
        space(20),
        text('<h2>Zum Mitmachen</h2>'),
        groupCards(),
        text('<h2>Termine</h2>'),
        gathered('kalender'),
      ],
    },
    {
      look: tinted,
      holds: [
        row(
          [6, 6],
          [
            [image(pictureMark('youth-by-the-fire'), 'Freunde am Lagerfeuer')],
            [image(pictureMark('bread-and-cup'), 'Brot und Kelch auf einem Tisch')],
          ],
        ),
        beside(
          'bottom',
          photo('autumn-trees', 'Bäume in Rot und Gold'),
          'Gemeindefreizeit',
          '<p>Im Oktober fahren wir drei Tage in die Uckermark. Wer nicht zahlen kann, zahlt nicht.</p>',
        ),
      ],
    },
  ],
};

/** A draft, until the service times are known. */
export const hopeChristmas: DemoPage = {
  title: 'Weihnachten in der Kapelle',
  url: '/weihnachten',
  description: 'Gottesdienste und ein Platz am Tisch an Weihnachten in der Hope Chapel.',
  bands: [
    banner('candles', 'Weihnachten in der Kapelle', 'Mit Liedern in neun Sprachen. Sie brauchen keine davon zu können.'),
    { holds: [text('<h2>Heiligabend</h2><p>Krippenspiel am Nachmittag, Christmette in der Nacht. Die Uhrzeiten folgen.</p>')] },
  ],
};

export const hopeSermonPage: DemoPage = {
  title: 'Predigten',
  url: '/predigten',
  description: 'Die Predigten der Hope Chapel zum Ansehen, Anhören und Nachlesen.',
  bands: [
    banner('candles', 'Predigten', 'Verschlafen, verreist, neugierig? Hier steht, was am Sonntag gesagt wurde.'),
    { holds: [liveStream()] },
    { holds: [sermonCards()] },
  ],
};
