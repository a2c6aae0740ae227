import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type IAccessLogSettings, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { logRetention, prefix, removal, type StageContext } from '../stageContext.ts';

/** The route from the plan, never the requested path: paths may contain single-use codes. */
const fields = {
  time: '$context.requestTimeEpoch',
  request: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  from: '$context.identity.sourceIp',
  fault: '$context.integrationErrorMessage',
};

/** WebSocket APIs use different names for a few fields. */
const socketFields = {
  ...fields,
  ms: '$context.integrationLatency',
  bytes: undefined,
  event: '$context.eventType',
  connection: '$context.connectionId',
};

/** Access logs of an API, one JSON object per request. The short group name keeps the log service's resource policy small. */
export function accessLog(scope: Construct, scene: StageContext, api: 'api' | 'socket'): IAccessLogSettings {
  const group = new LogGroup(scope, 'AccessLogs', {
    logGroupName: `/aws/vendedlogs/${prefix(scene)}/${api}`,
    retention: logRetention(scene),
    removalPolicy: removal(scene),
  });
  return {
    destination: new LogGroupLogDestination(group),
    format: AccessLogFormat.custom(JSON.stringify(api === 'api' ? fields : socketFields)),
  };
}
