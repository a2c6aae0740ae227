import { describe, expect, test } from '@jest/globals';
import { stages } from '#infra/stages.ts';
import { cloudStageNames } from '../synth.ts';
import { at, entriesOf, listOf, onlyOf, resourcesOf, textOf } from '../templates/reader.ts';
import { synthesise } from '../templates/synthesise.ts';
import { awsView } from '../templates/view.ts';

const all = synthesise(cloudStageNames);

describe.each(cloudStageNames)('the site of stage %s', (name) => {
  const templates = all.get(name)!;
  const { domain } = stages[name];
  const config = resourcesOf(templates.site, 'AWS::CloudFront::Distribution')
    .map(({ properties }) => at(properties, 'DistributionConfig'))
    .find((one) => at(one, 'Aliases') !== undefined);
  const behaviour = (pattern: string) => listOf(at(config, 'CacheBehaviors')).find((one) => at(one, 'PathPattern') === pattern);
  const originOf = (one: unknown) => listOf(at(config, 'Origins')).find((origin) => at(origin, 'Id') === at(one, 'TargetOriginId'));
  const policy = awsView(templates).headers.page!['content-security-policy']!;

  test('answers for the domain and every church, by current TLS and HTTP', () => {
    expect(config).toMatchObject({
      Aliases: [domain, `*.${domain}`],
      HttpVersion: 'http2and3',
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
    expect(onlyOf(templates.site, 'AWS::CertificateManager::Certificate').properties).toMatchObject({
      DomainName: domain,
      SubjectAlternativeNames: [`*.${domain}`],
      ValidationMethod: 'DNS',
    });
  });

  test('a page that is not in the bucket is asked of the API', () => {
    const groups = listOf(at(config, 'OriginGroups', 'Items'));
    const group = groups.find((one) => at(one, 'Id') === at(config, 'DefaultCacheBehavior', 'TargetOriginId'));
    expect(at(group, 'FailoverCriteria', 'StatusCodes', 'Items')).toEqual([403, 404]);
    const members = listOf(at(group, 'Members', 'Items')).map((member) => originOf({ TargetOriginId: at(member, 'OriginId') }));
    expect(at(members[0], 'OriginAccessControlId')).toBeDefined();
    expect(at(members[1], 'CustomOriginConfig', 'OriginProtocolPolicy')).toBe('https-only');
  });

  test('a page is kept under its path for as long as its own header says, a second', () => {
    const { properties } = onlyOf(templates.site, 'AWS::CloudFront::CachePolicy');
    expect(at(properties, 'CachePolicyConfig', 'ParametersInCacheKeyAndForwardedToOrigin', 'HeadersConfig')).toEqual({
      HeaderBehavior: 'none',
    });
    expect(at(properties, 'CachePolicyConfig', 'MinTTL')).toBe(0);
  });

  test.each(['/api/*', '/health', '/socket'])('%s is handed on whole, by any method, and never kept', (pattern) => {
    const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const allButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
    expect(behaviour(pattern)).toMatchObject({
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']),
      CachePolicyId: disabled,
      OriginRequestPolicyId: allButHost,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(at(originOf(behaviour(pattern)), 'CustomOriginConfig')).toBeDefined();
  });

  test('uploads come from their bucket, which no one else can read', () => {
    expect(at(originOf(behaviour('/content/*')), 'OriginAccessControlId')).toBeDefined();
    const statements = resourcesOf(templates.data, 'AWS::S3::BucketPolicy').flatMap(({ properties }) =>
      listOf(at(properties, 'PolicyDocument', 'Statement')),
    );
    const readers = statements.filter((one) => at(one, 'Effect') === 'Allow' && at(one, 'Action') === 's3:GetObject');
    expect(readers).toHaveLength(2);
    for (const reader of readers) {
      expect(at(reader, 'Principal')).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(at(reader, 'Condition', 'ArnLike', 'aws:SourceArn')).toMatch(/^arn:aws:cloudfront::\d{12}:distribution\/\*$/);
    }
  });

  test('the edge function sees every request, has the store, and is small enough', () => {
    const edge = onlyOf(templates.site, 'AWS::CloudFront::Function');
    expect(at(edge.properties, 'FunctionConfig')).toMatchObject({
      Runtime: 'cloudfront-js-2.0',
      KeyValueStoreAssociations: [expect.anything()],
    });
    const code = textOf(at(edge.properties, 'FunctionCode'));
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    expect(code).toContain(JSON.stringify(domain));
    expect(code).not.toMatch(/__[A-Z_]+__/);
    for (const one of [at(config, 'DefaultCacheBehavior'), ...listOf(at(config, 'CacheBehaviors'))])
      expect(at(one, 'FunctionAssociations', 0)).toEqual({
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [edge.id, 'FunctionARN'] },
      });
  });

  test('no refusal of one caller is kept for another', () => {
    const kept = listOf(at(config, 'CustomErrorResponses'));
    expect(kept.map((one) => at(one, 'ErrorCode'))).toEqual(expect.arrayContaining([400, 403, 404, 500]));
    for (const one of kept)
      expect(
        entriesOf(one)
          .map(([key]) => key)
          .toSorted(),
      ).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
    for (const one of kept) expect(at(one, 'ErrorCachingMinTTL')).toBe(0);
  });

  test('only the page for giving, of all pages, has a policy of its own', () => {
    const finalOf = resourcesOf(templates.site, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) => {
      const security = at(properties, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig', 'ContentSecurityPolicy');
      return [
        textOf(at(properties, 'ResponseHeadersPolicyConfig', 'Name'))
          .split('-')
          .at(-1),
        at(security, 'Override'),
      ];
    });
    expect(Object.fromEntries(finalOf)).toEqual({ page: false, content: true, raw: true, api: true });
  });

  test('pages run no inline script and load scripts from their own host only', () => {
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
    expect(directives.get('frame-src')).toEqual(["'self'", `https://usercontent.${domain}`, `https://give.${domain}`, 'https:']);
    expect(directives.get('connect-src')).toEqual(expect.arrayContaining([`wss://${domain}`, `wss://*.${domain}`]));
  });

  test('every surface says nosniff and strict transport; uploads are sandboxed', () => {
    const { headers } = awsView(templates);
    expect(Object.keys(headers).toSorted()).toEqual(['api', 'content', 'page', 'raw']);
    for (const surface of Object.values(headers))
      expect(surface).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains; preload$/),
      });
    expect(headers.content!['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
    expect(headers.raw!['content-security-policy']).toMatch(/; sandbox allow-scripts /);
    expect(headers.raw!['content-security-policy']).not.toMatch(/allow-same-origin|allow-top-navigation/);
    expect(headers.raw!['content-security-policy']).toContain(`; frame-ancestors https://${domain} https://*.${domain} https:; `);
  });

  test('documents of church-written script come from the bucket alone, and are read only', () => {
    const raw = behaviour('/raw/*');
    expect(at(raw, 'AllowedMethods')).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(at(originOf(raw), 'OriginAccessControlId')).toBeDefined();
  });

  test('tiles of maps are drawn by the API and kept', () => {
    const tiles = behaviour('/tiles/*');
    expect(at(originOf(tiles), 'CustomOriginConfig')).toBeDefined();
    expect(at(tiles, 'AllowedMethods')).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(at(tiles, 'CachePolicyId')).toEqual(at(config, 'DefaultCacheBehavior', 'CachePolicyId'));
    expect(at(tiles, 'ResponseHeadersPolicyId')).toEqual(at(behaviour('/content/*'), 'ResponseHeadersPolicyId'));
  });

  test('what is new in a chat is kept for everyone: without cookies, headers or queries, and before what the API is asked otherwise', () => {
    const patterns = listOf(at(config, 'CacheBehaviors')).map((one) => at(one, 'PathPattern'));
    expect(patterns.indexOf('/api/messaging/live/*')).toBeLessThan(patterns.indexOf('/api/*'));
    const live = behaviour('/api/messaging/live/*');
    expect(at(originOf(live), 'CustomOriginConfig')).toBeDefined();
    expect(at(live, 'AllowedMethods')).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(at(live, 'CachePolicyId')).toEqual(at(config, 'DefaultCacheBehavior', 'CachePolicyId'));
    expect(at(live, 'OriginRequestPolicyId')).toBeUndefined();
    const { properties } = onlyOf(templates.site, 'AWS::CloudFront::CachePolicy');
    const forwarded = at(properties, 'CachePolicyConfig', 'ParametersInCacheKeyAndForwardedToOrigin');
    for (const [part, what] of [
      ['CookiesConfig', 'CookieBehavior'],
      ['QueryStringsConfig', 'QueryStringBehavior'],
    ] as const)
      expect(at(forwarded, part, what)).toBe('none');
  });

  test('visits are logged without what may be secret', () => {
    for (const { properties } of resourcesOf(templates.site, 'AWS::Logs::Delivery')) {
      const fields = listOf(at(properties, 'RecordFields'));
      expect(fields).toContain('cs-uri-stem');
      for (const secret of ['cs-uri-query', 'cs(Cookie)', 'cs(Referer)']) expect(fields).not.toContain(secret);
    }
  });

  test('the web app: hashed files for ever, icons for a day, the rest asked for again', () => {
    const copies = resourcesOf(templates.web, 'Custom::CDKBucketDeployment').map(({ properties }) => properties);
    const age = (copy: unknown) => at(copy, 'SystemMetadata', 'cache-control');
    const assets = copies.find((copy) => listOf(at(copy, 'Include')).includes('assets/*'));
    const [shell, icons] = [false, true].map((isNamed) =>
      copies.find(
        (copy) => at(copy, 'DestinationBucketKeyPrefix') === 'app' && listOf(at(copy, 'Include')).includes('favicon.ico') === isNamed,
      ),
    );
    expect(copies).toHaveLength(4);
    expect(age(assets)).toBe('public, max-age=31536000, immutable');
    expect(age(shell)).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    expect(age(icons)).toBe('public, max-age=86400, s-maxage=60');
    expect(listOf(at(shell, 'Exclude'))).toEqual(expect.arrayContaining(listOf(at(icons, 'Include'))));
    for (const copy of copies) expect(at(copy, 'Prune')).toBe(false);
  });
});

describe.each(cloudStageNames)('churches’ own domains on stage %s', (name) => {
  const { site, areas } = all.get(name)!;
  const { domain } = stages[name];
  const distributions = resourcesOf(site, 'AWS::CloudFront::Distribution');
  const configOf = (isForTenants: boolean) =>
    distributions
      .map(({ properties }) => at(properties, 'DistributionConfig'))
      .find((config) => (at(config, 'ConnectionMode') === 'tenant-only') === isForTenants);

  test('have a distribution for tenants that does what the other does, and holds nothing that CloudFront refuses there', () => {
    expect(distributions).toHaveLength(2);
    const [direct, tenants] = [configOf(false), configOf(true)];
    const [paths, others] = [direct, tenants].map((config) => listOf(at(config, 'CacheBehaviors')).map((one) => withoutOrigin(one)));
    expect(others).toEqual(paths);
    expect(withoutOrigin(at(tenants, 'DefaultCacheBehavior'))).toEqual(withoutOrigin(at(direct, 'DefaultCacheBehavior')));
    expect(at(tenants, 'CustomErrorResponses')).toEqual(at(direct, 'CustomErrorResponses'));
    expect(listOf(at(tenants, 'Origins'))).toHaveLength(listOf(at(direct, 'Origins')).length);
    for (const key of ['Aliases', 'IPV6Enabled', 'PriceClass', 'ContinuousDeploymentPolicyId', 'WebACLId'])
      expect([key, at(tenants, key)]).toEqual([key, undefined]);
    expect(at(tenants, 'ViewerCertificate')).toEqual({ ...Object(at(direct, 'ViewerCertificate')) });
  });

  test('lead to it by a name of the stage, and functions find it by a parameter', () => {
    const group = onlyOf(site, 'AWS::CloudFront::ConnectionGroup');
    const record = resourcesOf(site, 'AWS::Route53::RecordSet').find(({ properties }) => at(properties, 'Type') === 'CNAME');
    expect(record?.properties).toMatchObject({
      Name: `domains.${domain}.`,
      ResourceRecords: [{ 'Fn::GetAtt': [group.id, 'RoutingEndpoint'] }],
    });
    const parameter = onlyOf(site, 'AWS::SSM::Parameter').properties;
    expect(at(parameter, 'Name')).toBe(`/narthex-${name}/own-domains`);
    expect(JSON.stringify(at(parameter, 'Value'))).toContain(JSON.stringify({ 'Fn::GetAtt': [group.id, 'Id'] }));
    expect(JSON.stringify(areas)).toContain(`"OWN_DOMAINS":"/narthex-${name}/own-domains"`);
  });

  test('are logged like the others', () => {
    expect(resourcesOf(site, 'AWS::Logs::DeliverySource')).toHaveLength(2);
    expect(resourcesOf(site, 'AWS::Logs::Delivery')).toHaveLength(2);
  });
});

/** Each distribution names its origins itself. */
const withoutOrigin = (behaviour: unknown) => ({ ...Object(behaviour), TargetOriginId: '' });

test('documents of church-written script are framed by pages of churches, whose domains no deployment knows', () => {
  const framedBy = ['', '*.'].map((label) => `https://${label}${stages.dev.domain}`).join(' ');
  expect(JSON.stringify(all.get('dev')!.site)).toContain(`frame-ancestors ${framedBy} https:; sandbox`);
});
