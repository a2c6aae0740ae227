import type { APIGatewayProxyEventV2, Context, SQSEvent } from 'aws-lambda';
import { httpLambda } from '../core/lambda.ts';
import { answer } from './answer.ts';
import { publish } from './publish.ts';

const http = httpLambda(answer);

/** Two triggers, one function: what publishes a church also renders the page that somebody asks for too early. */
export const handler = (event: APIGatewayProxyEventV2 | SQSEvent, context: Context) =>
  'Records' in event ? publish(event) : http(event, context);
