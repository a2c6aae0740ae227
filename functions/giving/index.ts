import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { httpLambda, lambda } from '../core/serve/lambda.ts';
import { handlers } from './handlers.ts';

const calls = lambda('giving', handlers);
/** Loaded with the first page: calls don't wait for it. */
const pages = httpLambda(async (request) => (await import('./page/page.ts')).givingPage(request), '/give');

export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  (event.rawPath.startsWith('/give/') ? pages : calls)(event, context);
