import type { DemoForm } from './form.ts';

const office = 'claire-donovan';
const services = ['Early service, 9 am', 'Family service, 11 am', 'Midweek prayer'];
const teams = ['Welcome team', 'Children’s church', 'Music', 'Sound and screen', 'Kitchen, and coffee'];

const connect: DemoForm = {
  name: 'Connect card',
  description: 'New here? Tell us who you are, and somebody from the welcome team will be in touch this week.',
  thanks: 'Thank you! We are so glad you came. Somebody will write to you before Sunday.',
  purpose: 'So that we can welcome you.',
  keepDays: 365,
  admins: [office, 'samuel-rivera'],
  questions: [
    { key: 'name', title: 'Your name', required: true },
    { key: 'email', title: 'Email', type: 'Email', placeholder: 'you@example.org' },
    { key: 'phone', title: 'Phone', type: 'Phone Number' },
    { key: 'service', title: 'Which service did you come to?', type: 'Multiple Choice', choices: services },
    { key: 'children', title: 'Did children come with you?', type: 'Yes/No' },
    { key: 'ages', title: 'How old are they?', when: ['children', 'True'] },
    { key: 'more', title: 'I would like to hear about', type: 'Checkbox', choices: ['Home groups', 'Baptism', ...teams.slice(0, 3)] },
    { key: 'prayer', title: 'What may we pray for?', type: 'Text Area' },
  ],
  submissions: [
    {
      daysAgo: 2,
      answers: {
        name: 'Renee Castillo',
        email: 'renee.castillo@example.org',
        service: services[1] ?? '',
        children: 'True',
        ages: '4 and 7',
        more: ['Home groups', 'Children’s church'],
      },
    },
    {
      daysAgo: 9,
      answers: {
        name: 'Walt Jennings',
        phone: '(845) 555-0188',
        service: services[0] ?? '',
        children: 'False',
        prayer: 'My hip operation on Thursday.',
      },
    },
    {
      daysAgo: 16,
      answers: {
        name: 'Ines and Marco Duarte',
        email: 'duarte@example.org',
        service: services[1] ?? '',
        children: 'False',
        more: ['Music', 'Baptism'],
      },
    },
    {
      daysAgo: 1,
      held: 'marks',
      answers: {
        name: 'Best Deals',
        email: 'deals@example.org',
        prayer: 'https://deals.example https://deals.example https://deals.example https://deals.example',
      },
    },
  ],
};

const baptism: DemoForm = {
  name: 'Baptism',
  description: 'You want to be baptised, or have your child baptised? This is how we get ready together.',
  thanks: 'Thank you. Pastor Thomas will call you to find a time to talk.',
  audience: 'members',
  ownerMayChange: true,
  oncePerPerson: true,
  admins: [office],
  questions: [
    { key: 'intro', title: 'About you', type: 'Heading' },
    { key: 'when', title: 'When were you thinking of?', type: 'Date' },
    { key: 'who', title: 'Who is to be baptised?', type: 'Multiple Choice', required: true, choices: ['I am', 'My child'] },
    { key: 'child', title: 'Your child’s name', required: true, when: ['who', 'My child'] },
    { key: 'papers', title: 'A birth certificate, if it is at hand', type: 'File' },
    { key: 'story', title: 'What has brought you here?', type: 'Text Area', sensitive: true },
  ],
  submissions: [{ by: 'noah-bennett', daysAgo: 20, answers: { who: 'I am', story: 'My grandmother’s Bible, and last summer’s camp.' } }],
};

const volunteers: DemoForm = {
  name: 'Serve on a team',
  description: 'Sundays take forty people. Where would you like to be one of them?',
  thanks: 'Thank you! The leader of the team will show you around.',
  audience: 'members',
  ownerMayChange: true,
  admins: ['samuel-rivera', office],
  questions: [
    { key: 'teams', title: 'Which teams?', type: 'Checkbox', required: true, choices: teams },
    { key: 'instrument', title: 'What do you play or sing?', when: ['teams', 'Music'] },
    { key: 'sundays', title: 'How many Sundays a month?', type: 'Whole Number', required: true },
  ],
  submissions: [
    { by: 'noah-bennett', daysAgo: 12, answers: { teams: ['Sound and screen', 'Kitchen, and coffee'], sundays: '2' } },
    { by: 'maya-patelbrooks', daysAgo: 30, answers: { teams: ['Music'], instrument: 'Viola', sundays: '1' } },
    { by: 'helen-kowalski', daysAgo: 41, answers: { teams: ['Welcome team'], sundays: '3' } },
    { by: 'claire-donovan', daysAgo: 58, answers: { teams: ['Kitchen, and coffee'], sundays: '1' } },
  ],
};

