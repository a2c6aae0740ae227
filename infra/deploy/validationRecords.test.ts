import { expect, test } from '@jest/globals';
import type { Asked } from './account.ts';
import { deleteValidationRecords, validationRecordsIn, zoneIdIn } from './validationRecords.ts';

const record = (name: string, type: string, value: string) =>
  `<ResourceRecordSet><Name>${name}</Name><Type>${type}</Type><TTL>300</TTL><ResourceRecords><ResourceRecord><Value>${value}</Value></ResourceRecord></ResourceRecords></ResourceRecordSet>`;
const validation = record('_ab12.church.org.', 'CNAME', '_cd34.xyz.acm-validations.aws.');
const others = [
  record('church.org.', 'NS', 'ns-1.example.'),
  record('key._domainkey.church.org.', 'CNAME', 'key.dkim.amazonses.com'),
  record('text.church.org.', 'TXT', '"a.acm-validations.aws."'),
];
const zones = (name: string) => `<HostedZones><HostedZone><Id>/hostedzone/Z1</Id><Name>${name}.</Name></HostedZone></HostedZones>`;

test('of a zone’s records only those of validations are found', () => {
  expect(validationRecordsIn(`<ResourceRecordSets>${[...others, validation].join('')}</ResourceRecordSets>`)).toEqual([validation]);
});

test('a zone is found by its whole name', () => {
  expect(zoneIdIn(zones('church.org'), 'church.org')).toBe('Z1');
  expect(zoneIdIn(zones('other-church.org'), 'church.org')).toBeUndefined();
  expect(zoneIdIn('<HostedZones/>', 'church.org')).toBeUndefined();
});

test('they are deleted in one change, and nothing is asked where there are none', async () => {
  const scene = (found: string) => {
    const asked: Asked[] = [];
    const ask = async (one: Asked) => {
      asked.push(one);
      return one.path?.includes('hostedzonesbyname') ? zones('church.org') : found;
    };
    return { asked, ask };
  };
  const full = scene(validation + others[0]);
  expect(await deleteValidationRecords(full.ask, 'church.org')).toBe(1);
  expect(full.asked.at(-1)?.body).toContain(`<Change><Action>DELETE</Action>${validation}</Change></Changes>`);
  const empty = scene(others.join(''));
  expect(await deleteValidationRecords(empty.ask, 'church.org')).toBe(0);
  expect(empty.asked.every(({ body }) => body === undefined)).toBe(true);
});
