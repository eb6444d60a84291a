import { canonical } from '../../bidding/bids/hash-chain.ts';
import type { Entity } from '../../kit/entity.ts';
import type { Json } from '../../kit/fields.ts';
import { isRecord, type UnknownRecord } from '../../kit/json.ts';
import { mostValueBytes, type AuditChange } from './audit-entry.entity.ts';

/** Fields that every write sets or that name its writer, which are not listed as changes. */
const stamps: ReadonlySet<string> = new Set([
  'id',
  'dateCreated',
  'dateEdited',
  'createdBy',
  'deletedBy',
  'rev',
  'updatedAt',
  'staffEdit',
  // Follows from the end of the sessions, which is logged itself.
  'signedInSince',
]);

/**
 * Field names at any depth that are secret until an auction is over, or personal. The log outlives
 * both, so it only records that they changed.
 */
const secrets: ReadonlySet<string> = new Set([
  'reserve',
  'ceiling',
  'estimateLow',
  'estimateHigh',
  'email',
  'phone',
  'address',
  'addresses',
  'line1',
  'line2',
  'postal',
  'shipTo',
  'billTo',
  'dateOfBirth',
  'stripeCustomerId',
  'paymentMethodId',
  'defaultCard',
  'cards',
  'documents',
]);

/** Of a member’s account, only fields decided by staff are logged. */
const openOf: Readonly<Record<string, ReadonlySet<string>>> = {
  users_private: new Set([
    'status',
    'statusReason',
    'bidderStatus',
    'strikes',
    'strikesTakenBack',
    'roles',
    'termsVersion',
  ]),
};

const isWithheld = (collection: string, path: string): boolean => {
  const steps = path.split('.');
  const open = openOf[collection];
  if (open !== undefined && !open.has(steps[0] ?? '')) return true;
  return steps.some((step) => secrets.has(step));
};

/** Whether staff may read documents of an entity; others do not appear in their log either. */
export const isToldToStaff = ({ access }: Entity): boolean =>
  (access.get ?? []).some(
    ({ who, when }) =>
      who.kind === 'admin' || (who.kind === 'anyone' && when.every((c) => c.kind !== 'idIn')),
  );

/** Collections whose documents are halves of one; mapped to the half with a collection screen. */
const twins: Readonly<Record<string, string>> = {
  users_private: 'users',
  listings_private: 'listings',
  auctions: 'listings',
};

/** Key under which the log finds a document. */
export const auditSubjectOf = (collection: string, id: string): string =>
  `${twins[collection] ?? collection}/${id}`;

const isUnchanged = (a: unknown, b: unknown): boolean =>
  canonical((a ?? null) as Json) === canonical((b ?? null) as Json);

/** Depth to which maps are compared key by key; deeper ones are compared as a whole. */
const DEPTH = 3;

interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const differences = (
  before: UnknownRecord,
  after: UnknownRecord,
  path: string,
  depth: number,
): readonly Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (isUnchanged(was, is)) return [];
    const at = path === '' ? key : `${path}.${key}`;
    return depth > 0 && isRecord(was) && isRecord(is)
      ? differences(was, is, at, depth - 1)
      : [{ path: at, before: was, after: is }];
  });

/** Characters of a long text kept before and after the difference. */
const AROUND = 40;

const sharedStart = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length);
  let n = 0;
  while (n < most && a[n] === b[n]) n += 1;
  return n;
};

/** A lone surrogate, left by a cut within a character. */
const torn = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

const cut = (text: string, from: number): string => {
  const start = Math.max(0, from - AROUND);
  const end = start + mostValueBytes / 2;
  const head = start === 0 ? '' : '…';
  return `${head}${text.slice(start, end).replaceAll(torn, '')}${end < text.length ? '…' : ''}`;
};

const shownValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

/** Placeholder in a list for entries that did not change. */
export const sameEntries = '…';

const entriesBesides = (list: readonly Json[], others: readonly Json[]): readonly Json[] => {
  const known = new Set(others.map(canonical));
  return list.filter((one) => !known.has(canonical(one)));
};

/**
 * The entries of a long list that differ, with one placeholder for all others; null if none
 * differs.
 */
const differing = (value: unknown, other: unknown): readonly Json[] | null => {
  if (!Array.isArray(value) || !Array.isArray(other)) return null;
  const [list, others] = [value as readonly Json[], other as readonly Json[]];
  const own = entriesBesides(list, others);
  if (own.length + entriesBesides(others, list).length === 0) return null;
  const entries = own.length === list.length ? own : [sameEntries, ...own];
  return shownValue(entries).length <= mostValueBytes ? entries : null;
};

/**
 * A value as stored in the log: whole if short, the differing entries of a long list, otherwise as
 * text around the difference.
 */
const shortenedValue = (value: unknown, other: unknown): Json => {
  const text = shownValue(value);
  if (text.length <= mostValueBytes) return value as Json;
  const entries = differing(value, other);
  if (entries !== null) return entries;
  return cut(text, other === undefined ? 0 : sharedStart(text, shownValue(other)));
};

/**
 * Changes of a document by a write, field by field, and key by key in maps. Absent values are left
 * out.
 *
 * @param isSecret whether a value must not be logged.
 */
export const changesOf = (
  collection: string,
  id: string,
  before: UnknownRecord,
  after: UnknownRecord,
  isSecret: (value: unknown) => boolean = () => false,
): readonly AuditChange[] =>
  differences(before, after, '', DEPTH)
    .filter(({ path }) => !stamps.has(path.split('.')[0] ?? ''))
    .map(({ path, before: was, after: is }) => {
      const field = path.slice(0, 160).replaceAll(torn, '');
      if (isWithheld(collection, path) || isSecret(was) || isSecret(is)) {
        return { of: collection, id, field, withheld: true };
      }
      return {
        of: collection,
        id,
        field,
        ...(was === undefined ? {} : { before: shortenedValue(was, is) }),
        ...(is === undefined ? {} : { after: shortenedValue(is, was) }),
      };
    });

/** Addresses of the back office, without a query. */
const deskPattern = /^\/admin(?:\/[A-Za-z0-9_.~%-]{1,128}){0,4}\/?$/;

/** The back-office address an app says it sends from; null if it is not valid. */
export const deskIn = (said: unknown): string | null =>
  typeof said === 'string' && said.length <= 200 && deskPattern.test(said) ? said : null;
