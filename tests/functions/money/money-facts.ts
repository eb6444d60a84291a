/** Messages from the player of a money history to its home, besides the usual requests. */

/** Points at which a payment to the card provider fails. */
export const faultKinds = [
  /** Killed with the row written, before the provider's request. */
  'killed before',
  /** Killed after the provider’s work, before its response was stored. */
  'killed after',
  /** The provider’s work is done, but its response is lost. */
  'answer lost',
  /** The provider does not respond, and did nothing. */
  'silent',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultyOperations = ['ask', 'capture', 'release', 'refund'] as const;
export type FaultyOperation = (typeof faultyOperations)[number];

export interface ArmedFault {
  readonly of: FaultyOperation;
  readonly kind: FaultKind;
  /** Number of such requests that pass first. */
  readonly after: number;
}

/** A run of scheduled jobs, and the number of simultaneous schedulers. */
export interface Turn {
  readonly jobs: readonly string[];
  readonly schedulers: number;
}

/** A document after a commit; `before` is null for a new one. */
export interface Change {
  readonly path: string;
  readonly before: Values | null;
  readonly after: Values | null;
}
export type Values = Readonly<Record<string, unknown>>;

export const doors = {
  arm: '/history/arm',
  turn: '/history/turn',
  spoil: '/history/spoil',
  log: '/history/log',
} as const;

export const bidders = ['ann', 'ben', 'cho', 'dan'] as const;
export const staff = ['boss', 'chief'] as const;
export const seller = 'seller';
/** A caller who is not signed in. */
export const visitor = 'visitor';

/** Initial drafts of submissions, by owner. Each owner deletes one of theirs. */
export const drafts = {
  ann: ['draft-ann-kept', 'draft-ann-deleted'],
  ben: ['draft-ben-kept', 'draft-ben-deleted'],
} as const;

/** The program's line on its standard output when it is ready. */
export interface Opened {
  readonly url: string;
  /** Custom tokens of everybody. */
  readonly tokens: Readonly<Record<string, string>>;
}
