// The groups of Hope, a church in Germany.
import { type DemoGroups, daysFrom } from './group.ts';

/** `today`: the day of seeding, `YYYY-MM-DD`. */
export function hopeGroups(today: string): DemoGroups {
  const { weekly, month, nth } = daysFrom(today);
  return {
    groups: [
      {
        key: 'gottesdienst',
        name: 'Gottesdienste',
        slug: 'gottesdienste',
        categoryName: 'Gottesdienst',
        about: 'Unsere Gottesdienste und Andachten. Komm, wie du bist.',
        meetingTime: 'Sonntags um 10.30 Uhr',
        labels: ['Gottesdienst'],
        photo: 'rose-window',
        joinPolicy: 'closed',
        leaders: ['katrin-vogel'],
        members: ['johannes-brandt'],
        events: [
          {
            title: 'Gottesdienst',
            ...weekly(0, '10:30', '12:00'),
            rule: 'FREQ=WEEKLY;BYDAY=SU',
            description: 'Mit Kindergottesdienst, danach gemeinsames Mittagessen.',
            overrides: [{ original: nth(0, 1, '10:30'), title: 'Gottesdienst mit Abendmahl' }],
          },
          { title: 'Gebet', ...weekly(3, '19:00', '19:45'), rule: 'FREQ=WEEKLY;BYDAY=WE', location: 'Kapelle' },
          { title: 'Taizé-Andacht', ...month(-5, '19:00', '20:00'), rule: 'FREQ=MONTHLY;BYDAY=1FR' },
          { title: 'Osternacht', start: '2024-03-31T05:30:00', end: '2024-03-31T07:00:00', rule: 'FREQ=YEARLY;X-FEAST=EASTER+0' },
          {
            title: 'Christi Himmelfahrt im Grünen',
            start: '2024-05-09T11:00:00',
            end: '2024-05-09T12:30:00',
            rule: 'FREQ=YEARLY;X-FEAST=EASTER+39',
          },
        ],
      },
      {
        key: 'hauskreis',
        name: 'Hauskreis Kreuzberg',
        slug: 'hauskreis-kreuzberg',
        categoryName: 'Hauskreise',
        about: 'Wir kochen zusammen, lesen in der Bibel und beten füreinander. Neue sind immer willkommen.',
        meetingTime: 'Jeden zweiten Dienstag, 20 Uhr',
        meetingLocation: 'Bei Familie Vogel',
        labels: ['Hauskreis', 'Erwachsene'],
        photo: 'candle-and-bible',
        joinPolicy: 'request',
        leaders: ['matthias-vogel'],
        members: ['katrin-vogel', 'ingrid-schneider', 'kwame-asante'],
        events: [
          {
            title: 'Hauskreisabend',
            ...weekly(2, '20:00', '22:00'),
            rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
            location: 'Bei Familie Vogel',
          },
        ],
      },
    ],
    calendars: [{ key: 'kalender', name: 'Gemeindekalender', groups: ['gottesdienst'], events: [] }],
  };
}
