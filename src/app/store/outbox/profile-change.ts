import type { Json } from '../../../domain/kit/fields.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Conflict, Values } from './documents/write.ts';
import type { OutboxRow } from './row.ts';

/** A change of the profile names, as `base`, what each field said when editing began. */
type ProfilePayload = Values & { readonly base?: Values };

const PROFILE = 'users-updateDetails';
const notFields: ReadonlySet<string> = new Set(['base', 'uid', 'idempotencyKey', 'acceptTerms']);

/** The fields a waiting change of the profile sets; null for any other row. */
export const profileChangeOf = (row: Pick<OutboxRow, 'command' | 'payload'>): Values | null => {
  if (row.command !== PROFILE) return null;
  const fields = Object.entries(row.payload as Values).filter(([field]) => !notFields.has(field));
  return Object.fromEntries(fields);
};

/** What the server said stands there instead, when that is why it refused. */
export const profileConflict = (refusal: Refusal): Conflict | null => {
  if (refusal.code !== 'CHANGED_ELSEWHERE') return null;
  const theirs = (refusal.details ?? {}) as Values;
  return { rev: 0, theirs, fields: Object.keys(theirs), removed: false };
};

/** The payload that carries out its owner's choice; null when nothing of it is left. */
export const settleProfile = (
  payload: Json,
  { theirs, fields }: Conflict,
  keep: 'mine' | 'theirs',
): Json | null => {
  const { base, ...wanted } = payload as ProfilePayload;
  if (keep === 'mine') return { ...wanted, base: { ...base, ...theirs } };
  const left = Object.entries(wanted).filter(([field]) => !fields.includes(field));
  if (left.every(([field]) => notFields.has(field))) return null;
  return { ...Object.fromEntries(left), ...(base === undefined ? {} : { base }) };
};
