// Dates and amounts of gifts are read in one way for a whole column (decision P8), or asked.
import { describe, expect, test } from '@jest/globals';
import { bundleOfText, bundleOfZip } from '../bundle.ts';
import { amountFormats, formatOf, numberIn } from './amounts.ts';

/** Gifts of a zip, each of a date and an amount. */
const zipped = (...rows: readonly (readonly [date: string, amount: string])[]) => {
  const gifts = ['Payment ID,Gift Date,Date,Amount', ...rows.map(([date, amount], at) => `G${at},,${date},"${amount}"`)].join('\n');
  const files = Object.entries({ 'people.csv': 'Breeze ID,First Name\n71,Ann', 'donations.csv': gifts });
  const found = bundleOfZip(
    files.map(([name, said]) => ({ name, text: () => said })),
    '',
  );
  if (!found) throw new Error('no people');
  return found;
};
const read = (found: ReturnType<typeof zipped>, answers: Readonly<Record<string, string>> = {}) => {
  const { gifts, problems } = found.movedBy(answers);
  return [...gifts.map(({ date, lines }) => `${date} ${lines[0]?.amount}`), ...problems.map(({ id, code }) => `${id} ${code}`)];
};

describe('dates of gifts', () => {
  test('follow the order that any row shows', () => {
    const days = zipped(['03/02/2026', '5'], ['13/02/2026', '5']);
    expect(days.moved.questions).toEqual([]);
    expect(read(days)).toEqual(['2026-02-03 500', '2026-02-13 500']);
    expect(read(zipped(['03/02/2026', '5'], ['02/13/2026 10:15 AM', '5']))).toEqual(['2026-03-02 500', '2026-02-13 500']);
  });

  test('that show none are asked, and wait for the answer', () => {
    const open = zipped(['03/02/2026', '5'], ['04/05/2026', '5'], ['04/04/2026', '5']);
    expect(open.moved.questions).toEqual([
      {
        ...{ id: 'dates:donations:donationdate', about: 'dates', table: 'donations', heading: 'Date', count: 2 },
        ...{ samples: ['03/02/2026', '04/05/2026'], choices: ['dmy', 'mdy'] },
      },
    ]);
    expect(read(open)).toEqual(['2026-04-04 500', 'G0 open', 'G1 open']);
    expect(read(open, { 'dates:donations:donationdate': 'dmy' })).toEqual(['2026-02-03 500', '2026-05-04 500', '2026-04-04 500']);
    expect(read(open, { 'dates:donations:donationdate': 'mdy' })[0]).toBe('2026-03-02 500');
    // No one can send an order that isn't one.
    expect(read(open, { 'dates:donations:donationdate': 'ymd' })).toContain('G0 open');
  });

  test('that contradict each other are asked, and those of the other order named', () => {
    const both = zipped(['13/02/2026', '5'], ['02/13/2026', '5']);
    expect(both.moved.questions).toHaveLength(1);
    expect(read(both, { 'dates:donations:donationdate': 'mdy' })).toEqual(['2026-02-13 500', 'G0 noDate']);
  });

  test('that begin with the year, or as browsers print them, are never asked', () => {
    const clear = zipped(['2026-02-03', '5'], ['2026-02-03T10:15:00.000Z', '5'], ['Sun Mar 02 2025 10:15:00 GMT+0000', '5'], ['soon', '5']);
    expect(clear.moved.questions).toEqual([]);
    expect(read(clear)).toEqual(['2026-02-03 500', '2026-02-03 500', '2025-03-02 500', 'G3 noDate']);
  });

  test('of batches, of members of groups and of forms are asked as well', () => {
    const files = {
      'people.csv': 'importKey,firstName\n7,Ann',
      'groups.csv': 'importKey,name\n1,Choir',
      'groupmembers.csv': 'groupKey,personKey,Join Date\n1,7,03/02/2020',
      'forms.csv': 'importKey,name,contentType\nF,Card,form',
      'formsubmissions.csv': 'importKey,formKey,submissionDate\nS,F,03/02/2026',
      'donationbatches.csv': 'importKey,name,batchDate\nB,Sunday,03/02/2026',
      'donations.csv': 'importKey,batchId,date,amount\nG,B,2026-02-03,5',
    };
    const found = bundleOfZip(
      Object.entries(files).map(([name, said]) => ({ name, text: () => said })),
      '',
    );
    expect(found?.moved.questions.map((one) => `${one.table}: ${'heading' in one ? one.heading : ''}`)).toEqual([
      'groupmembers: Join Date',
      'formsubmissions: submissionDate',
      'donationbatches: batchDate',
    ]);
    const answers = Object.fromEntries(found?.moved.questions.map(({ id }) => [id, 'dmy']) ?? []);
    const { members, batches, submissions } = found?.movedBy(answers) ?? {};
    expect([members?.[0]?.joined, batches?.[0]?.date, submissions?.[0]?.submitted]).toEqual([
      '2020-02-03',
      '2026-02-03',
      '2026-02-03T00:00:00.000Z',
    ]);
    expect(found?.moved.members[0]?.joined).toBeUndefined();
  });
});

