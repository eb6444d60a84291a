import type { Evaluator, Scope } from './evaluate.ts';
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RuleMethod,
  RulesFile,
} from './language/syntax.ts';
import { bool, path, present, textValue, unknown, type Value } from './values/value.ts';

/** Matches any number of segments: the parents of a collection group. */
export const anywhere = Symbol('anywhere');

/** A segment of the requested path; null if a query does not determine it. */
export type AskedSegment = string | null | typeof anywhere;

interface Bound {
  readonly values: ReadonlyMap<string, Value>;
  readonly left: readonly AskedSegment[];
}

export interface MatchRequest {
  readonly method: RuleMethod;
  readonly segments: readonly AskedSegment[];
  /** `request` and `resource`. */
  readonly values: ReadonlyMap<string, Value>;
  readonly decided?: Decided | undefined;
}

/** Called with the result of each evaluated `allow`. */
export type Decided = (allow: AllowStatement, value: Value) => void;

/** True if one `allow` of one matching block is true. */
export const anyAllows = (
  file: RulesFile,
  service: string,
  asked: MatchRequest,
  evaluator: Evaluator,
): boolean => {
  const root = scopeOf(asked.values, file.functions, null);
  return file.services
    .filter((one) => one.name === service)
    .some((one) => {
      const scope = scopeOf(new Map(), one.functions, root);
      return one.matches.some((block) =>
        blockAllows(block, asked.segments, scope, asked, evaluator, file.version),
      );
    });
};

const scopeOf = (
  values: ReadonlyMap<string, Value>,
  functions: readonly FunctionDeclaration[],
  outer: Scope | null,
): Scope => ({ values, functions, outer });

const blockAllows = (
  block: MatchBlock,
  segments: readonly AskedSegment[],
  outer: Scope,
  asked: MatchRequest,
  evaluator: Evaluator,
  version: '1' | '2',
): boolean =>
  bindings(block.pattern, segments, version === '2' ? 0 : 1).some((bound) => {
    const scope = scopeOf(bound.values, block.functions, outer);
    return (
      (bound.left.length === 0 && ownAllows(block, scope, asked, evaluator)) ||
      block.matches.some((inner) =>
        blockAllows(inner, bound.left, scope, asked, evaluator, version),
      )
    );
  });

const ownAllows = (
  block: MatchBlock,
  scope: Scope,
  asked: MatchRequest,
  evaluator: Evaluator,
): boolean =>
  block.allows.some((allow) => {
    if (!allow.methods.has(asked.method)) return false;
    const value =
      allow.condition === null ? bool(true) : evaluator.evaluate(allow.condition, scope);
    asked.decided?.(allow, value);
    return value.t === 'bool' && value.v;
  });

/**
 * All ways in which a pattern can match leading segments; `{name=**}` matches from `least` to all
 * of them.
 */
const bindings = (
  pattern: readonly PatternSegment[],
  segments: readonly AskedSegment[],
  least: number,
): readonly Bound[] => {
  const [first, ...others] = pattern;
  if (first === undefined) return [{ values: new Map(), left: segments }];
  return countsFor(first, segments.length, least).flatMap((count) => {
    const value = boundValue(first, segments.slice(0, count));
    if (value === null) return [];
    const added: readonly (readonly [string, Value])[] =
      first.p === 'literal' ? [] : [[first.name, value]];
    return bindings(others, segments.slice(count), least).map((bound) => ({
      values: new Map([...added, ...bound.values]),
      left: bound.left,
    }));
  });
};

const countsFor = (pattern: PatternSegment, present: number, least: number): readonly number[] => {
  if (pattern.p !== 'rest') return present > 0 ? [1] : [];
  return Array.from({ length: Math.max(0, present - least + 1) }, (_, index) => index + least);
};

const boundValue = (pattern: PatternSegment, taken: readonly AskedSegment[]): Value | null => {
  const [only] = taken;
  const certain = taken.filter((segment) => typeof segment === 'string');
  if (pattern.p === 'rest')
    return certain.length === taken.length ? path(certain) : unknown(present);
  if (only === anywhere || only === undefined) return null;
  if (pattern.p === 'literal') return only === pattern.text ? textValue(only) : null;
  return only === null ? unknown(present) : textValue(only);
};
