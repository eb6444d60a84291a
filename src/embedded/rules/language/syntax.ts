/** Line and column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A part of a text, by offsets; `end` is exclusive. */
export interface Span {
  readonly from: Position;
  readonly start: number;
  readonly end: number;
}

/** A text that is not a rules file; the message begins with `line:column`. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';
  readonly line: number;
  readonly column: number;
  constructor(at: Position, reason: string) {
    super(`${at.line}:${at.column} ${reason}`);
    this.line = at.line;
    this.column = at.column;
  }
}

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

interface At {
  readonly at: Position;
}
export type Expression =
  | ({ readonly e: 'null' } & At)
  | ({ readonly e: 'bool'; readonly value: boolean } & At)
  | ({ readonly e: 'int'; readonly value: bigint } & At)
  | ({ readonly e: 'float'; readonly value: number } & At)
  | ({ readonly e: 'string'; readonly value: string } & At)
  | ({ readonly e: 'bytes'; readonly value: Uint8Array } & At)
  | ({ readonly e: 'list'; readonly items: readonly Expression[] } & At)
  | ({ readonly e: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] } & At)
  | ({ readonly e: 'path'; readonly parts: readonly (string | Expression)[] } & At)
  | ({ readonly e: 'name'; readonly name: string } & At)
  | ({ readonly e: 'member'; readonly of: Expression; readonly name: string } & At)
  | ({ readonly e: 'index'; readonly of: Expression; readonly index: Expression } & At)
  | ({
      readonly e: 'range';
      readonly of: Expression;
      readonly from: Expression;
      readonly to: Expression;
    } & At)
  | ({ readonly e: 'call'; readonly name: string; readonly args: readonly Expression[] } & At)
  | ({
      readonly e: 'method';
      readonly of: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    } & At)
  | ({ readonly e: 'unary'; readonly op: '!' | '-' | '+'; readonly of: Expression } & At)
  | ({
      readonly e: 'binary';
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    } & At)
  | ({ readonly e: 'is'; readonly of: Expression; readonly type: string } & At)
  | ({
      readonly e: 'choose';
      readonly when: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    } & At);

export interface LetStatement {
  readonly name: string;
  readonly value: Expression;
}
export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly LetStatement[];
  readonly returns: Expression;
  readonly at: Position;
}

/** The methods that the seven verbs of `allow` stand for. */
export type RuleMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly methods: ReadonlySet<RuleMethod>;
  /** Absent means always. */
  readonly condition: Expression | null;
  readonly at: Position;
  /** The deciding part of the text: the condition, or the statement without one. */
  readonly span: Span;
}

/** `rest` takes the remaining segments, `one` exactly one. */
export type PatternSegment =
  | { readonly p: 'literal'; readonly text: string }
  | { readonly p: 'one' | 'rest'; readonly name: string };

export interface MatchBlock {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly MatchBlock[];
  readonly at: Position;
}
export interface ServiceBlock {
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
  readonly at: Position;
}
export interface RulesFile {
  readonly version: '1' | '2';
  /** Functions declared outside any service. */
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}
