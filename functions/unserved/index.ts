import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type Unserved, unserved } from '#shared/unserved/index.ts';
import { lambda } from '../core/serve/lambda.ts';
import { implementPlaceholders } from '../core/serve/wire/placeholders.ts';

const apis = {
  attendance: lambda('attendance', [implementPlaceholders(unserved.attendance)]),
  ask: lambda('ask', [implementPlaceholders(unserved.ask)]),
};
const isUnserved = (area: string): area is Unserved => Object.hasOwn(apis, area);

/** One function for all areas that don't exist yet: `/api/doing/plans`. */
export async function handler(event: APIGatewayProxyEventV2, context: Context) {
  const area = event.rawPath.split('/')[2]?.toLowerCase() ?? '';
  return apis[isUnserved(area) ? area : 'ask'](event, context);
}
