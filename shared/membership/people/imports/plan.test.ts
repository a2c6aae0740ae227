// What an import decides: who is who, what changes, who lives together, and what it asks. `land` applies it as the job does.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLines, rawCsvLines } from '#shared/export/csv.ts';
import { exportLine, exportTable } from '../exports/exports.ts';
import type { Answers, ColumnUse } from './columns.ts';
import type { KnownKey } from './decide.ts';
import { type ImportField, type PersonField, personFields } from './fields.ts';
import { guessFields, guessSource } from './headings.ts';
import type { Known } from './identity.ts';
import { type Plan, planImport, type Question } from './plan.ts';
import { sheetOfCsv } from './table.ts';

const today = '2026-11-23';
const blank = Object.fromEntries(personFields.map((field) => [field, ''])) as { [field in PersonField]: string };
const known = (id: string, values: Partial<Record<PersonField, string>>, householdId = `home ${id}`): Known => ({
  ...{ id, householdId },
  values: { ...blank, ...values },
});
const anna = known('anna0000000', { 'name.first': 'Anna', 'name.last': 'Berg', 'contactInfo.email': 'anna@berg.test' });

/** The church that is imported into. */
class Church {
  people: Known[];
  keys: KnownKey[] = [];
  private made = 0;
  constructor(...people: Known[]) {
    this.people = people;
  }
  plan(csv: string, answers: Answers = {}, erasing: readonly ImportField[] = []): Plan {
    const sheet = sheetOfCsv(csv);
    const fields = guessFields(sheet.headings, new Map());
    const uses = fields.map((field): ColumnUse => ({ field, erases: field !== undefined && erasing.includes(field) }));
    return planImport({ sheet, uses, source: guessSource(sheet.headings), answers, today, people: this.people, keys: this.keys });
  }
  /** What the job does. */
  land({ parts }: Plan): void {
    const run = ++this.made;
    for (const { entries, households } of parts) {
      for (const { at, key } of households) if (key) this.keys.push({ key, id: `house ${run} ${at}` });
      for (const { line, id = `p ${run} ${line}`, values, key, householdId, household } of entries) {
        if (key) this.keys.push({ key, id });
        const there =
          this.people.find((one) => one.id === id) ??
          known(id, { membershipStatus: 'Visitor' }, householdId ?? `house ${run} ${household}`);
        this.people = [...this.people.filter((one) => one !== there), { ...there, values: { ...there.values, ...values } }];
      }
    }
  }
  import(csv: string, answers: Answers = {}): Plan {
    const plan = this.plan(csv, answers);
    this.land(plan);
    return plan;
  }
  home(first: string): string | undefined {
    return this.people.find(({ values }) => values['name.first'] === first)?.householdId;
  }
}

const counts = ({ lines }: Plan) =>
  Object.fromEntries(['added', 'changed', 'unchanged', 'unclear'].map((is) => [is, lines.filter((line) => line.is === is).length]));
const asks = ({ questions }: Plan) =>
  questions.map((question) => (question.about === 'person' ? `${question.about} ${question.why}` : question.about));
const named = (question: Question | undefined) => question?.id ?? '';

