// Gifts of a zip: found by their columns and names in the languages of the suite, put down to who gave them, and asked where two files could be it.
import { describe, expect, test } from '@jest/globals';
import { bundleOfText, bundleOfZip } from '../bundle.ts';
import { guessFields } from '../headings.ts';
import { soundsLikeGifts } from './giftFiles.ts';

const people = 'Person ID,First Name,Last Name,Email\n71,Ann,Lee,ann@lee.test\n72,Bo,Ek,\n73,Bo,Ek,';
const zip = (files: Readonly<Record<string, string>>) => {
  const found = bundleOfZip(
    Object.entries({ 'people.csv': people, ...files }).map(([name, said]) => ({ name, text: () => said })),
    '',
  );
  if (!found) throw new Error('no people');
  return found;
};
type Zip = ReturnType<typeof zip>;
const gifts = (found: Zip, answers: Readonly<Record<string, string>> = {}) =>
  found.movedBy(answers).gifts.map(({ date, lines, person = '' }) => `${date} ${lines[0]?.amount} ${person}`.trim());
const left = ({ alsoBy, also }: Zip, answers: Readonly<Record<string, string>> = {}) =>
  (alsoBy?.(answers) ?? also).map(({ name, count }) => `${name} ${count}`);

describe('gifts of a zip', () => {
  test.each([
    ['giving.csv', 'Date,Amount,Person ID\n2026-02-03,5,71'],
    ['2025 Spenden.csv', 'Spendendatum,Betrag,Person ID\n2026-02-03,5,71'],
    ['दान 2026.csv', 'दान की तारीख,राशि,दाता ईमेल,दाता का नाम\n2026-02-03,5,ann@lee.test,Ann Lee'],
    ['mga donasyon.csv', 'Petsa,Halaga,Email ng donor,Pangalan ng donor\n2026-02-03,5,Ann@Lee.test,ann lee'],
    ['奉献.csv', '日期,金额,奉献者邮箱,奉献者姓名\n2026-02-03,5,ann@lee.test,Ann Lee'],
    ['contributions.csv', 'Date,Amount,Donor email,Donor first name,Donor last name\n2026-02-03,5,ann@lee.test,Ann,Lee'],
  ])('are found as %s', (name, said) => {
    const found = zip({ [name]: said });
    expect(found.moved.questions).toEqual([]);
    expect(gifts(found)).toEqual(['2026-02-03 500 person:71']);
    expect(found.also).toEqual([]);
  });

  test('of a name alone, or of two who share it, are no one’s, and named', () => {
    const found = zip({ 'giving.csv': 'Date,Amount,Donor name\n2026-02-03,5,Ann Lee\n2026-02-03,7,Bo Ek' });
    expect(gifts(found)).toEqual(['2026-02-03 500', '2026-02-03 700']);
    expect(found.moved.problems.map(({ code }) => code)).toEqual(['noPerson', 'noPerson']);
  });

  test('are asked for where two files could be it, and none is taken until it is answered', () => {
    const found = zip({ 'giving.csv': 'Date,Amount\n2026-02-03,5', 'expenses.csv': 'Date,Amount,Note\n2026-02-04,9,Rent' });
    expect(found.moved.questions).toMatchObject([
      { about: 'giftFile', count: 2, choices: ['file:giving.csv', 'file:expenses.csv', 'skip'] },
    ]);
    expect([gifts(found), left(found)]).toEqual([[], ['giving.csv 1', 'expenses.csv 1']]);
    const answers = { giftFile: 'file:giving.csv' };
    expect([gifts(found, answers), left(found, answers)]).toEqual([['2026-02-03 500'], ['expenses.csv 1']]);
    // Neither none nor what isn't a choice takes any.
    for (const giftFile of ['skip', 'all', 'file:people.csv', 'x']) expect(gifts(found, { giftFile })).toEqual([]);
  });

  test('of several years are taken together, if they are written alike; what both files say is one gift', () => {
    const [one, two] = ['Date,Amount\n2024-02-03,5\n2024-02-03,5', 'Date,Amount\n2025-02-03,7\n2024-02-03,5'];
    const found = zip({ 'giving 2024.csv': one, 'giving 2025.csv': two });
    expect(gifts(found, { giftFile: 'all' })).toEqual(['2024-02-03 500', '2024-02-03 500', '2025-02-03 700']);
    expect(left(found, { giftFile: 'all' })).toEqual([]);
  });

  test('of a list whose name tells of something else are asked for, too', () => {
    const found = zip({ 'expenses.csv': 'Date,Amount\n2026-02-04,9' });
    expect([gifts(found), found.moved.questions.length]).toEqual([[], 1]);
    expect(soundsLikeGifts('dona.csv')).toBe(false);
  });

  test('lie beside people whose list has another name', () => {
    const found = bundleOfZip(
      Object.entries({ 'members.csv': people, 'gifts.csv': 'Date,Amount,Person ID\n2026-02-03,5,71' }).map(([name, said]) => ({
        name,
        text: () => said,
      })),
      '',
    );
    expect(found?.sheet.lines).toHaveLength(3);
    expect(found?.moved.gifts).toMatchObject([{ person: 'person:71' }]);
  });
});

test('columns are recognized in Hindi and Tagalog, of people and of gifts by themselves', () => {
  const hindi = ['पहला नाम', 'उपनाम', 'ईमेल', 'मोबाइल नंबर', 'जन्मतिथि', 'लिंग', 'शहर', 'पिन कोड'];
  const tagalog = [
    'Unang pangalan',
    'Apelyido',
    'Email',
    'Numero ng cellphone',
    'Petsa ng kapanganakan',
    'Kasarian',
    'Lungsod',
    'Kodigo postal',
  ];
  for (const headings of [hindi, tagalog])
    expect(guessFields(headings, new Map())).toEqual([
      ...['name.first', 'name.last', 'contactInfo.email', 'contactInfo.mobilePhone', 'birthDate', 'gender', 'contactInfo.city'],
      'contactInfo.zip',
    ]);
  const lists = [
    'दिनांक,राशि,निधि,भुगतान का तरीका,नाम\n2026-02-03,"₹1,20,000.50",छत,नकद,Ann',
    'Petsa,Halaga,Pondo,Paraan,Pangalan\n2026-02-03,"₱120,000.50",Bubong,Tseke,Ann',
  ];
  const found = lists.map((list) => bundleOfText(list, '', '', 'usd'));
  expect(found.map(({ isGifts, moved }) => [isGifts, moved.gifts[0]?.method, moved.gifts[0]?.lines])).toEqual([
    [true, 'cash', [{ fund: 'fund:छत', amount: 12_000_050 }]],
    [true, 'check', [{ fund: 'fund:Bubong', amount: 12_000_050 }]],
  ]);
});
