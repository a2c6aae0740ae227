// The records by which certificates prove a domain. CloudFormation makes them with a certificate and leaves them behind, and a zone that
// still has records can't be deleted.
import type { Ask } from './account.ts';

const zonesPath = '/2013-04-01';

/** The zone's id in an answer to ListHostedZonesByName; `undefined` if the first zone is another. Exported for its test. */
export const zoneIdIn = (xml: string, domain: string): string | undefined => {
  const [, id, name] = /<HostedZone>\s*<Id>\/hostedzone\/(\w+)<\/Id>\s*<Name>([^<]+)<\/Name>/.exec(xml) ?? [];
  return name === `${domain}.` ? id : undefined;
};

/** The record sets of validations, as they are written in an answer to ListResourceRecordSets. Exported for its test. */
export const validationRecordsIn = (xml: string): string[] =>
  (xml.match(/<ResourceRecordSet>[\s\S]*?<\/ResourceRecordSet>/g) ?? []).filter(
    (one) => one.includes('<Type>CNAME</Type>') && /<Value>[^<]+\.acm-validations\.aws\.?<\/Value>/.test(one),
  );

const deletionOf = (records: readonly string[]): string => {
  const changes = records.map((one) => `<Change><Action>DELETE</Action>${one}</Change>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><ChangeResourceRecordSetsRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ChangeBatch><Changes>${changes}</Changes></ChangeBatch></ChangeResourceRecordSetsRequest>`;
};

/** Deletes them from the zone of a domain; resolves to their number. A stage's zone has a dozen records: one page. */
export async function deleteValidationRecords(ask: Ask, domain: string): Promise<number> {
  const zone = (path: string, body?: string) =>
    ask({
      ...{ service: 'route53', host: 'route53', region: 'us-east-1', isGlobal: true, path: `${zonesPath}${path}` },
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'text/xml' } }),
    });
  const id = zoneIdIn(await zone(`/hostedzonesbyname?dnsname=${encodeURIComponent(domain)}&maxitems=1`), domain);
  if (!id) return 0;
  const records = validationRecordsIn(await zone(`/hostedzone/${id}/rrset?maxitems=300`));
  if (records.length) await zone(`/hostedzone/${id}/rrset/`, deletionOf(records));
  return records.length;
}
