import type { usersUpdateDetails } from '../../../domain/accounts/commands.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { resolveEdit, type Edit, type EditedValues } from '../conflict/edit.ts';
import type { ConflictRule } from '../conflict/rule.ts';
import { mutation, type Given } from '../mutation.ts';

type Details = Given<typeof usersUpdateDetails>;

/** Fields of the private part of an account; all others are public. */
const closedFields: ReadonlySet<string> = new Set(['name', 'phone']);
const notFields: ReadonlySet<string> = new Set([
  'base',
  'uid',
  'idempotencyKey',
  'acceptTerms',
  'termsVersion',
]);

/** The fields a change of the profile sets. */
export const profileChange = (input: Details): EditedValues =>
  Object.fromEntries(
    Object.entries(input).filter(([field]) => !notFields.has(field)),
  ) as EditedValues;

const editOf = (input: Details): Edit => ({
  base: input.base === undefined ? null : { values: input.base },
  change: profileChange(input),
});

/**
 * The server compares each text with its value when editing began, and reports those changed since.
 * The others are unchanged, or already have the wanted value.
 */
const conflicts: ConflictRule<Details> = {
  wanted: (input) => ({
    collections: ['users', 'users_private'],
    action: 'save',
    change: profileChange(input),
  }),
  conflict: ({ base }, { code, details }) => {
    if (code !== 'CHANGED_ELSEWHERE') return null;
    const changed = details ?? {};
    return {
      rev: 0,
      theirs: { ...base, ...changed },
      fields: Object.keys(changed),
      removed: false,
    };
  },
  resolve: (input, conflict, keep) => {
    const { change, base } = resolveEdit(editOf(input), conflict, keep);
    const beside = Object.entries(input).filter(([key]) => notFields.has(key) && key !== 'base');
    const isNothing = Object.keys(change).length === 0 && input.acceptTerms !== true;
    return isNothing ? null : { ...Object.fromEntries(beside), ...change, base: base.values };
  },
};

/** Changes a member's profile texts or picture, or records their acceptance of the terms. */
export const changeProfile = mutation<typeof usersUpdateDetails>('users-updateDetails', {
  entity: (_input, _facts, { uid }) => `users|${uid}`,
  label: ({ acceptTerms, photoURL }) =>
    acceptTerms === true
      ? phrase('Accept the terms')
      : photoURL === undefined
        ? phrase('Your profile')
        : phrase('Your picture'),
  about: (_, uid) => ({ of: 'profile', id: uid }),
  conflicts,
  apply: ({ row, change }, input) => {
    const said = Object.entries(profileChange(input));
    const open = said.filter(([field]) => !closedFields.has(field));
    const closed = said.filter(([field]) => closedFields.has(field));
    if (open.length > 0) change('users', row.uid, Object.fromEntries(open));
    if (closed.length > 0) change('users_private', row.uid, Object.fromEntries(closed));
  },
});
