/** Messages from the player of a money history to its home, beside the usual requests. */

/** The moment an amount goes to the card provider where something fails. */
export const faultKinds = [
  /** Killed with the row written and the provider not asked. */
  'killed before',
  /** Killed with the provider’s work done and its answer not written down. */
  'killed after',
  /** The provider’s work is done and its answer is lost. */
  'answer lost',
  /** The provider does not answer, and did nothing. */
  'silent',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultyOperations = ['ask', 'capture', 'release', 'refund'] as const;
export type FaultyOperation = (typeof faultyOperations)[number];

export interface ArmedFault {
  readonly of: FaultyOperation;
  readonly kind: FaultKind;
  /** Number of such requests that pass before. */
  readonly after: number;
}

/** Work of the timetable, and how many schedulers come by at once. */
export interface Turn {
  readonly jobs: readonly string[];
  readonly schedulers: number;
}

/** A document as a commit left it; `before` null where it is new. */
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
/** Nobody who is signed in. */
export const visitor = 'visitor';

/** Drafts of submissions there are at first, by whose they are. Of each their owner deletes one. */
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
