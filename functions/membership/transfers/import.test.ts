// A church moves: exported, brought into a new church, exported again, and taken back. And files that strangers made are refused.

import { describe, expect, test } from '@jest/globals';
import { strToU8, unzipSync } from 'fflate';
import { objectAbout, putObject } from '#functions/core/aws/objects.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import { arrivingBooks, batchSums, daySums, entries, giftPlaces, posted } from '#functions/giving/ledger/rows.ts';
import { parse } from '#shared/words.ts';
import { emptyForm } from '../forms/newForm.ts';
import { formChurches, forms } from '../forms/rows.ts';
import { unconfirmedGuests } from '../people/guestRegister/rows.ts';
import { importKeys } from '../people/imports/rows.ts';
import { mergePeople } from '../people/merges/merge.ts';
import { findRows } from '../people/search/wordIndex.ts';
import { people } from '../table.ts';
import { brought, checked, exported, latest, line, linesIn, made, onMovingStage, post, type Side, work } from './movingTesting.ts';
import { administered } from './testing.ts';

onMovingStage();

async function furnished(): Promise<Side> {
  const side = await administered();
  const { table } = side.church;
  const anna = await side.church.person({
    name: { first: 'Annabel', last: 'Berg' },
    birthDate: '1980-05-01',
    photoUpdated: nowIso(),
    contactInfo: { email: 'a@b.test' },
  });
  const twin = await side.church.person({ name: { first: 'Ann', last: 'Berg' } });
  await mergePeople(table, anna.id, twin.id, {});
  await table.write(table.set(unconfirmedGuests, { personId: anna.id, at: nowIso() }));
  await table.write(table.put(importKeys, { source: 'breeze', key: 'M1', id: anna.id, jobId: newId() }));
  const [fundId, batchId, giftId] = [newId(), newId(), newId()];
  const at = nowIso();
  const fund = { id: fundId, name: 'General', taxDeductible: true };
  await table.write(
    table.put(fundRows, fund),
    table.set(daySums, { date: at.slice(0, 10), currency: 'USD', account: `fund:${fundId}`, shard: '0', amount: 5000, gifts: 1 }),
  );
  await table.write(table.set(giftPlaces, { id: giftId, batchId }), table.set(posted, { cause: `gift ${giftId}`, at }));
  const day = at.slice(0, 10);
  const lines = [
    { account: `fund:${fundId}`, amount: -5000, date: day },
    { account: 'hand', amount: 5000, date: day },
  ];
  const entry = { cause: `gift ${giftId}`, at, kind: 'gift', currency: 'USD', giftId, lines };
  await table.write(table.set(entries, parse(entries.row, entry)));
  await putObject('content', `${side.church.id}/membership/people/${anna.id}.png`, 'PNG', { 'content-type': 'image/png' });
  await putObject('content', `${side.church.id}/gallery/choir/a.png`, 'PNG', {});
  return side;
}

