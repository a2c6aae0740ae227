// What other systems hand over whole: dumps and zips.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bundleOfText, bundleOfZip } from './bundle.ts';
import { guessFields } from './headings.ts';
import { rowsOfDump } from './sqlDump.ts';

const dump = `
-- Two churches; INSERT INTO people (id) VALUES ('comment');
DELIMITER $$
CREATE PROCEDURE reset() BEGIN TRUNCATE TABLE people;
INSERT INTO \`Churches\` (id, name) VALUES ('C1', 'St. Anna''s'), ('C2', 'Small');
insert into households (id, churchId, name) values ('H1', 'C1', 'Berg'), ('H2', 'C2', 'Else');
INSERT INTO membership.people (id, churchId, displayName, firstName, lastName, birthDate, email, householdId, householdRole, optedOut, removed) VALUES
-- parents
('P1', 'C1', 'Anna Berg', 'Anna', 'O\\'Berg, (the elder); x', '1980-05-06 00:00:00', NULL, 'H1', 'Head', b'1', 0), /* and */
('P2', 'C1', 'Bo', 'Bo', "Quo""ted", DATE_SUB(CURDATE(), INTERVAL 3 DAY), 'bo@berg.test', 'H1', NULL, b'0', b'0'),
('P3', 'C1', 'Gone', 'Gone', 'Away', NULL, NULL, 'H1', NULL, FALSE, b'1'),
('P4', 'C2', 'Other', 'Other', 'Church', NULL, NULL, 'H2', NULL, 0, 0);
INSERT INTO \`groups\` (id, churchId, name) VALUES ('G1', 'C1', 'Choir'), ('G2', 'C1', CONCAT('a', ')')), ('G3', 'C2', 'x');
END $$`;

describe('a dump', () => {
  test('is read as rows, and its expressions as nothing', () => {
    const rows = rowsOfDump(dump);
    expect([...rows.keys()]).toEqual(['churches', 'households', 'people', 'groups']);
    expect(rows.get('churches')?.[0]?.cells.get('name')).toBe("St. Anna's");
    const people = rows.get('people') ?? [];
    expect(people.map(({ line }) => line)).toEqual([9, 10, 11, 12]);
    expect(people[0]?.cells.get('lastname')).toBe("O'Berg, (the elder); x");
    expect(people[1]?.cells.get('lastname')).toBe('Quo"ted');
    expect(people[1]?.cells.has('birthdate')).toBe(false);
    expect(rows.get('groups')?.map(({ cells }) => cells.get('name'))).toEqual(['Choir', undefined, 'x']);
  });

  test('gives the people of one church with their households, and names the rest', () => {
    const { sheet, source, churches, church, also } = bundleOfText(dump, '');
    expect(source).toBe('b1');
    expect([church, churches]).toEqual([
      'C1',
      [
        { id: 'C1', name: "St. Anna's", people: 2 },
        { id: 'C2', name: 'Small', people: 1 },
      ],
    ]);
    expect(also).toEqual([]);
    expect(guessFields(sheet.headings, new Map())).toEqual(sheet.headings);
    const [first, second, ...more] = sheet.lines.map(({ cells }) =>
      Object.fromEntries(cells.map((cell, at) => [sheet.headings[at], cell])),
    );
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id: 'P1', birthDate: '1980-05-06', householdName: 'Berg', optedOut: 'true', 'contactInfo.email': '' });
    expect(second).toMatchObject({ id: 'P2', birthDate: '', optedOut: 'false', 'contactInfo.email': 'bo@berg.test' });
    expect(bundleOfText(dump, 'C2').sheet.lines).toMatchObject([{ line: 12, cells: expect.arrayContaining(['Other', 'Else']) }]);
  });

  test('of any text is read to its end', () => {
    const pieces = fc.array(
      fc.constantFrom('INSERT INTO a (b, c) VALUES', "('x', 1)", ',', ';', '(', ')', "'", '"', '`', '\\', '--', '/*', '\n', 'NULL'),
    );
    fc.assert(fc.property(pieces, (all) => [...rowsOfDump(all.join(' ')).values()].flat().every(({ line }) => line > 0)));
    const value = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 5 }), (rows) => {
        const said = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
        const text = `INSERT INTO a (b, c) VALUES ${rows.map(([b, c]) => `(${said(b)}, ${said(c)})`).join(', ')};`;
        const read = rowsOfDump(text)
          .get('a')
          ?.map(({ cells }) => [cells.get('b') ?? '', cells.get('c') ?? '']);
        expect(read).toEqual(rows);
      }),
    );
  });

  test('is no list that speaks of one', () => {
    expect(bundleOfText('Name,Note\nAnn,please insert into list', '').sheet.lines).toHaveLength(1);
  });
});