const photos: DemoForm = {
  name: 'Photo consent',
  description: 'We take photos at services and camps. You decide whether you may be seen in them.',
  thanks: 'Thank you. You can change your mind at any time.',
  contentType: 'person',
  audience: 'members',
  ownerMayChange: true,
  admins: [office],
  questions: [
    {
      key: 'web',
      title: 'On the church’s website',
      type: 'Consent',
      description:
        'Grace Community Church may show photos in which I (or my child) can be recognised on its website. I can withdraw this at any time.',
    },
    {
      key: 'print',
      title: 'In the printed newsletter',
      type: 'Consent',
      description:
        'Grace Community Church may print photos in which I (or my child) can be recognised in its newsletter. I can withdraw this at any time.',
    },
  ],
  submissions: [
    { by: 'samuel-rivera', about: 'samuel-rivera', daysAgo: 60, answers: { web: 'True', print: 'True' } },
    { by: 'noah-bennett', about: 'noah-bennett', daysAgo: 55, answers: { print: 'True' } },
  ],
};

const prayer: DemoForm = {
  name: 'Prayer request',
  description: 'Our prayer team meets on Wednesdays and prays for everything that is written here.',
  thanks: 'We will pray for you on Wednesday.',
  purpose: 'Read by the prayer team, and by no one else.',
  keepDays: 60,
  admins: [office],
  questions: [
    { key: 'for', title: 'What may we pray for?', type: 'Text Area', required: true, sensitive: true },
    { key: 'name', title: 'Your name, if you like' },
    { key: 'call', title: 'Would you like somebody to call?', type: 'Yes/No' },
    { key: 'phone', title: 'At which number?', type: 'Phone Number', required: true, when: ['call', 'True'] },
  ],
  submissions: [
    { daysAgo: 3, answers: { for: 'For my son, who starts a new school.', call: 'False' } },
    { daysAgo: 5, answers: { for: 'Thanks for a good scan!', name: 'Walt', call: 'True', phone: '(845) 555-0188' } },
  ],
};

const camp: DemoForm = {
  name: 'Summer camp: what worked?',
  description: 'Five questions for everybody who was at Camp Meadowlark.',
  thanks: 'Thank you. Until next summer!',
  archived: true,
  admins: ['samuel-rivera'],
  questions: [
    { key: 'stars', title: 'How was it, from 1 to 5?', type: 'Whole Number', required: true },
    { key: 'food', title: 'And the food?', type: 'Multiple Choice', choices: ['Delicious', 'Fine', 'Enough'] },
    { key: 'cost', title: 'What would be a fair price?', type: 'Decimal' },
    { key: 'again', title: 'Will you come again?', type: 'Yes/No' },
    { key: 'say', title: 'Anything else?', type: 'Text Area' },
  ],
  submissions: [
    { by: 'helen-kowalski', daysAgo: 95, answers: { stars: '5', food: 'Delicious', cost: '120.50', again: 'True' } },
    { daysAgo: 96, answers: { stars: '4', food: 'Enough', again: 'True', say: 'More canoes.' } },
  ],
};

const retreat: DemoForm = {
  name: 'Family retreat',
  description: 'Three days at the lake in October: walks, songs, and time to talk. Come for all of it, or for the Saturday.',
  thanks: 'Thank you! Two weeks before we start, we’ll write to you what to bring.',
  ownerMayChange: true,
  admins: ['samuel-rivera', office],
  questions: [
    { key: 'name', title: 'Your name', required: true },
    { key: 'email', title: 'Email', type: 'Email', required: true },
    { key: 'people', title: 'How many of you are coming?', type: 'Whole Number', required: true },
    { key: 'nights', title: 'Will you stay overnight?', type: 'Yes/No', required: true },
    {
      key: 'deposit',
      title: 'Deposit for a room',
      type: 'Payment',
      description: 'It keeps a room for your family. The rest is paid at the lake.',
      price: { amount: '45.00', fund: 0 },
      when: ['nights', 'True'],
    },
    { key: 'food', title: 'What should the kitchen know?' },
  ],
  submissions: [
    { by: 'noah-bennett', daysAgo: 1, answers: { name: 'Noah Bennett', email: 'member@grace.test', people: '1', nights: 'True' } },
    {
      by: 'helen-kowalski',
      daysAgo: 6,
      answers: { name: 'Helen Kowalski', email: 'helen.kowalski@example.org', people: '2', nights: 'False', food: 'No nuts, please.' },
    },
    { daysAgo: 8, answers: { name: 'Ines Duarte', email: 'duarte@example.org', people: '4', nights: 'False' } },
  ],
};

export const graceForms: readonly DemoForm[] = [connect, baptism, volunteers, photos, prayer, camp, retreat];
