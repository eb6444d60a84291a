import type { Json } from '../../../domain/kit/fields.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Conflict, Values } from './documents/write.ts';
import { isUnheard } from './echo.ts';
import { inputOf } from './mutation.ts';
import { changeProfile } from './mutations/profile.ts';
import type { OutboxRow } from './row.ts';

/** A change of the profile names, as `base`, what each field said when editing began. */
type ProfilePayload = Values & { readonly base?: Values };

const notFields: ReadonlySet<string> = new Set(['base', 'uid', 'idempotencyKey', 'acceptTerms']);

/** The fields a waiting change of the profile sets; null for any other row. */
export const profileChangeOf = (row: Pick<OutboxRow, 'command' | 'payload'>): Values | null => {
  const input = inputOf(changeProfile, row);
  if (input === null) return null;
  const fields = Object.entries(input as Values).filter(([field]) => !notFields.has(field));
  return Object.fromEntries(fields);
};

/** Fields that stand in the private part of an account; all others are public. */
const privateFields: ReadonlySet<string> = new Set(['name', 'phone']);

type Part = Values & { readonly dateEdited: string };

/**
 * A profile as its owner left it: what waits, or has not been heard of yet, laid over what this device
 * knows. Each field is held against the document it stands in.
 * @param rows oldest first; those of other commands are passed over.
 */
export const withPendingProfile = (
  details: Values,
  known: { readonly open: Part | null; readonly closed: Part | null },
  rows: readonly OutboxRow[],
): Values => {
  const laid = rows.flatMap((row) => {
    const unheard = { open: isUnheard(row, known.open), closed: isUnheard(row, known.closed) };
    return Object.entries(profileChangeOf(row) ?? {}).filter(([field]) =>
      privateFields.has(field) ? unheard.closed : unheard.open,
    );
  });
  return { ...details, ...Object.fromEntries(laid) };
};

/** What the server said stands there instead, when that is why it refused. */
export const profileConflict = (refusal: Refusal): Conflict | null => {
  if (refusal.code !== 'CHANGED_ELSEWHERE') return null;
  const theirs = (refusal.details ?? {}) as Values;
  return { rev: 0, theirs, fields: Object.keys(theirs), removed: false };
};

/** The payload that carries out its owner's choice; null when nothing of it is left. */
export const resolveProfileConflict = (
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
