import { Duration, Stack } from 'aws-cdk-lib';
import { CorsHttpMethod, type CorsPreflightOptions, HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { cors } from '#infra/edge/cors.ts';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import { throttleFor } from '#infra/quotas.ts';
import { type FunctionContext, makeFunction, planOf } from '../functions/functions.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { prefix, stackProps } from '../stageContext.ts';
import { byName } from '../typedKeys.ts';
import { accessLog } from './accessLog.ts';
import { routesOf } from './routes.ts';

const corsPreflight: CorsPreflightOptions = {
  allowOrigins: [cors.origin],
  allowMethods: cors.methods.map((method) => CorsHttpMethod[method]),
  allowHeaders: [...cors.headers],
  exposeHeaders: [...cors.exposed],
  maxAge: Duration.seconds(cors.maxAgeSeconds),
};

const isSocket = (name: FunctionName) => planOf(name).triggers.some(({ kind }) => kind === 'socket');
export const socketFunctions = functionNames.filter(isSocket);

/** The HTTP API and every function except the socket's. */
export class HttpApiStack extends Stack {
  readonly api: HttpApi;
  readonly functions: Readonly<Record<FunctionName, LambdaFunction>>;

  constructor(scope: Construct, ground: FunctionContext & { socketFunctions: Readonly<Partial<Record<FunctionName, LambdaFunction>>> }) {
    const { scene } = ground;
    super(scope, `${scene.name}-areas`, stackProps(scene, 'areas'));
    const throttle = throttleFor(scene.stage.churches);
    this.functions = byName(functionNames, (name) => ground.socketFunctions[name] ?? makeFunction(this, name, ground));
    this.api = new HttpApi(this, 'Api', { apiName: prefix(scene), corsPreflight, createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
      // By route they would cost more than all else that is fixed; the access log tells routes apart.
      detailedMetricsEnabled: false,
      accessLogSettings: accessLog(this, scene, 'api'),
    });
    for (const name of functionNames) this.addRoutes(name);
    acknowledgeFinding(
      this.api,
      'AwsSolutions-APIG4',
      'Each call states who may; the function checks the token (functions/core/serve/serve.ts) and a test asks every call as a stranger.',
    );
  }

  private addRoutes(name: FunctionName): void {
    const integration = new HttpLambdaIntegration(`${name}Integration`, this.functions[name]);
    for (const { method, path } of routesOf(name)) this.api.addRoutes({ path, methods: [method], integration });
  }
}
