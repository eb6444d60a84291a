import type { Query } from '../query/model.ts';
import type { DocumentChange } from '../store/document.ts';
import type { ResultChange, SharedQuery } from './shared-query.ts';

/**
 * Document targets that visitors may have at the newest commit, by the paths, one a line. Rules that
 * read no other document are the same for all visitors, so they are asked once.
 */
export type VisitorVerdicts = Set<string>;

/** Stream of one client, as called by the registry when something changes. */
export interface TargetStream {
  /** Sends a document, or that the caller may no longer see it. */
  documentChanged(target: DocumentsTarget, change: DocumentChange, verdicts: VisitorVerdicts): void;
  resultChanged(target: QueryTarget, change: ResultChange): void;
  /**
   * Marks all targets as consistent at the newest durable commit, so that the client shows them.
   */
  snapshot(): void;
  /** Refreshes the resume token, and ends a stream whose bearer token has expired. */
  refresh(): void;
  /**
   * Evaluates the rules again; a target they no longer allow is removed. Returns whether it
   * remains.
   */
  recheckAccess(target: Target): boolean;
  close(): void;
}

interface Common {
  readonly id: number;
  readonly stream: TargetStream;
  /** Documents that the rules read when they allowed this target. */
  ruleReads: ReadonlySet<string>;
}

export interface DocumentsTarget extends Common {
  readonly kind: 'documents';
  readonly paths: readonly string[];
}

export interface QueryTarget extends Common {
  readonly kind: 'query';
  readonly query: Query;
  /** The shared query of all listeners with an equal one. */
  readonly shared: SharedQuery;
}

/** A document or query a client listens to. */
export type Target = DocumentsTarget | QueryTarget;
