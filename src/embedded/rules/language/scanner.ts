import { stringLiteral } from './string-literal.ts';
import { RulesSyntaxError, type Position } from './syntax.ts';

export type TokenKind = 'word' | 'int' | 'float' | 'string' | 'bytes' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The text as written; for strings and bytes, their value. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const float = /(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)/y;
const int = /\d+/y;
const sign = /=\*\*|\|\||&&|==|!=|<=|>=|\*\*|[{}()[\].,;:?!<>+\-*/%=$]/y;
const pathText = /[^\s/$(){}[\],;:?!<>=&|'"*]+|\(default\)/y;

/** Reads a rules text token by token; a path literal is read in its own mode by `pathPart`. */
export class Scanner {
  readonly #text: string;
  /** Offset at which each line begins. */
  readonly #lines: readonly number[];
  #next: Token | null = null;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)];
  }

  peek(): Token {
    this.#next ??= this.#scan();
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.#next = null;
    this.#offset = token.end;
    return token;
  }

  /** Whether the next token is this sign or keyword; if so, it is consumed. */
  accept(text: string): boolean {
    if (!this.sees(text)) return false;
    this.take();
    return true;
  }

  sees(text: string): boolean {
    const token = this.peek();
    return (token.kind === 'sign' || token.kind === 'word') && token.text === text;
  }

  expect(text: string): Token {
    if (!this.sees(text)) throw this.unexpected(`'${text}'`);
    return this.take();
  }

  name(what: string): string {
    if (this.peek().kind !== 'word') throw this.unexpected(what);
    return this.take().text;
  }

  /** The text of one path segment at the current position, or null if there is none. */
  pathPart(): string | null {
    this.#next = null;
    pathText.lastIndex = this.#offset;
    const found = pathText.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#offset += found.length;
    return found;
  }

  /** Whether `text` follows without a space before it; if so, it is consumed. */
  acceptRaw(text: string): boolean {
    this.#next = null;
    if (!this.#text.startsWith(text, this.#offset)) return false;
    this.#offset += text.length;
    return true;
  }

  /** End of the last consumed token. */
  taken(): number {
    return this.#offset;
  }

  position(offset = this.peek().start): Position {
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 };
  }

  /** The error with the expected token and the one found. */
  unexpected(expected: string): RulesSyntaxError {
    const token = this.peek();
    const seen = token.kind === 'end' ? 'the end of the file' : `'${token.text}'`;
    return new RulesSyntaxError(
      this.position(token.start),
      `expected ${expected} instead of ${seen}`,
    );
  }

  #scan(): Token {
    const start = this.#skipBlank();
    if (start >= this.#text.length) return { kind: 'end', text: '', start, end: start };
    const quote = this.#text[start];
    if (quote === '"' || quote === "'") return this.#quoted('string', start, start);
    const next = this.#text[start + 1];
    if (quote === 'b' && (next === '"' || next === "'")) {
      return this.#quoted('bytes', start, start + 1);
    }
    return (
      this.#match('word', word, start) ??
      this.#match('float', float, start) ??
      this.#match('int', int, start) ??
      this.#match('sign', sign, start) ??
      this.#stray(start)
    );
  }

  #skipBlank(): number {
    blank.lastIndex = this.#offset;
    const start = this.#offset + (blank.exec(this.#text)?.[0].length ?? 0);
    if (this.#text.startsWith('/*', start)) {
      throw new RulesSyntaxError(this.position(start), 'this comment is not closed');
    }
    return start;
  }

  #match(kind: TokenKind, pattern: RegExp, start: number): Token | null {
    pattern.lastIndex = start;
    const text = pattern.exec(this.#text)?.[0];
    return text === undefined ? null : { kind, text, start, end: start + text.length };
  }

  #quoted(kind: 'string' | 'bytes', start: number, quoteAt: number): Token {
    const read = stringLiteral(this.#text, quoteAt);
    if ('fault' in read) throw new RulesSyntaxError(this.position(read.at), read.fault);
    return { kind, text: read.value, start, end: read.end };
  }

  #stray(start: number): never {
    const text = String.fromCodePoint(this.#text.codePointAt(start) ?? 0);
    throw new RulesSyntaxError(this.position(start), `'${text}' does not belong here`);
  }
}
