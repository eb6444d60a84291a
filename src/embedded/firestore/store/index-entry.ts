import type { WireValue } from '../../contracts.ts';
import { valueKey } from '../value/key.ts';
import { compareValues } from '../value/order.ts';
import { compareText } from '../value/text-order.ts';
import type { StoredDocument } from './document.ts';

/**
 * The prefix shared by many rows of an index, stored once: all keys but the last, and the last
 * one's type.
 */
interface Start {
  readonly keys: readonly WireValue[];
  readonly type: 'timestampValue' | 'integerValue' | 'stringValue' | null;
}

const indexedValue = (
  value: WireValue,
): readonly [type: Start['type'], last: string | WireValue] => {
  if ('timestampValue' in value) return ['timestampValue', value.timestampValue];
  if ('integerValue' in value) return ['integerValue', value.integerValue];
  if ('stringValue' in value) return ['stringValue', value.stringValue];
  return [null, value];
};

const nullWireValue: WireValue = { nullValue: null };

/**
 * One row of an index. A hundred thousand documents have several each, so each row must be small.
 */
export class IndexEntry {
  constructor(
    private readonly start: Start,
    private readonly last: string | WireValue,
    readonly document: StoredDocument,
  ) {}

  /** The key at an index; all entries of an index have the same number of keys. */
  key(at: number): WireValue {
    const { start, last } = this;
    if (at < start.keys.length) return start.keys[at]!;
    if (typeof last !== 'string') return last;
    if (start.type === 'timestampValue') return { timestampValue: last };
    return start.type === 'integerValue' ? { integerValue: last } : { stringValue: last };
  }

  /** Order of two entries' keys at an index, ascending. */
  compareKey(other: IndexEntry, at: number): number {
    if (this.start === other.start) {
      if (at < this.start.keys.length) return 0;
      // Both representations of text are ordered like the text itself.
      const { last } = this;
      const isText = this.start.type !== null && this.start.type !== 'integerValue';
      if (isText && typeof last === 'string' && typeof other.last === 'string') {
        return compareText(last, other.last);
      }
    }
    return compareValues(this.key(at), other.key(at));
  }
}

/** Most different prefixes to cache; beyond that, caching costs more than it saves. */
const mostStarts = 2_000;

/** Makes the entries of one index. */
export class Entries {
  private readonly starts = new Map<string, Start>();
  private readonly values = new Map<string, WireValue>();

  entry(keys: readonly WireValue[], document: StoredDocument): IndexEntry {
    const value = keys.at(-1) ?? nullWireValue;
    const [type, last] = indexedValue(value);
    return new IndexEntry(
      this.start(keys.slice(0, -1), type),
      typeof last === 'string' ? last : this.once(last),
      document,
    );
  }

  private start(keys: readonly WireValue[], type: Start['type']): Start {
    const name = `${type} ${keys.map(valueKey).join(' ')}`;
    const known = this.starts.get(name);
    if (known !== undefined) return known;
    const start = { keys, type };
    if (this.starts.size < mostStarts) this.starts.set(name, start);
    return start;
  }

  /** Shares the one value object of a boolean or null among all documents. */
  private once(value: WireValue): WireValue {
    if (!('booleanValue' in value) && !('nullValue' in value)) return value;
    const name = valueKey(value);
    const known = this.values.get(name) ?? value;
    this.values.set(name, known);
    return known;
  }
}
