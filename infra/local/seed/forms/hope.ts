import type { DemoForm } from './form.ts';

const contact: DemoForm = {
  name: 'Kontaktkarte',
  description: 'Zum ersten Mal hier? Wir freuen uns, von Ihnen zu hören.',
  thanks: 'Vielen Dank! Wir melden uns noch in dieser Woche.',
  purpose: 'Damit wir Sie willkommen heißen können.',
  keepDays: 180,
  admins: ['johannes-brandt'],
  questions: [
    { key: 'name', title: 'Ihr Name', required: true },
    { key: 'email', title: 'E-Mail', type: 'Email' },
    { key: 'interest', title: 'Das interessiert mich', type: 'Checkbox', choices: ['Gottesdienst', 'Chor', 'Kaffee, Kuchen und Gespräch'] },
    { key: 'say', title: 'Was möchten Sie uns sagen?', type: 'Text Area' },
  ],
  submissions: [
    { daysAgo: 4, answers: { name: 'Lena Hartwig', email: 'lena.hartwig@example.org', interest: ['Chor', 'Kaffee, Kuchen und Gespräch'] } },
    { daysAgo: 18, answers: { name: 'Familie Okonkwo', say: 'Gibt es am Sonntag Kinderbetreuung?' } },
    { daysAgo: 1, held: 'marks', answers: { name: 'Top Angebote', say: 'https://angebote.example '.repeat(4).trim() } },
  ],
};

const cake: DemoForm = {
  name: 'Kuchen für das Gemeindefest',
  description: 'Wer bringt was mit?',
  thanks: 'Danke! Bitte bringen Sie den Kuchen bis 13 Uhr in die Küche.',
  audience: 'members',
  ownerMayChange: true,
  admins: ['johannes-brandt'],
  questions: [
    { key: 'cake', title: 'Ich bringe mit', required: true, placeholder: 'Apfelkuchen' },
    { key: 'pieces', title: 'Wie viele Stücke?', type: 'Whole Number' },
    { key: 'nuts', title: 'Mit Nüssen?', type: 'Yes/No' },
  ],
  submissions: [
    { by: 'claire-donovan', daysAgo: 6, answers: { cake: 'Zitronenkuchen', pieces: '16', nuts: 'False' } },
    { by: 'katrin-vogel', daysAgo: 3, answers: { cake: 'Käsekuchen', pieces: '12', nuts: 'False' } },
  ],
};

export const hopeForms: readonly DemoForm[] = [contact, cake];
