import { describe, expect, test } from '@jest/globals';
import { functionNames } from '#infra/plan.ts';
import { throttleFor } from '#infra/quotas.ts';
import { stages } from '#infra/stages.ts';
import { keepAliveMinutes } from '#shared/messaging/live/frames.ts';
import { isTimedElsewhere, isWatchedByApi } from './monitoring/alarms.ts';
import { cloudStageNames } from './synth.ts';
import { at, onlyOf, resourcesOf, textOf } from './templates/reader.ts';
import { synthesise } from './templates/synthesise.ts';
import { lambdaOf } from './templates/view.ts';

const all = synthesise(cloudStageNames);
/** API Gateway closes a connection that has been idle this long; it isn't configurable. */
const idleMinutes = 10;

const watched = cloudStageNames.filter((name) => stages[name].isWatched);

describe.each(cloudStageNames)('what runs in stage %s', (name) => {
  const templates = all.get(name)!;
  const { churches, logRetentionDays, domain } = stages[name];
  const throttle = throttleFor(churches);

  test.each(functionNames)('%s runs on arm64 and Node 24, with its own log of what we write and of what goes wrong', (one) => {
    expect(lambdaOf(one, templates).properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
    });
    expect(at(lambdaOf(one, templates).properties, 'TracingConfig')).toBeUndefined();
  });

  test('every log group ends its entries when the stage says', () => {
    const groups = Object.values(templates).flatMap((template) => resourcesOf(template, 'AWS::Logs::LogGroup'));
    expect(groups).toHaveLength(functionNames.length + 2);
    for (const { properties } of groups) expect(at(properties, 'RetentionInDays')).toBe(logRetentionDays);
  });

  test.each(['areas', 'socket'] as const)('the API of %s is throttled and logs what was asked, not the address', (part) => {
    const { properties } = onlyOf(templates[part], 'AWS::ApiGatewayV2::Stage');
    expect(at(properties, 'DefaultRouteSettings')).toMatchObject({
      ThrottlingRateLimit: throttle.rate,
      ThrottlingBurstLimit: throttle.burst,
    });
    const format = textOf(at(properties, 'AccessLogSettings', 'Format'));
    expect(JSON.parse(format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' });
    expect(format).not.toMatch(/\$context\.(path|rawPath|authorizer)/);
  });

  test('the reader of the stream is called for the outbox only, tries for hours, halves a failing batch and says what it gave up', () => {
    const mappings = resourcesOf(templates.areas, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);
    const stream = mappings.find((one) => at(one, 'StartingPosition'));
    expect(stream).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      StartingPosition: 'TRIM_HORIZON',
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 12 * 3600,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"kind":{"S":["Outbox"]}}}}' }] },
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
    for (const one of mappings) {
      expect(at(one, 'FunctionResponseTypes')).toEqual(['ReportBatchItemFailures']);
      if (one !== stream) expect(at(one, 'ScalingConfig', 'MaximumConcurrency')).toBeGreaterThanOrEqual(2);
    }
  });

  test('the socket’s stage is named as its path, so that the distribution can hand it on', () => {
    expect(onlyOf(templates.socket, 'AWS::ApiGatewayV2::Stage').properties).toMatchObject({ StageName: 'socket' });
    const url = JSON.stringify(at(lambdaOf('socket', templates).properties, 'Environment', 'Variables', 'SOCKET_MANAGEMENT_URL'));
    expect(url).toMatch(/https:\/\/.*\/socket"/);
  });

  test('every route of the socket is answered, and no connection is ended for its silence', () => {
    const routes = resourcesOf(templates.socket, 'AWS::ApiGatewayV2::Route').map(({ properties }) => textOf(at(properties, 'RouteKey')));
    expect(routes.toSorted()).toEqual(['$connect', '$default', '$disconnect']);
    const rules = resourcesOf(templates.areas, 'AWS::Events::Rule').map(({ properties }) => properties);
    const rule = rules.find((one) => textOf(at(one, 'Description')) === 'Calls keepAlive');
    expect(textOf(at(rule, 'ScheduleExpression'))).toBe(`rate(${keepAliveMinutes} minutes)`);
    expect(keepAliveMinutes).toBeLessThan(idleMinutes);
  });

  test('the domain’s names point at the distribution, also over IPv6, and one for own domains at theirs', () => {
    const records = resourcesOf(templates.site, 'AWS::Route53::RecordSet').map(
      ({ properties }) => `${at(properties, 'Type')} ${at(properties, 'Name')}`,
    );
    expect(records.toSorted()).toEqual([
      `A *.${domain}.`,
      `A ${domain}.`,
      `AAAA *.${domain}.`,
      `AAAA ${domain}.`,
      `CNAME domains.${domain}.`,
    ]);
  });

  test('alarms are there where real churches are; nobody pays for metrics by route', () => {
    for (const part of ['areas', 'socket'] as const)
      expect(at(onlyOf(templates[part], 'AWS::ApiGatewayV2::Stage').properties, 'DefaultRouteSettings', 'DetailedMetricsEnabled')).toBe(
        false,
      );
    expect(templates.watch === undefined).toBe(!stages[name].isWatched);
  });
});

describe.each(watched)('alarms of stage %s', (name) => {
  const templates = all.get(name)!;

  test('every alarm goes somewhere, says a sentence, and all that can fail is watched', () => {
    const alarms = resourcesOf(templates.watch, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);
    for (const alarm of alarms) {
      expect(at(alarm, 'AlarmActions')).toEqual([{ Ref: onlyOf(templates.watch, 'AWS::SNS::Topic').id }]);
      expect(at(alarm, 'AlarmDescription')).toMatch(/^[A-Z].+\.$/);
    }
    const names = alarms.map((alarm) => textOf(at(alarm, 'AlarmName')).replace(`narthex-${name}-`, ''));
    const perFunction = functionNames.flatMap((one) => [
      isWatchedByApi(one) ? 'ApiFaults' : `${one}Errors`,
      isTimedElsewhere(one) ? 'ApiSlow' : `${one}Duration`,
    ]);
    const others = [
      'ApiFaults',
      'FunctionThrottles',
      'SocketFaults',
      'mailDeadLetters',
      'publishDeadLetters',
      'deliverDeadLetters',
      'jobsDeadLetters',
      'Missed',
      'dispatchLate',
      'MailBounces',
    ];
    expect(names).toEqual(expect.arrayContaining([...perFunction, ...others, 'TableReadThrottleEvents', 'TableWriteThrottleEvents']));
    expect(resourcesOf(templates.watch, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  test('alarms may be published, and only over TLS', () => {
    const policy = onlyOf(templates.watch, 'AWS::SNS::TopicPolicy').properties;
    expect(at(policy, 'PolicyDocument', 'Statement')).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
    ]);
  });
});

test('an email address for alarms is subscribed when the stage has one', () => {
  const watch = synthesise(['prod'], { alarmEmail: 'ops@church.example' }).get('prod')!.watch;
  expect(onlyOf(watch, 'AWS::SNS::Subscription').properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@church.example' });
});

test('whoever has an email address for alarms is told of the bill, also of a stage without alarms', () => {
  const { watch } = synthesise(['dev'], { alarmEmail: 'ops@church.example', monthlyBudget: 20 }).get('dev')!;
  const { properties } = onlyOf(watch, 'AWS::Budgets::Budget');
  expect(properties).toMatchObject({ Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 20, Unit: 'USD' } } });
  expect(JSON.stringify(properties)).toMatch(/FORECASTED.*ops@church\.example.*ACTUAL/);
  expect(resourcesOf(watch)).toHaveLength(1);
});
