import { describe, expect, test } from '@jest/globals';
import { cloudStageNames } from '../aws/synth.ts';
import { synthesise } from '../aws/templates/synthesise.ts';
import { stages } from '../stages.ts';
import { fixedCost, totalOf } from './fixedCost.ts';

const resources = (...all: readonly object[]) => ({ Resources: Object.fromEntries(all.map((one, at) => [at, one])) });
const alarms = (count: number) => resources(...Array.from({ length: count }, () => ({ Type: 'AWS::CloudWatch::Alarm' })));
const costOf = (what: string, templates: readonly unknown[], isFirst = true) =>
  fixedCost(templates, isFirst).find((one) => one.what === what);

describe('what a stage costs before anyone visits it', () => {
  test('alarms are free up to ten, unless another stage has used them up', () => {
    expect(fixedCost([alarms(10)])).toEqual([{ what: 'alarms', count: 10, dollars: 0 }]);
    expect(costOf('alarms', [alarms(6), alarms(9)])?.dollars).toBeCloseTo(0.5);
    expect(costOf('alarms', [alarms(10)], false)?.dollars).toBeCloseTo(1);
  });

  test('queues are asked all the time, streams are read free of charge', () => {
    const mapping = (Properties: object) => ({ Type: 'AWS::Lambda::EventSourceMapping', Properties });
    const template = resources(mapping({}), mapping({}), mapping({ StartingPosition: 'TRIM_HORIZON' }));
    expect(costOf('requests to empty queues', [template])).toMatchObject({ count: 1_296_000, dollars: expect.closeTo(0.1184) });
  });

  test('what is called on a schedule asks for the key', () => {
    const rule = (rate: string, Targets: object[] = [{}]) => ({
      Type: 'AWS::Events::Rule',
      Properties: { ScheduleExpression: rate, Targets },
    });
    const template = resources(rule('rate(5 minutes)', [{}, {}]), rule('rate(1 hour)'), rule('rate(1 day)'), rule('cron(0 3 * * ? *)'), {
      Type: 'AWS::KMS::Key',
    });
    expect(costOf('scheduled calls', [template])?.count).toBe(2 * 8640 + 720 + 30);
    expect(costOf('key requests of them', [template])?.count).toBe(9390);
    expect(costOf('secret requests of them', [template])).toBeUndefined();
  });

  test('metrics by route are counted where a gateway is told to make them', () => {
    const route = { Type: 'AWS::ApiGatewayV2::Route' };
    const gateway = (isDetailed: boolean) => ({
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { DefaultRouteSettings: { DetailedMetricsEnabled: isDetailed } },
    });
    expect(costOf('metrics by route', [resources(gateway(true), route, route, route)])?.dollars).toBeCloseTo(8 * 0.3);
    expect(costOf('metrics by route', [resources(gateway(false), route)])).toBeUndefined();
  });
});

/** Dollars a month, as `npm run bench -- bill` compares. */
const bars = { watched: 12, others: 3 };

describe('before anyone visits it', () => {
  const all = synthesise(cloudStageNames);
  test.each(cloudStageNames)('stage %s costs no more than it may', (name) => {
    const templates = Object.values(all.get(name)!);
    const bar = stages[name].isWatched ? bars.watched : bars.others;
    expect(totalOf(fixedCost(templates))).toBeLessThanOrEqual(bar);
  });
});
