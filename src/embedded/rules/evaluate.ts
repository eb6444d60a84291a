import { indexOf, memberOf, rangeOf } from './values/access.ts';
import { callGlobal } from './values/globals.ts';
import { callMethod } from './methods/dispatch.ts';
import { namespaces } from './language/names.ts';
import { applyBinary, applyIs, applyUnary } from './values/operators.ts';
import { pathOf } from './values/paths.ts';
import type { Expression, FunctionDeclaration } from './language/syntax.ts';
import {
  bool,
  bytes,
  describe,
  failure,
  float,
  int,
  list,
  map,
  mayFail,
  nothing,
  textValue,
  unknown,
  type Value,
} from './values/value.ts';

const mostExpressions = 1000;
const deepestCalls = 20;

/**
 * Thrown when a request has exceeded its evaluation limit; unlike an error value, no operator
 * absorbs it.
 */
export class Exhausted extends Error {
  override readonly name = 'Exhausted';
}

/** Names visible at one place of the rules. */
export interface Scope {
  readonly values: ReadonlyMap<string, Value>;
  readonly functions: readonly FunctionDeclaration[];
  readonly outer: Scope | null;
}

/** Functions that need the request, such as `get`. Null if the service has no such function. */
export type Outside = (name: string, args: readonly Value[]) => Value | null;

/** Evaluates the expressions of one request and counts them. */
export class Evaluator {
  readonly #outside: Outside;
  #expressions = 0;
  #depth = 0;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  evaluate(of: Expression, scope: Scope): Value {
    switch (of.e) {
      case 'null':
        return nothing;
      case 'bool':
        return bool(of.value);
      case 'int':
        return int(of.value);
      case 'float':
        return float(of.value);
      case 'string':
        return textValue(of.value);
      case 'bytes':
        return bytes(of.value);
      default:
        return this.#compound(of, scope);
    }
  }

  #compound(of: Expression, scope: Scope): Value {
    this.#expressions += 1;
    if (this.#expressions > mostExpressions) {
      throw new Exhausted(`a request may evaluate ${mostExpressions} expressions`);
    }
    switch (of.e) {
      case 'name':
        return lookUp(of.name, scope);
      case 'member':
        return memberOf(this.evaluate(of.of, scope), of.name);
      case 'index':
        return indexOf(this.evaluate(of.of, scope), this.evaluate(of.index, scope));
      case 'range': {
        const [from, to] = [this.evaluate(of.from, scope), this.evaluate(of.to, scope)];
        return rangeOf(this.evaluate(of.of, scope), from, to);
      }
      case 'list':
        return this.#list(of.items, scope);
      case 'map':
        return this.#map(of.entries, scope);
      case 'path':
        return this.#path(of.parts, scope);
      case 'unary':
        return applyUnary(of.op, this.evaluate(of.of, scope));
      case 'is':
        return applyIs(this.evaluate(of.of, scope), of.type);
      case 'choose':
        return this.#choose(of, scope);
      case 'binary':
        return this.#binary(of, scope);
      case 'method':
        return this.#method(of, scope);
      case 'call':
        return this.#call(of.name, of.args, scope);
      default:
        return failure('this cannot be worked out');
    }
  }

  #list(items: readonly Expression[], scope: Scope): Value {
    const values = items.map((item) => this.evaluate(item, scope));
    return values.find((value) => value.t === 'error') ?? values.find(mayFail) ?? list(values);
  }

  #map(entries: readonly (readonly [Expression, Expression])[], scope: Scope): Value {
    const found = new Map<string, Value>();
    for (const [keyOf, valueOf] of entries) {
      const [key, value] = [this.evaluate(keyOf, scope), this.evaluate(valueOf, scope)];
      if (key.t === 'unknown') return key;
      if (key.t !== 'string') return failure('a key of a map is a string');
      if (value.t === 'error' || mayFail(value)) return value;
      found.set(key.v, value);
    }
    return map(found);
  }

  #path(parts: readonly (string | Expression)[], scope: Scope): Value {
    const values = parts.map((part) =>
      typeof part === 'string' ? textValue(part) : this.evaluate(part, scope),
    );
    const wrong = values.find((value) => value.t === 'error');
    if (wrong) return wrong;
    return values.some((value) => value.t === 'unknown') ? unknown() : pathOf(values);
  }

  #choose(of: Expression & { e: 'choose' }, scope: Scope): Value {
    const when = this.evaluate(of.when, scope);
    if (when.t === 'bool') return this.evaluate(when.v ? of.yes : of.no, scope);
    if (when.t === 'error') return when;
    return when.t === 'unknown' ? unknown() : failure(`${describe(when)} does not choose`);
  }

  #binary(of: Expression & { e: 'binary' }, scope: Scope): Value {
    if (of.op !== '&&' && of.op !== '||') {
      return applyBinary(of.op, this.evaluate(of.left, scope), this.evaluate(of.right, scope));
    }
    const decided = of.op === '||';
    const left = asTruth(this.evaluate(of.left, scope));
    if (left.t === 'bool' && left.v === decided) return left;
    const right = asTruth(this.evaluate(of.right, scope));
    if (right.t === 'bool' && right.v === decided) return right;
    return (
      [left, right].find((side) => side.t === 'error') ??
      [left, right].find((side) => side.t === 'unknown') ??
      bool(!decided)
    );
  }

  #method(of: Expression & { e: 'method' }, scope: Scope): Value {
    const space = of.of.e === 'name' ? of.of.name : '';
    const args = of.args.map((arg) => this.evaluate(arg, scope));
    if (namespaces.has(space)) return this.#outsideOrGlobal(`${space}.${of.name}`, args);
    return callMethod(this.evaluate(of.of, scope), of.name, args);
  }

  #outsideOrGlobal(name: string, args: readonly Value[]): Value {
    return this.#outside(name, args) ?? callGlobal(name, args);
  }

  #call(name: string, argsOf: readonly Expression[], scope: Scope): Value {
    const args = argsOf.map((arg) => this.evaluate(arg, scope));
    for (let place: Scope | null = scope; place !== null; place = place.outer) {
      const declared = place.functions.find((one) => one.name === name);
      if (declared) return this.#run(declared, args, place);
    }
    return this.#outsideOrGlobal(name, args);
  }

  #run(declared: FunctionDeclaration, args: readonly Value[], outer: Scope): Value {
    if (this.#depth >= deepestCalls) throw new Exhausted(`calls nest ${deepestCalls} deep at most`);
    this.#depth += 1;
    const values = new Map(
      declared.parameters.map((name, index) => [name, args[index] ?? nothing] as const),
    );
    const scope: Scope = { values, functions: [], outer };
    for (const { name, value } of declared.lets) values.set(name, this.evaluate(value, scope));
    const answer = this.evaluate(declared.returns, scope);
    this.#depth -= 1;
    return answer;
  }
}

const lookUp = (name: string, scope: Scope): Value => {
  for (let place: Scope | null = scope; place !== null; place = place.outer) {
    const found = place.values.get(name);
    if (found !== undefined) return found;
  }
  return failure(`there is no variable ${name}`);
};

const asTruth = (value: Value): Value =>
  value.t === 'bool' || value.t === 'error' || value.t === 'unknown'
    ? value
    : failure(`${describe(value)} is not a bool`);
