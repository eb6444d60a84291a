import type { HomeCaller, WireDocument } from '../contracts.ts';
import { parseStamp } from './values/calendar.ts';
import { documentFunctions } from './documents.ts';
import { Evaluator, Exhausted } from './evaluate.ts';
import { withDebug, type JudgeOptions } from './firestore-judge.ts';
import { parseRules } from './language/parse.ts';
import { segmentsOf } from './values/paths.ts';
import { requestOf } from './request.ts';
import type { RuleMethod } from './language/syntax.ts';
import { failure, int, nothing, path, timestamp, type Value } from './values/value.ts';
import { anyAllows } from './walk-matches.ts';
import { fromJson } from './values/wire-values.ts';

/** Properties of a file that rules may use; sizes in bytes, times RFC 3339. */
export interface FileFacts {
  readonly name: string;
  readonly bucket: string;
  readonly size: number;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly generation?: string;
  readonly metageneration?: string;
  readonly timeCreated?: string;
  readonly updated?: string;
  readonly md5Hash?: string;
  readonly crc32c?: string;
  readonly etag?: string;
  readonly contentDisposition?: string;
  readonly contentEncoding?: string;
  readonly contentLanguage?: string;
  readonly cacheControl?: string;
}

export interface StorageQuestion {
  readonly method: RuleMethod;
  readonly bucket: string;
  /** The file's full name, or the prefix for a list. */
  readonly path: string;
  readonly caller: Exclude<HomeCaller, { kind: 'owner' }>;
  /** Milliseconds UTC. */
  readonly time: number;
  readonly before: FileFacts | null;
  readonly after: FileFacts | null;
  /** `firestore.get()` and `firestore.exists()`. */
  readonly read: (path: string) => WireDocument | null;
}

export interface StorageJudge {
  allows(question: StorageQuestion): boolean;
}

const numbers: ReadonlySet<string> = new Set(['size', 'generation', 'metageneration']);
const times: ReadonlySet<string> = new Set(['timeCreated', 'updated']);

const metadataValue = (name: string, value: unknown): Value => {
  if (numbers.has(name)) return int(BigInt(String(value)));
  if (!times.has(name)) return fromJson(value);
  const stamp = parseStamp(String(value));
  return stamp === null ? failure(`${name} is not a time`) : timestamp(stamp);
};

const fileRecord = (facts: FileFacts | null): Value => {
  if (facts === null) return nothing;
  const parts = new Map<string, unknown>(Object.entries(facts));
  return {
    t: 'record',
    part: (name) => (parts.has(name) ? metadataValue(name, parts.get(name)) : undefined),
  };
};

/** Decides by the `firebase.storage` service of a rules file; denies by default, and on errors. */
export const storageJudge = (rulesText: string, options: JudgeOptions = {}): StorageJudge => {
  const file = parseRules(rulesText);
  return {
    allows: (question) => {
      const segments = ['b', question.bucket, 'o', ...segmentsOf(question.path)];
      const request = requestOf({
        caller: question.caller,
        method: question.method,
        time: question.time,
        path: path(segments),
        resource: fileRecord(question.after),
      });
      const values = new Map([
        ['request', request],
        ['resource', fileRecord(question.before)],
      ]);
      const reads = { now: question.read, after: question.read };
      const outside = withDebug(documentFunctions(reads, 'firestore.'), options.debug);
      try {
        const asked = { method: question.method, segments, values };
        return anyAllows(file, 'firebase.storage', asked, new Evaluator(outside));
      } catch (error) {
        if (error instanceof Exhausted) return false;
        throw error;
      }
    },
  };
};
