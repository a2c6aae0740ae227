import type { FunctionPlan } from '#infra/functionPlan.ts';

/** A route of the plan: `ANY /api/membership/{proxy+}` or `GET /health`. */
export interface Route {
  readonly key: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly functionName: string;
}

export interface Matched {
  readonly route: Route;
  /** Decoded, as API Gateway fills `pathParameters`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** All HTTP routes of the plan, the most specific first: exact before greedy, a named method before ANY. */
export function routesOf(functions: Readonly<Record<string, FunctionPlan>>): Route[] {
  const all = Object.entries(functions).flatMap(([functionName, { triggers }]) =>
    triggers.flatMap((trigger) => (trigger.kind === 'http' ? trigger.routes.map((key) => readRoute(key, functionName)) : [])),
  );
  return all.sort((a, b) => weight(b) - weight(a));
}

function readRoute(key: string, functionName: string): Route {
  const [method, path] = key.split(' ');
  if (!method || !path) throw new Error(`The plan's route "${key}" has no method or no path.`);
  return { key, method, segments: path.slice(1).split('/'), functionName };
}

const isGreedy = (segment: string) => segment.endsWith('+}');
const isVariable = (segment: string) => segment.startsWith('{');
const weight = ({ method, segments }: Route) =>
  segments.length * 100 - (segments.some(isGreedy) ? 50 : 0) - segments.filter(isVariable).length * 10 + (method === 'ANY' ? 0 : 1);

export function matchRoute(routes: readonly Route[], method: string, path: string): Matched | undefined {
  const given = path.slice(1).split('/');
  for (const route of routes) {
    const parameters = (route.method === 'ANY' || route.method === method) && parametersOf(route.segments, given);
    if (parameters) return { route, parameters };
  }
  return undefined;
}

function parametersOf(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = isGreedy(segment) ? given.slice(at).join('/') : given[at];
    if (!value || (!isVariable(segment) && value !== segment)) return undefined;
    if (isVariable(segment)) parameters[segment.replace(/[{}+]/g, '')] = decoded(value);
    if (isGreedy(segment)) return parameters;
  }
  return wanted.length === given.length ? parameters : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
