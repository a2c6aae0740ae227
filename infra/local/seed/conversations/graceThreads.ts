import { type DemoThread, line } from './conversations.ts';

const [claire, maya, sam, helen, noah] = ['claire-donovan', 'maya-patelbrooks', 'samuel-rivera', 'helen-kowalski', 'noah-bennett'];
const [jess, thomas, marcus, sade, emily] = ['jessica-bennett', 'thomas-okafor', 'marcus-edwards', 'folasade-adeyemi', 'emily-chen'];

const homeGroup: DemoThread = {
  between: [sam, noah],
  unread: { [noah]: 2 },
  lines: [
    line(sam, '23d 20:11', 'Great to have you and Jess with us tonight! I hope Hazel slept in the car.'),
    line(noah, '23d 21:02', 'She did, all of four minutes. Thanks for having us. We felt at home right away.'),
    line(sam, '23d 21:05', 'Wonderful. We meet every Tuesday at half past seven. Bring nothing but yourselves.'),
    line(noah, '16d 18:20', 'Oliver has a fever, so only one of us can come tonight. I drew the short straw and stay home.'),
    line(sam, '16d 18:24', 'Oh no. Get well soon, Oliver! We will keep you some of Gaby’s empanadas.', { reacted: { '❤️': [noah] } }),
    line(noah, '16d 18:25', 'Now I really feel left out.'),
    line(sam, '9d 12:40', 'Next week we start with Luke. Would you read the first chapter and bring one question?'),
    line(noah, '9d 12:58', 'Only one?', { answers: 6 }),
    line(sam, '9d 13:01', 'Ha. One per person. I know you.'),
    line(noah, '3d 17:30', 'I can pick up Erik on Tuesday, he does not like to drive in the dark any more.'),
    line(sam, '3d 17:44', 'That is so kind, he will love it. He is at 2 Ferncliff Path, the blue door.', {
      answers: 9,
      reacted: { '👍': [noah] },
    }),
    line(noah, '3d 17:46', 'Blue door. Got it.'),
    line(sam, '1d 19:05', 'One more thing: could you two host in two weeks? Our kitchen is being painted.'),
    line(sam, '1d 19:06', 'No pressure. If the children are in bed by then it is only nine adults being quiet. Almost.'),
  ],
};

const welcomeTeam: DemoThread = {
  between: [claire, noah],
  unread: { [claire]: 1 },
  lines: [
    line(claire, '12d 10:15', 'Hi Noah! Tunde said you might like to help on the welcome team. Shall I put you down for a trial Sunday?'),
    line(noah, '12d 12:31', 'Yes please. The early service works best with the kids.'),
    line(claire, '12d 12:40', 'Perfect. You will be with Sue Hayes. She knows everybody and everything.'),
    line(noah, '5d 13:15', 'That was fun. I shook 140 hands and was told off by Ruth Chapman for standing in the draught.'),
    line(claire, '5d 13:20', 'Then you are truly one of us now.'),
    line(noah, '48m', 'Is there a key for the side door? Sue thinks the office has a spare one.'),
  ],
};

const website: DemoThread = {
  between: [claire, maya],
  unread: { [maya]: 2 },
  lines: [
    line(maya, '8d 9:10', 'The new page for visitors is ready. Could you read it once before I publish it?'),
    line(claire, '8d 9:52', 'Reading it now. I love the photo at the top.'),
    line(claire, '8d 10:05', 'The coffee starts at half past eight, not at eight.', {
      was: { said: 'The coffee starts at half past nine, not at eight.', until: '8d 10:07' },
    }),
    line(maya, '8d 10:09', 'Changed. And published!', { reacted: { '🎉': [claire] } }),
    line(maya, '2d 15:22', 'Wrong window, sorry.', { removed: '2d 15:23' }),
    line(claire, '2d 16:30', 'Helen asks whether the giving page can mention the roof. Two sentences, nothing more.'),
    line(maya, '2d 16:41', 'Sure. I will draft something tomorrow and send it to both of you.'),
    line(
      claire,
      '35m',
      'Do you have a minute before lunch? The harvest supper moves to Saturday, and the front page says nothing of it yet.',
    ),
    line(claire, '34m', 'The calendar has the new day, and I told people by a notification.'),
  ],
};

