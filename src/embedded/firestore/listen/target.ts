import type { RuleReads } from '../check-access.ts';
import type { Query } from '../query/model.ts';
import type { ListenStream } from './stream.ts';
import type { SharedQuery } from './shared-query.ts';

interface Common {
  readonly id: number;
  readonly stream: ListenStream;
  /** Documents the rules read when they let this target in. */
  ruleReads: RuleReads;
}

export interface DocumentsTarget extends Common {
  readonly kind: 'documents';
  readonly paths: readonly string[];
}

export interface QueryTarget extends Common {
  readonly kind: 'query';
  readonly query: Query;
  /** Listeners of equal queries are worked out together. */
  readonly shared: SharedQuery;
}

/** One thing a client listens to. */
export type Target = DocumentsTarget | QueryTarget;
