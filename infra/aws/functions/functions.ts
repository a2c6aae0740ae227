import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime, SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionPlan } from '#infra/functionPlan.ts';
import { type FunctionName, functions } from '#infra/plan.ts';
import { reservedFor } from '#infra/quotas.ts';
import { bucketName } from '../data/buckets.ts';
import type { DataStack } from '../data/dataStack.ts';
import { mailArns } from '../data/mail.ts';
import { acceptWildcards } from '../nagExceptions.ts';
import { certificateRegion, logRetention, ownDomainsParameter, prefix, removal, type StageContext } from '../stageContext.ts';
import { byName, namesOf } from '../typedKeys.ts';
import { environment } from './environment.ts';
import { allow, type GrantTargets, statements } from './grants.ts';
import { connect } from './triggers.ts';

/** The WebSocket API as functions use it: the endpoint they post to, and the ARN of all connections, as seen from a stack. */
export interface Sockets {
  readonly managementUrl: string;
  readonly connections: (from: Stack) => string;
}

/** What a function depends on. */
export interface FunctionContext {
  readonly scene: StageContext;
  readonly data: DataStack;
  readonly sockets: Sockets;
}

export const planOf = (name: FunctionName): FunctionPlan => functions[name];

/** A function of the plan: its bundle, role, logs, and triggers other than the APIs. */
export function makeFunction(scope: Construct, name: FunctionName, ground: FunctionContext): LambdaFunction {
  const { scene, data, sockets } = ground;
  const plan = planOf(name);
  const functionName = `${prefix(scene)}-${name}`;
  const logGroup = new LogGroup(scope, `${name}Logs`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: logRetention(scene),
    removalPolicy: removal(scene),
  });
  const made = new LambdaFunction(scope, name, {
    functionName,
    description: plan.entry,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(scene.code.functions(name), { exclude: ['*.map'] }),
    memorySize: plan.memoryMb,
    timeout: Duration.seconds(plan.timeoutSeconds),
    ...(plan.reserved && !scene.isSmallAccount ? { reservedConcurrentExecutions: reservedFor(plan.reserved, scene.stage.churches) } : {}),
    environment: environment(scene, data, sockets.managementUrl),
    role: makeRole(scope, name, ground, logGroup),
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // Start, end and report of each call are three lines that say what the metrics say, and more than all we write ourselves.
    systemLogLevelV2: SystemLogLevel.WARN,
  });
  connect(made, plan, scene.stage, data);
  return made;
}

function makeRole(scope: Construct, name: FunctionName, ground: FunctionContext, logGroup: LogGroup): Role {
  const granted = statements(planOf(name), holdings(scope, ground));
  const role = new Role(scope, `${name}Role`, {
    description: `What ${name} may touch`,
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      plan: new PolicyDocument({
        statements: [allow('Logs', ['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]), ...granted],
      }),
    },
  });
  acceptWildcards(
    role,
    granted,
    'Objects, connections and tenants have no names before they exist; bucket, API, stage and account are named.',
  );
  return role;
}

function holdings(scope: Construct, { scene, data, sockets }: FunctionContext): GrantTargets {
  return {
    region: scene.stage.region,
    table: data.table,
    keyArn: data.key?.keyArn,
    buckets: byName(namesOf(data.buckets), (name) => `arn:aws:s3:::${bucketName(scene, name)}`),
    queues: byName(namesOf(data.queues.work), (name) => data.queues.work[name].queueArn),
    missedArn: data.queues.missed.queueArn,
    secrets: byName(namesOf(data.secrets), (name) => data.secrets[name]?.secretArn),
    edgeStoreArn: data.edgeStore.keyValueStoreArn,
    mail: { arns: mailArns(scope, scene), from: addressOf(scene.stage.mailFrom) },
    connectionsArn: sockets.connections(Stack.of(scope)),
    ownDomains: {
      parameterArn: `arn:aws:ssm:${certificateRegion}:${scene.stage.account}:parameter${ownDomainsParameter(scene)}`,
      account: scene.stage.account,
    },
  };
}

/** `Narthex <hello@narthex.example>` gives `hello@narthex.example`. */
const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;
