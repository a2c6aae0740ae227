import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import { planOf } from '../functions/functions.ts';

/** A parsed route of the plan, such as `GET /health`. */
export interface Route {
  readonly method: HttpMethod;
  readonly path: string;
}

/** Throws if the text isn't a route: the plan is our own code. */
function parse(text: string): Route {
  const [verb, path] = text.split(' ');
  const method = Object.values(HttpMethod).find((known) => known === verb);
  if (!method || !path) throw new Error(`The plan's route "${text}" has no method or no path.`);
  return { method, path };
}

/** The routes of a function, in the plan's order. */
export const routesOf = (name: FunctionName): Route[] =>
  planOf(name).triggers.flatMap((trigger) => (trigger.kind === 'http' ? trigger.routes.map(parse) : []));

/** Pages that aren't in the bucket are requested from the HTTP API under the same path; visitors never use these routes directly. */
const behindTheEdge = ['/pages/', '/give/'];

/** The path patterns that the distribution forwards to the HTTP API: `/api/*`, `/health`. */
export function apiPatterns(): string[] {
  const paths = functionNames.flatMap(routesOf).map(({ path }) => path);
  const open = paths.filter((path) => !behindTheEdge.some((start) => path.startsWith(start)));
  return [...new Set(open.map((path) => (path.includes('{') ? `/${path.split('/')[1]}/*` : path)))];
}
