import type { APIGatewayProxyEventV2, Context, SQSEvent } from 'aws-lambda';
import { httpLambda } from '../core/serve/lambda.ts';
import { answer } from './requests/answer.ts';

const http = httpLambda(answer);

/** Two triggers, one function: what publishes a church also renders the page that somebody asks for too early. */
export async function handler(event: APIGatewayProxyEventV2 | SQSEvent, context: Context) {
  if (!('Records' in event)) return http(event, context);
  const { publish } = await import('./publishing/publish.ts');
  return publish(event);
}
