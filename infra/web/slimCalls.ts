/**
 * The client needs only the method, path and area of a call, whether it sends the cookie, and what may follow it. Requests and responses
 * are checked by the server, and by the compiler: neither the schemas nor the vocabulary that only they use have to be shipped. Of the
 * server's refusals it needs the codes: it says them in its own language.
 */
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (given: unknown): given is Node =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string' && 'start' in given && 'end' in given;
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part: unknown) => (Array.isArray(part) ? part : [part]).filter(isNode));
const part = (node: Node, name: string): unknown => Object.entries(node).find(([key]) => key === name)?.[1];
const isNamed = (node: unknown, names: readonly string[]) =>
  isNode(node) && node.type === 'Identifier' && names.includes(String(part(node, 'name')));

/** Code that doesn't run when the module is loaded. */
const isLater = ({ type }: Node) => /Function|Class/.test(type);

/**
 * What is spread keeps what it is spread into: a bundler takes it for something that may do more. Within a function that is called for its
 * result alone, it goes with it.
 */
function wrapped(declarator: Node): Edit[] {
  const init: unknown = part(declarator, 'init');
  const spreads = (node: Node): boolean => node.type === 'SpreadElement' || (!isLater(node) && partsOf(node).some(spreads));
  if (!isNode(init) || isLater(init) || !spreads(init)) return [];
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ];
}

/** Replaces a verb's arguments except the path. */
function slimmed(options: Node): Edit {
  if (partsOf(options).some(({ type }) => type === 'SpreadElement')) {
    throw new Error('A call is described field by field: what is spread into it would not reach the client.');
  }
  const said = ['cookie', 'gains'].filter((name) => partsOf(options).some((property) => isNamed(part(property, 'key'), [name])));
  return { start: options.start, end: options.end, text: said.length ? `{ ${said.map((name) => `${name}: true`).join(', ')} }` : '{}' };
}

function editsOf(program: Node, verbs: readonly string[]): Edit[] {
  const visit = (node: Node, isNow = true): Edit[] => {
    const now = isNow && !isLater(node);
    if (node.type !== 'CallExpression') return partsOf(node).flatMap((one) => visit(one, now));
    const pure = now ? [{ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }] : [];
    const given = part(node, 'arguments');
    const options: unknown = Array.isArray(given) ? given[1] : undefined;
    // Calls that several resources have are described by a function.
    if (isNamed(part(node, 'callee'), verbs) && isNode(options) && options.type === 'ObjectExpression') return [...pure, slimmed(options)];
    return [...pure, ...partsOf(node).flatMap((one) => visit(one, now))];
  };
  const declared = partsOf(program).flatMap((node) => (node.type === 'ExportNamedDeclaration' ? partsOf(node) : [node]));
  return declared.filter(({ type }) => type === 'VariableDeclaration').flatMap((one) => [...partsOf(one).flatMap(wrapped), ...visit(one)]);
}

/** Leaves the codes of `refusals`, without their English sentences. */
function codesOf(program: Node): Edit[] {
  const tables = partsOf(program)
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? partsOf(node) : [node]))
    .flatMap((node) => (node.type === 'VariableDeclaration' ? partsOf(node) : []))
    .filter((node) => isNamed(part(node, 'id'), ['refusals']))
    .flatMap((node) => partsOf(node).filter(({ type }) => type === 'ObjectExpression'));
  const entries = tables.flatMap(partsOf).map((entry) => part(entry, 'value'));
  if (entries.length === 0) throw new Error('`refusals` is no object of entries: its sentences would reach the client.');
  return entries.filter(isNode).map(({ start, end }) => ({ start, end, text: '0' }));
}

/** The source of a `shared` file for the client. `parse` returns its syntax tree. */
function slim(code: string, parse: (code: string) => unknown, isErrors: boolean): string {
  const [, names = ''] = /const \{([^}]*)\} = verbs\(/.exec(code) ?? [];
  const program = parse(code);
  if (!isNode(program)) return code;
  const verbs = names.split(',').map((name) => name.trim());
  const edits = isErrors ? codesOf(program) : editsOf(program, verbs);
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

const isDescription = /\/shared\/(?!locales\/)[\w/]+\.ts$/;

export const slimCalls: Plugin = {
  name: 'slim-calls',
  apply: 'build',
  transform(code, id) {
    return isDescription.test(id) ? { code: slim(code, (text) => this.parse(text), id.endsWith('/shared/errors.ts')), map: null } : null;
  },
};
