import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { Refusal } from '#shared/errors.ts';
import { gateways, unserved } from '#shared/unserved/index.ts';
import { implement, type Resource } from '../core/serve/implement.ts';
import { lambda } from '../core/serve/lambda.ts';

type Name = keyof typeof unserved;

const none = async () => [];
const nobody = async () => {
  throw new Refusal('notFound');
};
const each = <T>(calls: object, handler: T): Record<string, T> => Object.fromEntries(Object.keys(calls).map((path) => [path, handler]));

const resourcesOf = ({ lists, rows }: (typeof unserved)[Name]): Resource[] => [
  implement(lists, each(lists, none)),
  implement(rows, each(rows, nobody)),
];

const apis = {
  attendance: lambda('attendance', resourcesOf(unserved.attendance)),
  giving: lambda('giving', [implement(gateways, { configured: async () => ({ configured: false }) }), ...resourcesOf(unserved.giving)]),
  doing: lambda('doing', resourcesOf(unserved.doing)),
  reporting: lambda('reporting', resourcesOf(unserved.reporting)),
  ask: lambda('ask', resourcesOf(unserved.ask)),
};
const isName = (area: string): area is Name => Object.hasOwn(apis, area);

/** One function for all areas that are still to come: `/api/giving/funds`. */
export async function handler(event: APIGatewayProxyEventV2, context: Context) {
  const area = event.rawPath.split('/')[2]?.toLowerCase() ?? '';
  return apis[isName(area) ? area : 'ask'](event, context);
}