describe('who is who', () => {
  test('the source’s id decides, then email with name; a name alone is asked', () => {
    const church = new Church(anna);
    const file =
      'Member ID,First name,Last name,Email,Mobile\n7,Ann,Berg,other@berg.test,1\n8,ANNA,Berg,Anna@Berg.test,2\n9,Anna,Berg,,3\n';
    const plan = church.plan(file);
    expect(counts(plan)).toEqual({ added: 1, changed: 1, unchanged: 0, unclear: 1 });
    expect(asks(plan)).toEqual(['person name']);
    church.land(plan);
    // Known again by their ids, whatever they are called now.
    const later = church.plan('Member ID,First name,Last name,Email\n7,Ann,Stone,\n8,Anna,Stone,anna@stone.test\n');
    expect(later.lines).toMatchObject([
      { is: 'changed', changes: [{ field: 'name.last', before: 'Berg', after: 'Stone' }] },
      { is: 'changed', personId: anna.id },
    ]);
  });

  test('another name at the same address is asked: it may be the same person, someone new, or nothing', () => {
    const church = new Church(anna);
    const file = 'First name,Last name,Email,Mobile\nAnn,Mountain,anna@berg.test,170\n';
    const plan = church.plan(file);
    expect(plan.questions).toMatchObject([
      { about: 'person', why: 'email', line: 2, candidates: [{ id: anna.id, email: 'anna@berg.test' }] },
    ]);
    const id = named(plan.questions[0]);
    expect(counts(church.plan(file, { [id]: 'skip' }))).toMatchObject({ added: 0, unclear: 0 });
    expect(counts(church.plan(file, { 'person:*': 'new' }))).toMatchObject({ added: 1 });
    expect(church.import(file, { [id]: anna.id }).lines).toMatchObject([{ is: 'changed', personId: anna.id }]);
    // The answer is kept.
    expect([asks(church.plan(file)), counts(church.plan(file))]).toEqual([[], { added: 0, changed: 0, unchanged: 1, unclear: 0 }]);
  });

  test('two of the church with name and email are told apart by asking; nicknames count', () => {
    const bill = known('bill0000000', {
      'name.first': 'William',
      'name.nick': 'Bill',
      'name.last': 'Stone',
      'contactInfo.email': 'b@stone.test',
    });
    expect(new Church(bill).plan('First,Last,Email,City\nbill,stone,B@stone.test,Bonn\n').lines).toMatchObject([
      { is: 'changed', personId: bill.id },
    ]);
    expect(asks(new Church(bill, { ...bill, id: 'other000000' }).plan('First,Last,Email\nBill,Stone,b@stone.test\n'))).toEqual([
      'person several',
    ]);
  });

  test('someone who is in the file twice comes once; what differs is asked', () => {
    const church = new Church();
    const plan = church.plan('First,Last,Email,City\nBo,Ek,bo@ek.test,Bonn\nBo,Ek,bo@ek.test,\nBo,Ek,bo@ek.test,Ulm\n');
    expect(counts(plan)).toEqual({ added: 1, changed: 0, unchanged: 1, unclear: 1 });
    expect(plan.questions).toMatchObject([{ about: 'person', why: 'twice', line: 4, earlier: 2 }]);
    expect(counts(church.plan('ID,First,Last\n1,Bo,Ek\n2,Bo,Ek\n2,Bo,Eck\n'))).toEqual({ added: 2, changed: 0, unchanged: 0, unclear: 1 });
  });
});

test('of a long list the first lines of each kind are told, and all are counted', () => {
  const sheet = sheetOfCsv('Member ID,First,Last\n1,Ann,Lee\n2,Bo,Ek\n2,Bo,Ek\n1,Ann,Lee\n3,Cy,Oz\n');
  const uses = guessFields(sheet.headings, new Map()).map((field) => ({ field, erases: false }));
  const { lines, counts } = planImport({ sheet, uses, source: 'other', answers: {}, today, people: [], keys: [], most: 1 });
  expect(counts).toEqual({ added: 3, changed: 0, unchanged: 2, unclear: 0 });
  expect(lines.map(({ line, is }) => [line, is])).toEqual([
    [2, 'added'],
    [4, 'unchanged'],
  ]);
});

test('someone who was merged is the person they were merged into', () => {
  const church = new Church({ ...anna, merged: ['gone0000000'] });
  church.keys = [{ key: 'person:7', id: 'gone0000000' }];
  expect(church.plan('Member ID,First,Last\n7,Ann,Stone\n').lines).toMatchObject([{ is: 'changed', personId: anna.id }]);
});

