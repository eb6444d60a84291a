import type { Scanner } from './scanner.ts';
import { RulesSyntaxError, type BinaryOperator, type Expression, type Position } from './syntax.ts';

/** Operators from lowest to highest precedence, as in the language's reference. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const membershipLevel = 3;
/** Deepest nesting; more is refused, because it could overflow the stack. */
const deepest = 200;
const largestInt = 9223372036854775807n;

const typeNames: ReadonlySet<string> = new Set(
  'bool bytes float int list latlng number path map string timestamp duration set null'.split(' '),
);

/** Reads one expression at the scanner's position. Throws RulesSyntaxError with line and column. */
export const parseExpression = (scan: Scanner, depth = 0): Expression => {
  const at = scan.position();
  if (depth > deepest) throw new RulesSyntaxError(at, 'this expression is nested too deeply');
  const when = binary(scan, 0, depth);
  if (!scan.accept('?')) return when;
  const yes = parseExpression(scan, depth + 1);
  scan.expect(':');
  return { e: 'choose', when, yes, no: parseExpression(scan, depth + 1), at };
};

const binary = (scan: Scanner, level: number, depth: number): Expression => {
  const operators = levels[level];
  if (operators === undefined) return unary(scan, depth);
  let left = binary(scan, level + 1, depth);
  for (;;) {
    const at = scan.position();
    const op = operators.find((one) => scan.sees(one));
    if (op !== undefined) {
      scan.take();
      left = { e: 'binary', op, left, right: binary(scan, level + 1, depth), at };
    } else if (level === membershipLevel && scan.accept('is')) {
      left = { e: 'is', of: left, type: typeName(scan), at };
    } else {
      return left;
    }
  }
};

const typeName = (scan: Scanner): string => {
  if (!typeNames.has(scan.peek().text)) throw scan.unexpected('the name of a type');
  return scan.take().text;
};

const unary = (scan: Scanner, depth: number): Expression => {
  const at = scan.position();
  if (depth > deepest) throw new RulesSyntaxError(at, 'this expression is nested too deeply');
  for (const op of ['!', '-', '+'] as const) {
    if (scan.accept(op)) return { e: 'unary', op, of: unary(scan, depth + 1), at };
  }
  return trailers(scan, primary(scan, depth), depth);
};

const trailers = (scan: Scanner, first: Expression, depth: number): Expression => {
  let of = first;
  for (;;) {
    const at = scan.position();
    if (scan.accept('.')) {
      const name = scan.name('the name of a field or function');
      of = scan.accept('(')
        ? { e: 'method', of, name, args: parseList(scan, ')', depth), at }
        : { e: 'member', of, name, at };
    } else if (scan.accept('[')) {
      const index = parseExpression(scan, depth + 1);
      if (scan.accept(':')) {
        of = { e: 'range', of, from: index, to: parseExpression(scan, depth + 1), at };
      } else {
        of = { e: 'index', of, index, at };
      }
      scan.expect(']');
    } else {
      return of;
    }
  }
};

/** Expressions between commas up to `close`, which is consumed too. */
const parseList = (scan: Scanner, close: string, depth: number): readonly Expression[] => {
  const items: Expression[] = [];
  while (!scan.accept(close)) {
    if (items.length > 0) {
      scan.expect(',');
      if (scan.accept(close)) break;
    }
    items.push(parseExpression(scan, depth + 1));
  }
  return items;
};

const primary = (scan: Scanner, depth: number): Expression => {
  const token = scan.peek();
  const at = scan.position();
  switch (token.kind) {
    case 'int':
      return { e: 'int', value: intValue(scan.take().text, at), at };
    case 'float':
      return { e: 'float', value: Number(scan.take().text), at };
    case 'string':
      return { e: 'string', value: scan.take().text, at };
    case 'bytes':
      return { e: 'bytes', value: new TextEncoder().encode(scan.take().text), at };
    case 'word':
      return namedExpression(scan, at, depth);
    case 'sign':
      return bracketed(scan, at, depth);
    case 'end':
      throw scan.unexpected('an expression');
  }
};

const intValue = (text: string, at: Position): bigint => {
  const value = BigInt(text);
  if (value > largestInt) throw new RulesSyntaxError(at, `${text} does not fit in 64 bits`);
  return value;
};

const namedExpression = (scan: Scanner, at: Position, depth: number): Expression => {
  const name = scan.take().text;
  if (name === 'null') return { e: 'null', at };
  if (name === 'true' || name === 'false') return { e: 'bool', value: name === 'true', at };
  if (scan.accept('(')) return { e: 'call', name, args: parseList(scan, ')', depth), at };
  return { e: 'name', name, at };
};

const bracketed = (scan: Scanner, at: Position, depth: number): Expression => {
  if (scan.sees('/')) return path(scan, at, depth);
  if (scan.accept('(')) {
    const inner = parseExpression(scan, depth + 1);
    scan.expect(')');
    return inner;
  }
  if (scan.accept('[')) return { e: 'list', items: parseList(scan, ']', depth), at };
  if (scan.accept('{')) return { e: 'map', entries: entries(scan, depth), at };
  throw scan.unexpected('an expression');
};

const entries = (scan: Scanner, depth: number): readonly (readonly [Expression, Expression])[] => {
  const found: (readonly [Expression, Expression])[] = [];
  while (!scan.accept('}')) {
    if (found.length > 0) {
      scan.expect(',');
      if (scan.accept('}')) break;
    }
    const key = parseExpression(scan, depth + 1);
    scan.expect(':');
    found.push([key, parseExpression(scan, depth + 1)]);
  }
  return found;
};

/** `/a/$(b)/c`: segments follow each other without spaces. */
const path = (scan: Scanner, at: Position, depth: number): Expression => {
  const parts: (string | Expression)[] = [];
  scan.take();
  do {
    if (scan.acceptRaw('$(')) {
      parts.push(parseExpression(scan, depth + 1));
      scan.expect(')');
    } else {
      const text = scan.pathPart();
      if (text === null) throw scan.unexpected('a path segment');
      parts.push(text);
    }
  } while (scan.acceptRaw('/'));
  return { e: 'path', parts, at };
};
