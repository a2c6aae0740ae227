// The home page of Hope Chapel, for first-time visitors.
import { card, question, row, text } from '#shared/content/templates/pieces.ts';
import { banner, beside, carousel, choices, type DemoPage, map, over, photo, roomy, shown, table, tinted } from './site.ts';

export const hopeHome: DemoPage = {
  title: 'Hope Chapel',
  url: '/',
  description:
    'Eine kleine internationale Gemeinde mitten in Berlin-Kreuzberg. Sonntags um 10.30 Uhr auf Deutsch und Englisch, danach Mittagessen.',
  shared: 'nave',
  bands: [
    {
      look: over('nave'),
      styles: roomy,
      holds: [
        text(
          '<h1>Schön, dass du da bist</h1><p>Wir sind eine kleine internationale Gemeinde mitten in Berlin. Wir singen und beten auf Deutsch und Englisch, und danach wird gegessen.</p>',
          'center',
        ),
        choices(['Zum ersten Mal hier?', '/besuch'], ['Wer wir sind', '/ueber-uns']),
      ],
    },
    {
      holds: [
        row([5, 7], [[text('<h2>Wann wir uns treffen</h2><p>Die Tür ist ab zehn Uhr offen. Der Kaffee auch.</p>')], [shown('zeiten')]]),
      ],
    },
    {
      look: tinted,
      animations: { onShow: 'fadeIn', onShowSpeed: 'normal' },
      holds: [
        row(
          [4, 4, 4],
          [
            [
              card('Ankommen', 'Neu in der Stadt? Wir helfen bei Formularen, Wohnungssuche und Heimweh.', {
                ...photo('family-walk', 'Eine Familie geht in die Abendsonne'),
                url: '/besuch',
              }),
            ],
            [
              card('Mitessen', 'Jeden Sonntag kocht ein anderes Land. Du musst nichts mitbringen.', {
                ...photo('together-at-table', 'Menschen an einem langen Tisch'),
                url: '/gruppen',
              }),
            ],
            [
              card('Mitsingen', 'Der Chor probt donnerstags. Noten lesen ist keine Voraussetzung.', {
                ...photo('piano-keys', 'Klaviertasten im warmen Licht'),
                url: '/gruppen',
              }),
            ],
          ],
        ),
      ],
    },
    {
      holds: [
        carousel(
          { animationOptions: 'slide', height: 340 },
          text('<h3>„Ich kannte in Berlin niemanden. Jetzt kenne ich die halbe Oranienstraße.“</h3><p>Amina</p>', 'center'),
          text('<h3>„Das beste Mittagessen der Woche, und niemand fragt, ob du fromm bist.“</h3><p>Jonas</p>', 'center'),
        ),
      ],
    },
  ],
};

export const hopeVisit: DemoPage = {
  title: 'Dein Besuch',
  url: '/besuch',
  description: 'Was dich an deinem ersten Sonntag in der Hope Chapel erwartet: Weg, Kinder, Sprache, Mittagessen.',
  bands: [
    banner('arched-windows', 'Dein erster Sonntag', 'Komm, wie du bist. Turnschuhe sind in der Mehrheit.'),
    { holds: [shown('zeiten')] },
    {
      holds: [
        question(
          'In welcher Sprache ist der Gottesdienst?',
          '<p>Auf Deutsch und Englisch im Wechsel. Für Farsi, Arabisch und Französisch gibt es Kopfhörer.</p>',
        ),
        question(
          'Was ist mit meinen Kindern?',
          '<p>Bis sechs Jahre im Spielzimmer mit Blick in die Kapelle, danach im Kinderprogramm. In jedem Raum sind zwei geprüfte Erwachsene.</p>',
        ),
        question('Kostet das Mittagessen etwas?', '<p>Nein. In der Küche steht eine Dose, mehr nicht.</p>'),
      ],
    },
    {
      look: tinted,
      holds: [
        beside(
          'left',
          photo('candles', 'Eine Reihe Kerzen im Dunkeln'),
          'Barrierefreiheit',
          '<p>Der Eingang im Hof ist ebenerdig, die Toilette ist rollstuhlgerecht, und vorne links hört man am besten.</p>',
        ),
      ],
    },
  ],
};

export const hopeContact: DemoPage = {
  title: 'Kontakt',
  url: '/kontakt',
  description: 'Anschrift, Telefon und Bürozeiten der Hope Chapel in Berlin-Kreuzberg.',
  bands: [
    banner('starry-night', 'Schreib uns', 'Wir antworten, meistens am selben Tag.'),
    {
      holds: [
        row(
          [5, 7],
          [
            [
              { type: 'logo', answers: { url: '/' } },
              text(
                '<h2>Büro</h2><p>Dienstag und Donnerstag, 10 bis 14 Uhr<br><a href="tel:+493023125010">+49 30 23125010</a><br><a href="mailto:office@hope.test">office@hope.test</a></p>',
              ),
            ],
            [map('Am Lindengarten 12, 10999 Berlin', 'Hope Chapel', 52.5003, 13.4215)],
          ],
        ),
      ],
    },
  ],
};

export const hopeMembers: DemoPage = {
  title: 'Intern',
  url: '/intern',
  description: 'Dienstpläne für Mitglieder.',
  visibility: 'members',
  bands: [
    {
      holds: [
        text('<h1>Intern</h1>'),
        table([
          ['Sonntag', 'Küche', 'Kinder'],
          ['Erster', 'Eritrea', 'Ingrid'],
          ['Zweiter', 'Polen', 'Kwame'],
          ['Dritter', 'Ghana', 'Katrin'],
          ['Vierter', 'Überraschung', 'Matthias'],
        ]),
      ],
    },
  ],
};