describe('values', () => {
  test('empty cells erase only where the column says so, and never a name', () => {
    const church = new Church({ ...anna, values: { ...anna.values, 'contactInfo.city': 'Bonn', 'name.nick': 'Annie' } });
    const file = 'First,Last,Email,City,Nickname\nAnna,Berg,anna@berg.test,,\n';
    expect(counts(church.plan(file))).toMatchObject({ unchanged: 1 });
    expect(church.plan(file, {}, ['contactInfo.city', 'name.nick']).lines[0]?.changes).toEqual([
      { field: 'contactInfo.city', before: 'Bonn', after: '' },
    ]);
  });

  test('the order of dates, years that are missing and texts we don’t know are asked', () => {
    const church = new Church();
    const file = 'First,Last,Birthday,Gender,Status\nAnn,Lee,03/04/1980,F,Elder\nBo,Lee,5 May,Man,Member\n';
    const plan = church.plan(file);
    expect(plan.questions).toMatchObject([
      { about: 'order', samples: ['03/04/1980'], count: 1 },
      { about: 'yearless', samples: ['5 May'], count: 1 },
      { about: 'value', field: 'membershipStatus', samples: ['Elder'] },
    ]);
    expect(plan.parts[0]?.entries.map(({ values }) => values)).toMatchObject([
      { gender: 'Female' },
      { gender: 'Male', membershipStatus: 'Member' },
    ]);
    expect(plan.parts[0]?.entries[0]?.values).not.toHaveProperty('birthDate');
    const [order, yearless, status] = plan.questions.map(named);
    const answered = church.plan(file, { [`${order}`]: 'mdy', [`${yearless}`]: 'people', [`${status}`]: '=Elder' });
    expect(answered.parts[0]?.entries.map(({ values }) => values)).toMatchObject([{ birthDate: '1980-03-04', membershipStatus: 'Elder' }]);
    expect(answered.leftOut).toBe(1);
    expect(church.plan('First,Last,Birthday\nAnn,Lee,03/04/1980\nBo,Lee,25/04/1980\n').questions).toEqual([]);
  });

  test('a full name is parted as the church says', () => {
    const plan = new Church().plan('Name\nMary Ann Lee\n"Ek, Bo"\n');
    expect(plan.questions).toMatchObject([{ about: 'names', samples: ['Mary Ann Lee'] }]);
    const parted = new Church().plan('Name\nMary Ann Lee\n"Ek, Bo"\n', { [named(plan.questions[0])]: 'firstLast' });
    expect(parted.parts[0]?.entries.map(({ values }) => values)).toEqual([
      { 'name.first': 'Mary Ann', 'name.last': 'Lee' },
      { 'name.first': 'Bo', 'name.last': 'Ek' },
    ]);
  });

  test('what can’t be taken is told with its line, and the rest comes', () => {
    const { problems, lines } = new Church().plan(
      `First,Last,Email,Birthday,Zip\nAnn,Lee,nowhere,2030-01-01,${'9'.repeat(40)}\n,,x@y.test,,\nBo\u202e,Ek,,Easter,\n`,
    );
    expect(problems.map(({ line, code, field }) => [line, code, field])).toEqual([
      [2, 'email', 'contactInfo.email'],
      [2, 'future', 'birthDate'],
      [2, 'tooLong', 'contactInfo.zip'],
      [3, 'noName', undefined],
      [4, 'forbidden', 'name.first'],
      [4, 'date', 'birthDate'],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['Ann Lee', 'Ek']);
  });
});

describe('households', () => {
  test('go by key, then by address and last name, never by a last name alone', () => {
    const church = new Church(
      known('carl0000000', { 'name.first': 'Carl', 'name.last': 'Ek', 'contactInfo.address1': 'Elm 1', 'contactInfo.zip': '53111' }),
    );
    church.import(
      [
        'First,Last,Household ID,Address,Zip',
        'A,Lee,1,,',
        'B,Ray,1,,',
        'C,Lee,2,,',
        'D,Ek,,Elm 1,53111',
        'E,Ray,,Elm 2,53111',
        'F,Ray,,elm 2,53111',
        'G,Fox,,Elm 2,53111',
        'H,Smith,,,',
        'I,Smith,,,',
      ].join('\n'),
    );
    const home = (name: string) => church.home(name);
    expect(home('A')).toBe(home('B'));
    expect(home('D')).toBe(home('Carl'));
    expect(home('E')).toBe(home('F'));
    const apart = ['A', 'C', 'D', 'E', 'G', 'H', 'I'].map(home);
    expect(new Set(apart).size).toBe(apart.length);
    // A later file’s key is the same household.
    church.import('First,Last,Household ID\nZ,Lee,1\n');
    expect(home('Z')).toBe(home('A'));
  });

  test('a household’s name without key or address is asked', () => {
    const file = 'First,Last,Household\nA,Smith,Smith\nB,Smith,Smith\n';
    const apart = new Church();
    const plan = apart.import(file);
    expect(plan.questions).toMatchObject([{ about: 'household', name: 'Smith', people: ['A Smith', 'B Smith'] }]);
    expect(apart.home('A')).not.toBe(apart.home('B'));
    const together = new Church();
    together.import(file, { 'household:Smith': 'together' });
    expect(together.home('A')).toBe(together.home('B'));
  });
});

const cell = fc.constantFrom(
  '',
  'Ann',
  'Bo',
  'Lee',
  'Ek',
  '=1',
  '+49 1',
  'a@b.test',
  'b@b.test',
  '1980-01-02',
  '3/4/1980',
  '25/4/1980',
  'Male',
  'x',
  '1',
  '2',
);
const headings = ['ID', 'First', 'Last', 'Email', 'Mobile', 'Birthday', 'Gender', 'Household ID', 'Household', 'Street', 'Zip'];
const files = fc.array(fc.array(cell, { minLength: headings.length, maxLength: headings.length }), { minLength: 1, maxLength: 12 });

test('the same file imported again changes nothing, whatever is in it', () => {
  fc.assert(
    fc.property(files, fc.constantFrom('new', 'skip'), (rows, rest) => {
      const file = csvLines([headings, ...rows]);
      const church = new Church(anna);
      church.import(file, { 'person:*': rest });
      const again = church.plan(file, { 'person:*': rest });
      expect([counts(again).added, counts(again).changed, again.parts.flatMap(({ entries }) => entries)]).toEqual([0, 0, []]);
    }),
    { numRuns: 300 },
  );
});

const likely = {
  ID: ['', '', '1', '2'],
  First: ['Ann', 'Ann', 'Anna', ''],
  Last: ['Lee', 'Lee', 'Berg', ''],
  Email: ['', 'a@b.test', 'a@b.test', 'anna@berg.test'],
  Mobile: ['', '', '1', '2'],
  'Household ID': ['', '1'],
};
const alike = fc.array(fc.tuple(...Object.values(likely).map((cells) => fc.constantFrom(...cells))), { minLength: 1, maxLength: 7 });

const twice = (rows: readonly (readonly string[])[], rest: string) => {
  const file = csvLines([Object.keys(likely), ...rows]);
  const church = new Church(anna);
  church.import(file, { 'person:*': rest });
  const again = church.plan(file, { 'person:*': rest });
  return [counts(again).added, counts(again).changed, again.parts.flatMap(({ entries }) => entries)];
};

test.each([
  // An email where the last name belongs, said again by a line with an ID, which a line about someone else has, too.
  ['new', ',Ann,2,a@b.test,,', 'a@b.test,Ann,2,a@b.test,,', 'a@b.test,,1980-01-02,,,'],
  ['new', ',Ann,a@b.test,,,', ',Ann,a@b.test,,,'],
  ['skip', ',Ann,Lee,a@b.test,,', '1,Ann,Lee,a@b.test,2,', '1,Ann,Lee,,,'],
  ['new', ',Anna,Berg,anna@berg.test,,', ',Anna,Berg,anna@berg.test,2,'],
])('nor do lines that repeat what others say (%s: %s)', (rest, ...lines) => {
  expect(
    twice(
      lines.map((line) => line.split(',')),
      rest,
    ),
  ).toEqual([0, 0, []]);
});

test('nor does a file whose lines are about the same few people', () => {
  fc.assert(
    fc.property(alike, fc.constantFrom('new', 'skip'), (rows, rest) => {
      expect(twice(rows, rest)).toEqual([0, 0, []]);
    }),
    { numRuns: 300 },
  );
});

const said = (...values: string[]) => fc.constantFrom('', ...values);
const exported = fc.record({
  'name.first': fc.constantFrom('Ann', 'Bo', '=Bo', 'Zoë “Z”'),
  'name.last': said('Lee', '-Ek', 'O’Hara, Jr.'),
  'name.nick': said('Annie'),
  'contactInfo.email': said('a@b.test', 'A@b.test'),
  'contactInfo.mobilePhone': said('+49 30 1', '(555) 010-0199'),
  'contactInfo.address1': said('1 Quay; rear', '@Home front'),
  birthDate: said('1980-03-04', '2012-12-31'),
  gender: said('Male', 'Female', 'Unspecified'),
  membershipStatus: fc.constantFrom('Member', 'Visitor', 'Inactive'),
  householdRole: said('Head', 'Child'),
  optedOut: said('true'),
  nametagNotes: said('nuts, "milk"', "l'été"),
});

test('what was exported and is imported again changes nothing, whoever is in it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(exported, fc.integer({ min: 0, max: 2 })), { maxLength: 8 }), fc.boolean(), (people, isRaw) => {
      const all = people.map(([values, home], at) => known(`person0000${at}`, values, `household0${home}`));
      const lines = all.map(({ id, householdId, values }) => exportLine({ id, householdId, householdName: 'Lee', values }));
      const church = new Church(...all);
      const before = structuredClone(church.people);
      const file = (isRaw ? rawCsvLines : csvLines)(exportTable(lines));
      const plan = church.import(file);
      expect([plan.questions, plan.problems, counts(plan)]).toEqual([
        [],
        [],
        { added: 0, changed: 0, unchanged: people.length, unclear: 0 },
      ]);
      expect(church.people).toEqual(before);
    }),
    { numRuns: 200 },
  );
});
