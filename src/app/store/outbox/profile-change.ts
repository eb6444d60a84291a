import type { Json } from '../../../domain/kit/fields.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Conflict, Values } from './documents/write.ts';
import { inputOf } from './mutation.ts';
import { changeProfile, profileChange } from './mutations/profile.ts';
import type { OutboxRow } from './row.ts';

/** A change of the profile names, as `base`, what each field said when editing began. */
type ProfilePayload = Values & { readonly base?: Values };

/** The fields a waiting change of the profile sets; null for any other row. */
export const profileChangeOf = (row: Pick<OutboxRow, 'command' | 'payload'>): Values | null => {
  const input = inputOf(changeProfile, row);
  return input === null ? null : profileChange(input);
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
  const left = Object.fromEntries(
    Object.entries(wanted).filter(([field]) => !fields.includes(field)),
  );
  if (Object.keys(profileChange(left)).length === 0) return null;
  return { ...left, ...(base === undefined ? {} : { base }) };
};
