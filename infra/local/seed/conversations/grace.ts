import { type DemoConversations, type DemoNotes, type DemoNotice, line } from './conversations.ts';
import { graceThreads } from './graceThreads.ts';

const [claire, maya, sam, thomas, noah] = ['claire-donovan', 'maya-patelbrooks', 'samuel-rivera', 'thomas-okafor', 'noah-bennett'];
const [ruth, elena] = ['ruth-chapman', 'elena-garcia'];

const notes: readonly DemoNotes[] = [
  {
    on: ruth,
    lines: [
      line(
        claire,
        '34d 11:00',
        'Broke her hip on the ice at the post office. Operation went well. Steeple View has a ramp at the back entrance.',
      ),
      line(thomas, '20d 15:30', 'Visited with communion. In good spirits, bored by television. Likes Marilynne Robinson.'),
      line(thomas, '5d 16:10', 'Walks with a stick now. Would like somebody to read to her on Thursday afternoons.', {
        was: { said: 'Walks with a stick now. Would like somebody to read to her on Tuesday afternoons.', until: '5d 16:14' },
      }),
      line(claire, '4d 9:00', 'Dorothy Becker will come on Thursdays from 2 to 3.'),
    ],
  },
  {
    on: noah,
    lines: [line(claire, '12d 12:45', 'Joins the welcome team, early service. First Sunday together with Sue Hayes.')],
  },
  {
    on: elena,
    lines: [line(claire, '30d 10:20', 'Works Sundays every other week. The boys come with the Morales family then.')],
  },
  {
    on: elena,
    confidential: true,
    lines: [
      line(
        thomas,
        '29d 18:00',
        'The separation is hard on Diego. We meet every two weeks; he would like to talk to another man his father’s age.',
      ),
      line(thomas, '8d 18:30', 'Asked Samir Haddad, with Elena’s consent. They will go fishing.'),
    ],
  },
];

const supper = 'The harvest supper moves from Friday to Saturday at six. Bring a dish to share!';
const welcome = 'Welcome to your church’s messages. Choose here what reaches you, and how.';

const notices: readonly DemoNotice[] = [
  { to: claire, at: '34d 9:00', contentType: 'general', says: welcome, link: '/notifications/settings' },
  { to: claire, at: '20d 15:30', contentType: 'note', says: 'Thomas Okafor added a note', link: `person:${ruth}`, by: thomas },
  { to: claire, at: '5d 16:10', contentType: 'note', says: 'Thomas Okafor added a note', link: `person:${ruth}`, by: thomas },
  {
    to: claire,
    at: '2d 8:12',
    contentType: 'report',
    says: 'Destiny Clark reported a message',
    link: '/reports',
    by: 'destiny-clark',
    isNew: true,
  },
  { to: noah, at: '34d 9:00', contentType: 'general', says: welcome, link: '/notifications/settings' },
  {
    to: noah,
    at: '13d 18:00',
    contentType: 'event',
    says: 'Winter coats: the collection is open until Sunday.',
    link: 'site:/ministries',
    by: maya,
  },
  { to: noah, at: '40m', contentType: 'event', says: supper, link: 'site:/calendar', by: claire, isNew: true },
  { to: maya, at: '34d 9:00', contentType: 'general', says: welcome, link: '/notifications/settings' },
  { to: maya, at: '40m', contentType: 'event', says: supper, link: 'site:/calendar', by: claire, isNew: true },
  { to: sam, at: '40m', contentType: 'event', says: supper, link: 'site:/calendar', by: claire, isNew: true },
];

export const graceConversations: DemoConversations = { threads: graceThreads, notes, notices, safeguardingContact: claire };