describe('amounts of gifts', () => {
  test('follow the format that any row shows', () => {
    const comma = zipped(['2026-02-03', '1.234'], ['2026-02-03', '1.234,56'], ['2026-02-03', '5,5 €']);
    expect(comma.moved.questions).toEqual([]);
    expect(read(comma)).toEqual(['2026-02-03 123400', '2026-02-03 123456', '2026-02-03 550']);
    const point = zipped(['2026-02-03', '$1,234'], ['2026-02-03', '0.5'], ['2026-02-03', "1'234.50"]);
    expect(read(point)).toEqual(['2026-02-03 123400', '2026-02-03 50', '2026-02-03 123450']);
  });

  test('that show none are asked, and wait for the answer', () => {
    const open = zipped(['2026-02-03', '1,234'], ['2026-02-03', '20']);
    expect(open.moved.questions).toMatchObject([{ id: 'amounts:donations:amount', heading: 'Amount', samples: ['1,234'], count: 1 }]);
    expect(read(open)).toEqual(['2026-02-03 2000', 'G0 open']);
    expect(read(open, { 'amounts:donations:amount': 'point' })[0]).toBe('2026-02-03 123400');
    expect(read(open, { 'amounts:donations:amount': 'comma' })[0]).toBe('2026-02-03 123');
  });

  test('that contradict each other are asked, and those of the other format named', () => {
    const both = zipped(['2026-02-03', '1.234,56'], ['2026-02-03', '1,234.56']);
    expect(both.moved.questions).toHaveLength(1);
    expect(read(both, { 'amounts:donations:amount': 'comma' })).toEqual(['2026-02-03 123456', 'G1 noAmount']);
  });

  test('that are none are named', () => {
    expect(read(zipped(['2026-02-03', '(5.00)'], ['2026-02-03', '-5.00'], ['2026-02-03', '1,23.4.5']))).toEqual([
      'G0 noAmount',
      'G1 noAmount',
      'G2 noAmount',
    ]);
    expect(formatOf(['1.000.000'])).toEqual({ format: 'comma', matters: false });
    expect(amountFormats.map((format) => numberIn('12,34,567.80', format))).toEqual([1_234_567.8, undefined]);
  });

  test('of a dump are SQL’s', () => {
    const dump = `INSERT INTO people (id, churchId, firstName) VALUES ('P', 'C', 'Ann');
INSERT INTO donations (id, churchId, donationDate, amount) VALUES ('G', 'C', '2026-02-03', 12.500);`;
    expect(bundleOfText(dump, '').moved).toMatchObject({ questions: [], gifts: [{ lines: [{ amount: 1250 }] }] });
  });
});
