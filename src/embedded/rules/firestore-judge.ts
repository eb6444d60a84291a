import type { RulesJudge, RulesQuestion } from '../contracts.ts';
import { documentFunctions } from './documents.ts';
import { Evaluator, Exhausted, type Outside } from './evaluate.ts';
import { parseRules } from './language/parse.ts';
import { segmentsOf } from './values/paths.ts';
import { queryPart, resourceInWorld, worldsOfQuery, type QueryWorld } from './query-facts.ts';
import { requestOf } from './request.ts';
import type { RulesFile } from './language/syntax.ts';
import { nothing, path, type Value, describe } from './values/value.ts';
import { anyAllows, anywhere, type AskedSegment, type Decided } from './walk-matches.ts';
import { resourceOf } from './values/wire-values.ts';

const root = ['databases', '(default)', 'documents'] as const;
const unboundQuery: QueryWorld = { id: null, data: nothing };

export interface JudgeOptions {
  /** Receives the lines of `debug()`; dropped by default. */
  readonly debug?: (line: string) => void;
  readonly decided?: Decided;
}

/**
 * Decides by the `cloud.firestore` service of a rules file. Denies by default; an error, an unknown
 * value or an exceeded limit denies. A list is decided once: it is allowed only if every document
 * that its filters can match would be. Throws RulesSyntaxError for a text that is not a rules file.
 */
export const firestoreJudge = (rulesText: string, options: JudgeOptions = {}): RulesJudge => {
  const file = parseRules(rulesText);
  return {
    allows: (question) => {
      const outside = withDebug(
        documentFunctions({
          now: question.read,
          after: question.readAfter,
          ...(question.readSoFar ? { all: question.readSoFar } : {}),
        }),
        options.debug,
      );
      const worlds =
        question.method === 'list' ? worldsOfQuery(question.query ?? {}) : [unboundQuery];
      // A query without any possible case is meaningless, and therefore denied.
      return (
        worlds.length > 0 &&
        worlds.every((world) => allowsIn(file, question, world, outside, options.decided))
      );
    },
  };
};

/** A value in the format `debug()` prints for authors of rules. */
const debugText = (value: Value): string => {
  switch (value.t) {
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(value.v);
    case 'bool':
    case 'int':
    case 'float':
      return String(value.v);
    case 'path':
      return `/${value.v.join('/')}`;
    case 'list':
    case 'set':
      return `[${value.v.map(debugText).join(', ')}]`;
    case 'map':
      return `{${[...value.v].map(([key, one]) => `${key}: ${debugText(one)}`).join(', ')}}`;
    case 'timestamp':
    case 'duration':
      return `${value.t} ${value.v} ns`;
    case 'error':
      return `error: ${value.reason}`;
    default:
      return describe(value);
  }
};

/** Adds `debug(value)`, which returns its argument. */
export const withDebug =
  (outside: Outside, debug: ((line: string) => void) | undefined): Outside =>
  (name, args) => {
    const [value] = args;
    if (name !== 'debug' || value === undefined) return outside(name, args);
    debug?.(debugText(value));
    return value;
  };

const allowsIn = (
  file: RulesFile,
  question: RulesQuestion,
  world: QueryWorld,
  outside: Outside,
  decided?: Decided,
): boolean => {
  const segments = segmentsOf(question.path);
  const isList = question.method === 'list';
  const { before, after } = question;
  const resource: Value = isList
    ? resourceInWorld(world, [...root, ...segments])
    : before === null
      ? nothing
      : resourceOf(before);
  const request = requestOf({
    caller: question.caller,
    method: question.method,
    time: question.time,
    path: path([...root, ...segments]),
    resource: after === null ? nothing : resourceOf(after),
    ...(isList ? { query: queryPart(question.query ?? {}) } : {}),
  });
  try {
    return anyAllows(
      file,
      'cloud.firestore',
      {
        method: question.method,
        segments: [...root, ...askedSegments(segments, question, world)],
        values: new Map([
          ['request', request],
          ['resource', resource],
        ]),
        decided,
      },
      new Evaluator(outside),
    );
  } catch (error) {
    if (error instanceof Exhausted) return false;
    throw error;
  }
};

const askedSegments = (
  segments: readonly string[],
  question: RulesQuestion,
  world: QueryWorld,
): readonly AskedSegment[] => {
  if (question.method !== 'list') return segments;
  if (question.group !== true) return [...segments, world.id];
  return [...segments.slice(0, -1), anywhere, segments.at(-1) ?? null, world.id];
};