describe('a church that moves', () => {
  test('is the same again, can be searched, and is taken back but for what was changed since', async () => {
    const [from, to] = [await furnished(), await administered()];
    const own = [from.admin.person.id, to.admin.person.id, from.admin.person.householdId, to.admin.person.householdId];
    const zip = await exported(from);
    const ownFile = `${to.church.id}/files/own/logo.png`;
    await putObject('content', ownFile, 'OWN', {});
    const { check, arrival } = await brought(to, zip);
    expect(check?.report).toMatchObject({ churchName: 'A church', files: 2, there: 0 });
    expect(arrival).toMatchObject({ mode: 'write', state: 'done', can: { undo: true }, report: { fresh: check?.report?.fresh } });
    const again = await exported(to);
    expect(linesIn(again, to.church.id, own)).toEqual(linesIn(zip, from.church.id, own));
    expect(linesIn(again, to.church.id, own).filter((one) => /"kind":"(ImportKey|Merge|UnconfirmedGuest)"/.test(one))).toHaveLength(3);
    expect((await findRows(to.church.table, 'annabel', () => false)).length).toBe(1);
    const photo = Object.keys(unzipSync(zip)).find((name) => name.startsWith('files/membership/people/')) ?? '';
    expect(await objectAbout('content', `${to.church.id}/${photo.slice('files/'.length)}`)).toMatchObject({ size: 3 });
    const photoHere = `${to.church.id}/${photo.slice('files/'.length)}`;
    // The same file once more changes nothing, and its undo takes nothing away.
    const twice = (await brought(to, zip)).arrival;
    expect(twice?.report).toMatchObject({ fresh: 0, joined: 0 });
    await post(to, `/transfers/imports/${twice?.id}/undo`);
    await work();
    expect(await latest(to)).toMatchObject({ state: 'undone' });
    expect(await objectAbout('content', photoHere)).toMatchObject({ size: 3 });

    const id = photo.split('/').at(-1)?.slice(0, -4) ?? '';
    const kept = await to.church.table.need(people, { id });
    await to.church.table.write(to.church.table.put(people, { ...kept.row, nametagNotes: 'Mine' }, kept));
    await post(to, `/transfers/imports/${arrival?.id}/undo`);
    await work();
    const left = linesIn(await exported(to), to.church.id, own).filter((line) => /"kind":"(Person|Household|Merge)"/.test(line));
    // Their household stays with them.
    expect(left).toEqual([expect.stringContaining(`"id":"${kept.row.householdId}"`), expect.stringContaining('"nametagNotes":"Mine"')]);
    expect(await objectAbout('content', photoHere)).toMatchObject({ size: 3 });
    expect(await objectAbout('content', `${to.church.id}/gallery/choir/a.png`)).toBeUndefined();
    expect(await objectAbout('content', ownFile)).toMatchObject({ size: 3 });
  }, 60_000);

  test('leaves its donations out where there are others, and says so before', async () => {
    const [from, to] = [await furnished(), await administered()];
    const { table } = to.church;
    await table.write(table.add(batchSums, { batchId: newId(), currency: 'USD', shard: '0', amount: 700, gifts: 1 }));
    const zip = await exported(from);
    const { check, arrival } = await brought(to, zip);
    expect(check?.report?.left).toBeGreaterThan(3);
    expect(arrival).toMatchObject({ state: 'done', report: { left: check?.report?.left } });
    const held = linesIn(await exported(to), to.church.id, []);
    expect(held.filter((one) => /"kind":"(Entry|DaySum|Posted|GiftPlace|Fund)"/.test(one))).toEqual([]);
    expect(held.join()).toContain('Annabel');
    // What broke off is ended by the same file, and only by it.
    const half = await administered();
    await half.church.table.write(
      half.church.table.add(batchSums, { batchId: newId(), currency: 'USD', shard: '0', amount: 700, gifts: 1 }),
      half.church.table.set(arrivingBooks, { file: 'another' }),
    );
    expect((await checked(half, zip))?.report?.left).toBeGreaterThan(3);
  }, 60_000);

  test('knows again what the table gives back in another order', async () => {
    const side = await administered();
    const form = { ...emptyForm('form'), id: newId(), name: 'Connect' };
    const [de, fr] = [{ name: 'Kontakt' }, { name: 'Contact' }];
    await brought(side, made(line('Form', { ...form, languages: { de, fr } })));
    const again = await checked(side, made(line('Form', { ...form, languages: { fr, de } })));
    expect(again?.report).toMatchObject({ fresh: 0, there: 0, same: 1 });
  }, 60_000);

  test('gets other ids for forms that another church of this stage has', async () => {
    const [from, to] = [await administered(), await administered()];
    const id = newId();
    const form = { ...emptyForm('form'), id, name: 'Connect' };
    const { table } = from.church;
    await table.write(table.put(forms, form), table.put(formChurches, { formId: id, churchId: table.church }));
    const { arrival } = await brought(to, await exported(from));
    expect(arrival?.state).toBe('done');
    expect(await to.church.table.get(forms, { id })).toBeUndefined();
    const lines = linesIn(await exported(to), to.church.id, []).filter((line) => line.includes('"kind":"Form"'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(id);
  }, 60_000);
});

describe('a file of a stranger', () => {
  const first = 'rows/membership/00001.ndjson';
  const household = { id: 'aaaaaaaaaaa', name: 'Berg' };
  const grant = { id: newId(), apiName: 'MembershipApi', contentType: 'Server', action: 'Admin' };
  const attacks: readonly (readonly [string, () => Uint8Array, object])[] = [
    ['no zip', () => strToU8('x'.repeat(500)), { what: 'noZip' }],
    [
      'a path that leads out',
      () => made(line('Household', household), { 'files/files/../../other/a.png': strToU8('x') }),
      { what: 'foreign', file: 'files/files/../../other/a.png' },
    ],
    [
      'another church’s folder',
      () => made(line('Household', household), { 'files/forms/a/b': strToU8('x') }),
      { what: 'foreign', file: 'files/forms/a/b' },
    ],
    ['a bomb', () => made(line('Household', household).repeat(1) + '0'.repeat(30 * 1024 * 1024)), { what: 'damaged', file: first }],
    [
      'a kind that stays',
      () => made(line('User', { id: newId(), email: 'a@b.test' })),
      { what: 'row', file: first, line: 1, kind: 'User' },
    ],
    ['a session', () => made(line('Household', household) + line('Session', { id: newId() })), { what: 'row', line: 2, kind: 'Session' }],
    ['a wrong type', () => made(line('Household', { id: 5, name: [] })), { what: 'row', line: 1, kind: 'Household' }],
    [
      'a role that escalates',
      () => made(line('Role', { id: newId(), name: 'Root', permissions: [grant] })),
      { what: 'row', line: 1, kind: 'Role' },
    ],
    [
      'rows that were changed',
      () =>
        made(
          line('Household', household),
          {},
          { rows: [{ name: 'rows/membership/00001.ndjson', area: 'membership', lines: 1, sha256: '0' }] },
        ),
      { what: 'changed', file: first },
    ],
    [
      'rows that are not told of',
      () => made(line('Household', household), { 'rows/giving/00001.ndjson': strToU8('{}') }),
      { what: 'missing', file: 'rows/giving/00001.ndjson' },
    ],
    ['a later format', () => made(line('Household', household), {}, { format: 2 }), { what: 'newer' }],
    ['a line that is none', () => made(`${line('Household', household)}{\n`), { what: 'line', file: first, line: 2 }],
    ['oversized fields', () => made(line('Household', { ...household, name: 'x'.repeat(500_000) })), { what: 'row', line: 1 }],
  ];
  test.each(attacks)('with %s is refused, says why, and changes nothing', async (_, zip, fault) => {
    const side = await administered();
    expect(await checked(side, zip())).toMatchObject({
      ...{ state: 'failed', problem: 'invalid', fault },
      can: { write: false, undo: false },
    });
  });

  test('can’t be another church’s, nor be brought unchecked, nor be another one than was checked', async () => {
    const [side, other] = [await administered(), await administered()];
    const key = `incoming/${other.church.id}/${newId()}/church.zip`;
    await putObject('content', key, made(line('Household', household)), {});
    expect((await post(side, '/transfers/check', { key })).status).toBe(404);
    const check = await checked(other, made(line('Household', household)));
    expect(check).toMatchObject({ state: 'done', report: { fresh: 1, there: 0 }, can: { write: true } });
    expect((await post(side, '/transfers/import', { checkId: check?.id })).status).toBe(404);
  });
});
