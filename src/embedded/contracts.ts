/**
 * Contracts between the parts of the embedded home. Documents, values and queries are in
 * Firestore's proto3 JSON form with enum names as strings and times as RFC 3339 text.
 */
export interface WireDocument {
  /** `projects/P/databases/D/documents/…` */
  readonly name: string;
  readonly fields: Readonly<Record<string, WireValue>>;
  readonly createTime: string;
  readonly updateTime: string;
}

export type WireValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude?: number; readonly longitude?: number } }
  | { readonly arrayValue: { readonly values?: readonly WireValue[] } }
  | { readonly mapValue: { readonly fields?: Readonly<Record<string, WireValue>> } };

/** Server time of the home; every part reads this one clock, so that one dev endpoint can move it. */
export interface HomeClock {
  /** Milliseconds UTC. */
  now(): number;
}

/** Sender of a request, after its bearer token was checked. */
export type HomeCaller =
  /** `Bearer owner` from loopback: the admin SDK. Rules do not apply. */
  | { readonly kind: 'owner' }
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly uid: string;
      readonly claims: Readonly<Record<string, unknown>>;
      /** An emulator took the token at its word: it never runs out, and nobody takes it back. */
      readonly unsigned?: true;
    };

/** Checks the bearer token of a request; a bad one throws `InvalidToken`, an absent one is a visitor. */
export interface TokenVerifier {
  verify(authorization: string | undefined, loopback: boolean): Promise<HomeCaller>;
  /**
   * Tells as soon as a caller whose token was good is let in no longer although it has not run out:
   * the account is disabled or deleted, or its sessions were revoked. Returns how to stop. Without
   * it tokens are never taken back.
   */
  watch?(caller: HomeCaller, ended: (why: InvalidToken) => void): () => void;
}

export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

export interface RulesQuestion {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** Document path below `documents/` (`listings/a`); for list the collection path (`listings`). */
  readonly path: string;
  /** For list over a collection group. */
  readonly group?: boolean;
  readonly caller: Exclude<HomeCaller, { kind: 'owner' }>;
  /** Milliseconds UTC: `request.time`, equal to the commit time for writes. */
  readonly time: number;
  readonly before: WireDocument | null;
  readonly after: WireDocument | null;
  /** proto3 JSON `StructuredQuery`, for list. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** `get()` and `exists()`; each distinct path is metered as a read. */
  readonly read: (path: string) => WireDocument | null;
  /** `getAfter()` and `existsAfter()`: as the documents stand after the whole commit. */
  readonly readAfter: (path: string) => WireDocument | null;
  /** One set shared by all questions of one commit: rules may read 20 documents for all of them. */
  readonly readSoFar?: Set<string>;
}

/** Security rules of one service, parsed once. Deny by default; an error denies. */
export interface RulesJudge {
  allows(question: RulesQuestion): boolean;
}
