// Writes a module so that it holds all of its mutants at once: each is off until its number is set. Only what stands inside functions is
// mutated, and no message of an error.
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';

/** Of ESTree, as far as it is read. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof Object(value).type === 'string';

export interface Mutant {
  readonly file: string;
  readonly what: string;
}

const binary: Readonly<Record<string, string>> = {
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '===': '!==', '!==': '===' },
};
const methods: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' };
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const loops = new Set(['ForStatement', 'WhileStatement', 'ForOfStatement', 'DoWhileStatement']);

/** What a node is made of, in the order of the text. */
const partsOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([field]) => field !== 'type')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);

export function withMutants(file: string, source: string, mutants: Mutant[]): string {
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'esnext' });
  const add = (what: string, node: Node) => mutants.push({ file, what: `${what}: ${code.slice(node.start, node.end).slice(0, 80)}` }) - 1;

  function emit(node: Node, isInside: boolean): string {
    // `void 0`: what is written for undefined.
    const isLeft = node.type === 'ThrowStatement' || node.type === 'ImportDeclaration' || node.operator === 'void';
    if (isLeft) return code.slice(node.start, node.end);
    const inside = isInside || functions.has(node.type);
    const text = (part: unknown) => (isNode(part) ? emit(part, inside) : '');
    return (inside && mutated(node, text)) || plain(node, inside);
  }

  function plain(node: Node, inside: boolean): string {
    const isKey = (part: Node) =>
      (part === node.key && node.computed !== true && node.shorthand !== true) || (part === node.property && node.computed !== true);
    let [made, at] = ['', node.start];
    for (const part of partsOf(node)) {
      if (part.start < at) continue;
      const isLoopBody = loops.has(node.type) && part === node.body && inside;
      const written = isKey(part) ? code.slice(part.start, part.end) : emit(part, inside);
      made += code.slice(at, part.start) + (isLoopBody ? `{ mutation.tick(); ${written} }` : written);
      at = part.end;
    }
    return made + code.slice(at, node.end);
  }

  function mutated(node: Node, text: (part: unknown) => string): string | undefined {
    const { operator, left, right } = node;
    switch (node.type) {
      case 'BinaryExpression': {
        const other = binary[String(operator)];
        return (
          other && `mutation.binary(${add(`${operator} as ${other}`, node)}, ${text(left)}, '${operator}', ${text(right)}, '${other}')`
        );
      }
      case 'AssignmentExpression': {
        const [sign = ''] = String(operator);
        if (operator !== '+=' && operator !== '-=') return undefined;
        const other = binary[sign] ?? '';
        return `${text(left)} = mutation.binary(${add(`${operator} as ${other}=`, node)}, ${text(left)}, '${sign}', ${text(right)}, '${other}')`;
      }
      case 'LogicalExpression':
        return `mutation.logical(${add(`${operator} turned`, node)}, '${operator}', () => (${text(left)}), () => (${text(right)}))`;
      case 'ConditionalExpression':
        return `(mutation.negated(${add('? turned', node)}, ${text(node.test)}) ? ${text(node.consequent)} : ${text(node.alternate)})`;
      case 'IfStatement': {
        const otherwise = isNode(node.alternate) ? ` else ${text(node.alternate)}` : '';
        return `if (mutation.negated(${add('if turned', node)}, ${text(node.test)})) ${text(node.consequent)}${otherwise}`;
      }
      case 'UnaryExpression': {
        if (operator !== '!' && operator !== '-') return undefined;
        return `mutation.unary(${add(`without ${operator}`, node)}, '${operator}', ${text(node.argument)})`;
      }
      case 'MemberExpression': {
        const name = isNode(node.property) && node.computed !== true ? String(node.property.name) : '';
        const other = methods[name];
        if (!other || node.optional === true) return undefined;
        return `${text(node.object)}[mutation.name(${add(`${name} as ${other}`, node)}, '${name}', '${other}')]`;
      }
      case 'Literal':
        return literal(node);
      default:
        return undefined;
    }
  }

  function literal(node: Node): string | undefined {
    const { value } = node;
    const kinds: Readonly<Record<string, string>> = { number: 'plus one', bigint: 'plus one', boolean: 'turned', string: 'empty' };
    const kind = kinds[typeof value];
    if (!kind || value === '') return undefined;
    return `mutation.literal(${add(kind, node)}, ${code.slice(node.start, node.end)})`;
  }

  const program: unknown = parseAst(code);
  return isNode(program) ? emit(program, false) : code;
}