describe('a zip', () => {
  const file = (name: string, said: string) => ({ name, text: () => said });

  test('gives its list of people, and names the others', () => {
    const found = bundleOfZip(
      [
        file('B1/groups.csv', 'name\nChoir\nYouth'),
        file('B1/People.csv', 'importKey,firstName\n7,Ann'),
        file('B1/1.png', ''),
        file('answers.csv', 'a'),
      ],
      '',
    );
    expect(found?.sheet).toMatchObject({ headings: ['importKey', 'firstName'], lines: [{ cells: ['7', 'Ann'] }] });
    expect(found?.also).toEqual([{ name: 'photos', count: 1 }]);
  });

  test('gives the dumps in it together', () => {
    const households = "INSERT INTO households (id, churchId, name) VALUES ('H', 'C', 'Home');";
    const people = "INSERT INTO people (id, churchId, firstName, householdId) VALUES ('P', 'C', 'Ann', 'H');";
    expect(bundleOfZip([file('a.sql', people), file('b.sql', households)], '')?.sheet.lines[0]?.cells).toEqual(['P', 'H', 'Home', 'Ann']);
  });

  test('without people is none', () => {
    expect(bundleOfZip([file('a.csv', 'x'), file('b.csv', 'y'), file('c.txt', '')], '')).toBeUndefined();
  });
});

test('gifts of a zip without ids are other ones than those of another zip', () => {
  const keys = (gifts: string) => {
    const files = Object.entries({ 'people.csv': 'importKey,firstName\n7,Ann', 'donations.csv': `date,amount,personKey\n${gifts}` });
    return bundleOfZip(
      files.map(([name, text]) => ({ name, text: () => text })),
      '',
    )?.moved.gifts.map(({ key }) => key);
  };
  const march = keys('2026-03-01,5,7');
  expect(keys('2026-03-01,5,7')).toEqual(march);
  expect(keys('2026-04-01,5,7')).not.toEqual(march);
});

test('gifts of a Breeze export beside its people are put down to them by their Breeze IDs', () => {
  const people = 'Breeze ID,First Name,Last Name,Tags\n71,Ann,Lee,"Choir, New here"';
  const gifts =
    'Date,Batch,Payment ID,Person ID,Amount,Fund(s),Method,Check Number\n2026-03-02,12,P1,71,"1,200.50",General,Check,1042\n2026-03-03,12,P2,99,5,Roof,Cash,';
  const files = Object.entries({ 'people.csv': people, 'donations.csv': gifts }).map(([name, text]) => ({ name, text: () => text }));
  const { moved } = bundleOfZip(files, '') ?? {};
  expect(moved?.gifts).toMatchObject([
    { key: 'gift:P1', person: 'person:71', method: 'check', last4: '1042', lines: [{ fund: 'fund:General', amount: 120_050 }] },
    { key: 'gift:P2', method: 'cash', lines: [{ fund: 'fund:Roof', amount: 500 }] },
  ]);
  expect(moved?.gifts[1]?.person).toBeUndefined();
  expect(moved?.problems).toEqual([{ table: 'donations', id: 'P2', code: 'noPerson' }]);
});
