import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { getObject, putObject } from '#functions/core/aws/objects.ts';
import { moveClock } from '#functions/core/clock.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { Manifest } from '#shared/membership/transfers/format.ts';
import { Transfer } from '#shared/membership/transfers/transfers.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { many, parse } from '#shared/words.ts';
import { mergePeople } from '../people/merges/merge.ts';
import { onMovingStage } from './movingTesting.ts';
import { administered, workAll } from './testing.ts';

onMovingStage();

const ask = asking(serveArea('membership', handlers));
const start = (token: string) => ask('POST', '/transfers/export', { token, body: {}, wantsJson: true });

describe('an export of the whole church', () => {
  test('holds each area’s rows, its files and tables for people, and is told to every administrator', async () => {
    const { church, admin } = await administered();
    const anna = await church.person({ name: { first: 'Anna', last: 'Berg' } });
    const twin = await church.person({ name: { first: 'Ann', last: 'Berg' } });
    await mergePeople(church.table, anna.id, twin.id, {});
    const fund = { id: anna.id, name: 'General', taxDeductible: true, created: anna.created };
    await church.table.write(church.table.set(fundRows, parse(fundRows.row, fund)));
    await putObject('content', `${church.id}/files/a/logo.png`, 'PNG', { 'content-type': 'image/png' });
    await putObject('content', `${church.id}/membership/attachments/secret.pdf`, 'PDF', { 'content-type': 'application/pdf' });
    const mails = (await ordersOf('mail')).length;
    const begun = (await start(admin.token)).of(Transfer);
    expect((await ordersOf('mail')).length).toBe(mails + 1);
    expect((await start(admin.token)).code).toBe('underWay');
    await workAll(new Set());
    const list = (await ask('GET', '/transfers', { token: admin.token, wantsJson: true })).of(many(Transfer));
    expect(list).toMatchObject([{ id: begun.id, state: 'done', fileName: expect.stringMatching(/^A church-.*\.zip$/) }]);
    expect((await ask('GET', `/jobs/${begun.id}/file`, { token: admin.token, wantsJson: true })).status).toBe(200);

    const zip = unzipSync(await getObject('content', `exports/${church.id}/${begun.id}.zip`));
    const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
    const manifest = parse(Manifest, JSON.parse(text('manifest.json')));
    expect(manifest).toMatchObject({ format: 1, churchId: church.id, churchName: 'A church' });
    expect(manifest.counts).toMatchObject({ 'membership.Person': 3, 'membership.Merge': 1, 'giving.Fund': 1 });
    expect(manifest.stays).toMatchObject({ 'membership.User': 'account', 'giving.Gateway': 'secret' });
    const rows = manifest.rows.map(({ name }) => text(name)).join('');
    expect(rows).toContain(`"mergedInto":"${anna.id}"`);
    for (const secret of [`"${admin.userId}"`, 'passwordHash', 'userId']) expect(rows).not.toContain(secret);
    expect(text('files/files/a/logo.png')).toBe('PNG');
    expect(Object.keys(zip).some((name) => name.includes('secret.pdf'))).toBe(false);
    expect(text('people.csv')).toContain('"Anna"');
    expect(text('gifts.csv')).toContain('"amount"');
    expect((await auditLines(church.table, 'membership')).filter(({ action }) => action === 'export')).toHaveLength(2);
  });

  test('is for administrators who have just signed in, and its file for those who still are', async () => {
    const { church, admin } = await administered();
    const staff = await church.caller(['Settings__Edit']);
    expect((await start(staff.token)).status).toBe(403);
    expect((await ask('GET', '/transfers', { token: staff.token, wantsJson: true })).status).toBe(403);
    moveClock(20 * minuteMs);
    expect((await start(admin.token)).code).toBe('recentSignInRequired');
    expect(await church.table.query({ area: 'core' }, ['jobs', admin.person.id], { index: 'gsi1' }).then((page) => page.of(jobs))).toEqual(
      [],
    );
  });
});
