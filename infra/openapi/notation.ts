// A schema in short notation: `{ name: text ≤ 100, age?: whole }`, as HTML.
import type { JsonSchema } from './schema.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const idPattern = '^[A-Za-z0-9_-]{11}$';

export const notation = (schema: JsonSchema, indent = ''): string => {
  if (schema.$ref) return reference(schema.$ref);
  if (schema.const !== undefined) return escaped(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => escaped(JSON.stringify(one))).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => notation(one, indent)).join(' | ');
  if (schema.type === 'object') return objectNotation(schema, indent);
  if (schema.type === 'array') return `${wrapped(notation(schema.items ?? {}, indent))}[]${most(schema.maxItems)}`;
  return plain(schema);
};

const reference = (to: string) => {
  const name = escaped(to.split('/').at(-1) ?? '');
  return `<a href="#shape-${name}">${name}</a>`;
};

function objectNotation({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, part]) => `${deeper}${escaped(name)}${required.includes(name) ? '' : '?'}: ${notation(part, deeper)}`,
  );
  if (typeof additionalProperties === 'object') lines.push(`${deeper}[name]: ${notation(additionalProperties, deeper)}`);
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

const wrapped = (text: string) => (/ \| /.test(text) && !text.startsWith('{') ? `(${text})` : text);
const most = (limit: number | undefined) => (limit === undefined ? '' : ` ≤ ${limit}`);

function plain({ type, format, pattern, maxLength, minimum }: JsonSchema): string {
  switch (type) {
    case 'string':
      if (pattern === idPattern) return 'id';
      return format ? escaped(format) : `text${most(maxLength)}`;
    case 'integer':
      return minimum === 0 ? 'whole number ≥ 0' : 'whole number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'true | false';
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}
