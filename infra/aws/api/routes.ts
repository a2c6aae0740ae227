import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import { planOf } from '../functions/functions.ts';

/** A route of the plan, `GET /health` taken apart. */
export interface Route {
  readonly method: HttpMethod;
  readonly path: string;
}

/** Throws when the plan's text is no route: it is written by us. */
function parse(text: string): Route {
  const [verb, path] = text.split(' ');
  const method = Object.values(HttpMethod).find((known) => known === verb);
  if (!method || !path) throw new Error(`The plan's route "${text}" has no method or no path.`);
  return { method, path };
}

/** The routes of a function, in the plan's order. */
export const routesOf = (name: FunctionName): Route[] =>
  planOf(name).triggers.flatMap((trigger) => (trigger.kind === 'http' ? trigger.routes.map(parse) : []));

/** Pages that are not in the bucket yet are asked of the HTTP API under the same path; visitors never name it. */
const behindTheEdge = '/pages/';

/** What the distribution hands to the HTTP API, as its path patterns: `/api/*`, `/health`. */
export function apiPatterns(): string[] {
  const paths = functionNames.flatMap(routesOf).map(({ path }) => path);
  const open = paths.filter((path) => !path.startsWith(behindTheEdge));
  return [...new Set(open.map((path) => (path.includes('{') ? `/${path.split('/')[1]}/*` : path)))];
}
