import type { APIGatewayProxyEventV2, Context, SQSEvent } from 'aws-lambda';
import { httpLambda } from '../core/serve/lambda.ts';
import { answer } from './requests/answer.ts';

const http = httpLambda(answer);

/** One function with two triggers: publishing a church, and rendering a page that is requested before that. */
export async function handler(event: APIGatewayProxyEventV2 | SQSEvent, context: Context) {
  if (!('Records' in event)) return http(event, context);
  const { publish } = await import('./publishing/publish.ts');
  return publish(event);
}
