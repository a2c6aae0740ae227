import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { FunctionName } from '#infra/plan.ts';
import { throttleFor } from '#infra/quotas.ts';
import { type FunctionContext, makeFunction, type Sockets } from '../functions/functions.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { prefix, stackProps } from '../stageContext.ts';
import { byName } from '../typedKeys.ts';
import { accessLog } from './accessLog.ts';
import { socketFunctions } from './httpApiStack.ts';

/** Also the path on the distribution: API Gateway takes the first segment as the stage's name. */
export const socketPath = 'socket';

const routes = ['$connect', '$disconnect', '$default'] as const;

/** The WebSocket API and the functions that handle it; any function can be granted posting to its connections. */
export class SocketStack extends Stack {
  readonly api: WebSocketApi;
  readonly sockets: Sockets;
  readonly functions: Readonly<Partial<Record<FunctionName, LambdaFunction>>>;

  constructor(scope: Construct, { scene, data }: Omit<FunctionContext, 'sockets'>) {
    super(scope, `${scene.name}-socket`, stackProps(scene, 'socket'));
    const throttle = throttleFor(scene.stage.churches);
    this.api = new WebSocketApi(this, 'Api', { apiName: `${prefix(scene)}-socket` });
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: socketPath,
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      // By route they would cost more than all else that is fixed; the access log tells routes apart.
      detailedMetricsEnabled: false,
      accessLogSettings: accessLog(this, scene, 'socket'),
    });
    stage.node.addDependency(logWriter(this));
    this.sockets = { managementUrl: stage.callbackUrl, connections: this.connections(prefix(scene)) };
    this.functions = byName(socketFunctions, (name) => makeFunction(this, name, { scene, data, sockets: this.sockets }));
    for (const name of socketFunctions) this.addRoutes(name);
    acknowledgeFinding(
      this.api,
      'AwsSolutions-APIG4',
      'Old clients connect without a token; what a connection may hear is decided when it is registered (decision D17).',
    );
  }

  /** Exported under a name of our own, so that the wildcard finding has a stable name to accept. */
  private connections(name: string): Sockets['connections'] {
    const imported = this.exportValue(this.api.apiId, { name: `${name}-socket-api` });
    return (from) => {
      const id = from === this ? this.api.apiId : imported;
      return from.formatArn({ service: 'execute-api', resource: id, resourceName: `${socketPath}/*/@connections/*` });
    };
  }

  private addRoutes(name: FunctionName): void {
    const handler = this.functions[name];
    if (!handler) return;
    for (const route of routes)
      this.api.addRoute(route, { integration: new WebSocketLambdaIntegration(`${name}${route.slice(1)}`, handler) });
  }
}

/** WebSocket APIs log through one role per account and region, which other stages share: it is kept when this stack is deleted. */
function logWriter(scope: Construct): CfnAccount {
  const policy = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';
  const role = new Role(scope, 'LogWriter', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
  });
  acknowledgeFinding(
    role,
    `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
    'The policy that AWS documents for this one purpose.',
  );
  const account = new CfnAccount(scope, 'LogAccount', { cloudWatchRoleArn: role.roleArn });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  account.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  return account;
}