const pastor: DemoThread = {
  between: [thomas, claire],
  lines: [
    line(
      thomas,
      '4d 8:30',
      'I visited Ruth yesterday. Her hip is better, and she would like somebody to read to her on Thursdays. I left a note.',
    ),
    line(claire, '4d 8:44', 'Dorothy Becker used to do that for Kathleen. I will ask her.'),
    line(thomas, '4d 8:45', 'Bless you. Also, the Haddads would love to have the youth over in December.'),
    line(claire, '4d 9:12', 'All of the youth?'),
    line(thomas, '4d 9:13', 'Nadia insists.'),
  ],
};

const budget: DemoThread = {
  between: [helen, claire],
  unread: { [claire]: 1 },
  lines: [
    line(helen, '7d 14:00', 'The roofer’s estimate is here: $18,400 with the gutters, $15,900 without.'),
    line(claire, '7d 14:35', 'Ouch. With the gutters, I am afraid. The ones on the north side hold by faith alone.'),
    line(helen, '7d 14:37', 'I will put both before the elders on Thursday.'),
    line(helen, '1d 11:20', 'They said yes, with the gutters. Jim Thompson wants to match whatever is given this month!'),
  ],
};

/** A minor and a leader, with the parents included. */
const youthBand: DemoThread = {
  between: [sam, emily],
  guardians: ['wei-chen', 'lin-chen'],
  lines: [
    line(sam, '6d 17:02', 'Hi Emily! The youth band still looks for a second violin on the 14th. Would you like to play with us?'),
    line(emily, '6d 18:15', 'Yes!! Which songs?'),
    line(
      sam,
      '6d 18:20',
      'Three from the blue book: 12, 40 and 77. Rehearsal is Saturday from 10 to 11:30 in the hall, with the whole band.',
    ),
    line('lin-chen', '6d 19:40', 'We can bring her. Does she need a music stand?'),
    line(sam, '6d 19:44', 'We have plenty. Thank you, Lin!'),
    line(emily, '2d 16:05', '77 is quite fast. May we take it a bit slower?'),
    line(sam, '2d 16:31', 'We may. Our drummer will be thankful.'),
  ],
};

const family: DemoThread = {
  between: [jess, noah],
  lines: [
    line(jess, '10d 16:40', 'Can you bring milk? And the small screwdriver from the church kitchen, you left it there.'),
    line(noah, '10d 16:52', 'Milk yes. Screwdriver: Bob Hayes has adopted it.'),
    line(jess, '10d 16:53', 'Then bring Bob.'),
  ],
};

const meals: DemoThread = {
  between: [sade, claire],
  lines: [
    line(
      sade,
      '15d 20:10',
      'The Kims’ little one was in hospital overnight. She is home and well, but I would like to organise meals for the week.',
    ),
    line(claire, '15d 20:14', 'Thank you for thinking of it. Put us down for Wednesday. Pat makes his famous soup.'),
    line(sade, '15d 20:16', 'Famous for good reasons?'),
    line(claire, '15d 20:17', 'For memorable ones.'),
  ],
};

const football: DemoThread = {
  between: [marcus, noah],
  muted: [noah],
  lines: [
    line(marcus, '20d 22:15', 'Did you see that last-minute touchdown?!'),
    line(noah, '19d 7:30', 'I was asleep. I have two children under six. But tell me.'),
    line(marcus, '6d 22:48', 'You missed it AGAIN.'),
  ],
};

/** A case for the safeguarding contact. */
const unwanted: DemoThread = {
  between: ['kenji-yamamoto', 'destiny-clark'],
  blockedBy: 'destiny-clark',
  lines: [
    line('kenji-yamamoto', '5d 21:30', 'Hi, we met after the service. You live in the house with the yellow porch, right?'),
    line('destiny-clark', '5d 21:48', 'Hi Kenji. Yes, I am one of the Maple House people. See you on Sunday.'),
    line('kenji-yamamoto', '4d 23:05', 'Which window is yours? I could come by tonight.'),
    line('destiny-clark', '4d 23:09', 'Please do not. I would like you to stop asking.'),
    line('kenji-yamamoto', '3d 23:20', 'I was outside earlier but all was dark. Just tell me when you are home.'),
  ],
  reported: {
    by: 'destiny-clark',
    at: '2d 8:12',
    line: 4,
    reason: 'I asked him to stop and he came to our house at night. I have blocked him, but I would like somebody to know.',
  },
};

export const graceThreads: readonly DemoThread[] = [
  homeGroup,
  welcomeTeam,
  website,
  pastor,
  budget,
  youthBand,
  family,
  meals,
  football,
  unwanted,
];
