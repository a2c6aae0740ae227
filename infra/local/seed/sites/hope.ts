// The website of Hope Chapel: in German, for people who came to Berlin from all over the world.
import { row, text } from '#shared/content/templates/pieces.ts';
import { hopeAbout, hopeChristmas, hopeFaith, hopeGroups, hopeSermonPage } from './hopeAbout.ts';
import { hopeContact, hopeHome, hopeMembers, hopeVisit } from './hopeHome.ts';
import { type DemoSite, deep, table } from './site.ts';

export const hopeSite: DemoSite = {
  palette: { light: '#ffffff', lightAccent: '#f3a27f', accent: '#3a3a74', darkAccent: '#2c2c5e', dark: '#17172c' },
  fonts: { body: 'system', heading: 'geometric' },
  radius: 20,
  pages: [hopeHome, hopeAbout, hopeFaith, hopeGroups, hopeVisit, hopeContact, hopeSermonPage, hopeMembers],
  drafts: [{ ...hopeChristmas, by: 'Katrin Vogel' }],
  links: [
    { text: 'Start', url: '/' },
    {
      text: 'Über uns',
      url: '/ueber-uns',
      below: [
        { text: 'Wer wir sind', url: '/ueber-uns' },
        { text: 'Was wir glauben', url: '/glaube' },
        { text: 'Predigten', url: '/predigten' },
      ],
    },
    { text: 'Gruppen', url: '/gruppen' },
    { text: 'Dein Besuch', url: '/besuch', badge: 'Neu hier?' },
    { text: 'Kontakt', url: '/kontakt' },
  ],
  blocks: {
    zeiten: {
      name: 'Gottesdienstzeiten',
      holds: [
        table([
          ['Wann', 'Was'],
          ['Sonntag, 10.30 Uhr', 'Gottesdienst auf Deutsch und Englisch, mit Kinderprogramm'],
          ['Sonntag, 12.15 Uhr', 'Gemeinsames Mittagessen'],
          ['Mittwoch, 19.00 Uhr', 'Gebet in der Kapelle'],
        ]),
      ],
    },
  },
  footer: [
    {
      look: deep,
      holds: [
        row(
          [6, 6],
          [
            [text('<h3>Hope Chapel</h3><p>Am Lindengarten 12<br>10999 Berlin</p>')],
            [
              text(
                '<h3>Kontakt</h3><p><a href="tel:+493023125010">+49 30 23125010</a><br><a href="mailto:office@hope.test">office@hope.test</a></p>',
              ),
            ],
          ],
        ),
      ],
    },
  ],
  redirects: [['/visit', '/besuch']],
};
