/**
 * Contracts between the parts of the embedded home. Documents, values and queries are in
 * Firestore's proto3 JSON form with enum names as strings and times as RFC 3339 text.
 */
export interface WireDocument {
  /** Full name: `projects/P/databases/D/documents/…` */
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

/**
 * Server time of the home; all parts read this one clock, so that one dev endpoint can change it.
 */
export interface HomeClock {
  /** Milliseconds UTC. */
  now(): number;
}

/** Sender of a request, after its bearer token was verified. */
export type HomeCaller =
  /** `Bearer owner` from loopback: the admin SDK. Rules do not apply. */
  | { readonly kind: 'owner' }
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly uid: string;
      readonly claims: Readonly<Record<string, unknown>>;
      /** An emulator accepted the token unverified: it never expires, and is never revoked. */
      readonly unsigned?: true;
    };

/**
 * Verifies the bearer token of a request; an invalid one throws `InvalidToken`, without one the
 * caller is a visitor.
 */
export interface TokenVerifier {
  verify(authorization: string | undefined, loopback: boolean): Promise<HomeCaller>;
  /**
   * Calls back when a valid, unexpired token is no longer accepted, because the account was
   * disabled or deleted, or its sessions were revoked. Returns a function that stops it. Without
   * this method tokens are never revoked.
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
  /** For a list over a collection group. */
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
  /** `getAfter()` and `existsAfter()`: the documents in their state after the whole commit. */
  readonly readAfter: (path: string) => WireDocument | null;
  /**
   * A set shared by all questions of one commit: rules may read 20 documents for all of them
   * together.
   */
  readonly readSoFar?: Set<string>;
}

/** Security rules of one service, parsed once. Deny by default; an error denies. */
export interface RulesJudge {
  allows(question: RulesQuestion): boolean;
}
