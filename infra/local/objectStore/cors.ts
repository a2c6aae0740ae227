import type { ServerResponse } from 'node:http';
import { StoreError } from './errors.ts';
import { childrenOf, type Element, parseXml, textOf, textsOf } from './protocol/xml.ts';
import { count, fields, list, text } from './storage/parse.ts';

/** A bucket's CORS rules. Origins and headers can contain one `*` each; `maxAge` is in seconds. */
export interface CorsRule {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly exposed: readonly string[];
  readonly maxAge?: number;
}

export function readCors(given: unknown): CorsRule {
  const from = fields(given);
  return {
    origins: list(from.origins, text),
    methods: list(from.methods, text),
    headers: list(from.headers, text),
    exposed: list(from.exposed, text),
    maxAge: from.maxAge === undefined ? undefined : count(from.maxAge),
  };
}

export function parseCors(source: string): CorsRule[] {
  const rules = childrenOf(parseXml(source), 'CORSRule').map((node) => ({
    origins: textsOf(node, 'AllowedOrigin'),
    methods: textsOf(node, 'AllowedMethod'),
    headers: textsOf(node, 'AllowedHeader'),
    exposed: textsOf(node, 'ExposeHeader'),
    maxAge: textOf(node, 'MaxAgeSeconds') === undefined ? undefined : Number(textOf(node, 'MaxAgeSeconds')),
  }));
  for (const rule of rules) checkRule(rule);
  if (rules.length === 0 || rules.length > 100) throw new StoreError('MalformedXML', 'A bucket has 1 to 100 cross-origin rules.');
  return rules;
}

function checkRule(rule: CorsRule): void {
  const methods = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'];
  const stars = [...rule.origins, ...rule.headers].some((pattern) => pattern.split('*').length > 2);
  const whole = rule.maxAge === undefined || Number.isSafeInteger(rule.maxAge);
  if (stars || !whole || rule.origins.length === 0 || rule.methods.length === 0 || rule.methods.some((one) => !methods.includes(one))) {
    throw new StoreError('InvalidRequest', 'A cross-origin rule needs origins and methods, with at most one * in a pattern.');
  }
}

export const corsDocument = (rules: readonly CorsRule[]): Element => [
  'CORSConfiguration',
  rules.map((rule): Element => {
    const each = (name: string, values: readonly string[]) => values.map((value): Element => [name, value]);
    const [origins, methods] = [each('AllowedOrigin', rule.origins), each('AllowedMethod', rule.methods)];
    const [headers, exposed] = [each('AllowedHeader', rule.headers), each('ExposeHeader', rule.exposed)];
    return ['CORSRule', [...origins, ...methods, ...headers, ...exposed, ['MaxAgeSeconds', rule.maxAge]]];
  }),
];

const matches = (pattern: string, value: string) => {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === value;
  return value.length >= before.length + after.length && value.startsWith(before) && value.endsWith(after);
};

/** The rule that lets a browser at `origin` use `method` with the headers it asks for. */
export function corsRule(rules: readonly CorsRule[], origin: string, method: string, asked: readonly string[] = []): CorsRule | undefined {
  const allows = (rule: CorsRule, name: string) => rule.headers.some((pattern) => matches(pattern.toLowerCase(), name));
  return rules.find(
    (rule) =>
      rule.methods.includes(method) && rule.origins.some((one) => matches(one, origin)) && asked.every((name) => allows(rule, name)),
  );
}

/** Adds the headers that let a browser show the answer to the page. */
export function setCorsHeaders(res: ServerResponse, rule: CorsRule, origin: string): void {
  const anyone = rule.origins.includes('*');
  res.setHeader('access-control-allow-origin', anyone ? '*' : origin);
  if (!anyone) res.setHeader('access-control-allow-credentials', 'true');
  res.setHeader('access-control-allow-methods', rule.methods.join(', '));
  if (rule.exposed.length > 0) res.setHeader('access-control-expose-headers', rule.exposed.join(', '));
  res.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}
