import { parseSync } from 'vite';

/** One small mistake: `text` replaces the characters from `start` to `end`. */
export interface Mutant {
  start: number;
  end: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const swaps: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const methodSwaps: Record<string, string> = { some: 'every', every: 'some', startsWith: 'endsWith', endsWith: 'startsWith' };
const droppedCalls = /^(filter|sort|toSorted|reverse|toReversed|trim|slice|flat|normalize|toLowerCase)$/;
const notRun = /^(Import|Export(All|Named)Declaration$|TS|JSXText)/;

/** Every mutant of a source file that a person might write by mistake, in file order. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (node: Node) => {
    if (isSkipped(node)) return;
    mutants.push(...mistakesIn(node, source));
    for (const [field, child] of Object.entries(node)) {
      if (field === 'key' && node.type === 'Property' && node.computed !== true) continue;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  const changed = mutants.filter(({ start, end, text }) => source.slice(start, end) !== text);
  return changed.sort((one, other) => one.start - other.start);
}

/** Imports and types, which the compiler checks, and names that only styles or React use. */
function isSkipped({ type, name, declaration, expression }: Node): boolean {
  if (type === 'JSXAttribute') return ['className', 'key', 'ref'].includes((name as { name: string }).name);
  return notRun.test(type) && !declaration && !expression;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function mistakesIn(node: Node, source: string): Mutant[] {
  const { start, end } = node;
  const replace = (text: string, part: Pick<Node, 'start' | 'end'> = node) => [{ start: part.start, end: part.end, text }];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return swapped(node, source);
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].flatMap((text) => replace(text, node.test as Node));
    case 'UnaryExpression':
      return node.operator === '!' ? replace(source.slice((node.argument as Node).start, end)) : [];
    case 'UpdateExpression':
      return replace(source.slice(start, end).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')));
    case 'Literal':
      return literal(node.value).flatMap((text) => replace(text));
    case 'TemplateLiteral':
      return (node.quasis as unknown[]).length > 1 ? replace('``') : [];
    case 'ExpressionStatement':
      return node.directive ? [] : replace(';');
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? replace('[]') : [];
    case 'CallExpression':
      return call(node, source);
    case 'JSXAttribute':
      return replace('');
    default:
      return [];
  }
}

function swapped({ left, right, operator }: Node, source: string): Mutant[] {
  const swap = swaps[operator as string];
  const [from, to] = [(left as Node).end, (right as Node).start];
  return swap ? [{ start: from, end: to, text: source.slice(from, to).replace(operator as string, swap) }] : [];
}

function literal(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value === 0 ? 1 : value * 2)];
  return typeof value === 'string' && value !== '' ? ["''"] : [];
}

/** Drops a method call or replaces it with its opposite. */
function call({ callee, end }: Node, source: string): Mutant[] {
  const { type, object, property } = callee as Node;
  if (type !== 'MemberExpression' || !isNode(property)) return [];
  const name = source.slice(property.start, property.end);
  const swap = methodSwaps[name];
  if (swap) return [{ start: property.start, end: property.end, text: swap }];
  return droppedCalls.test(name) ? [{ start: (object as Node).end, end, text: '' }] : [];
}
