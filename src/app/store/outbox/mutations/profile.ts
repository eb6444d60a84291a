import type { usersUpdateDetails } from '../../../../domain/accounts/commands.ts';
import { phrase } from '../../../../domain/kit/phrase.ts';
import type { Values } from '../documents/write.ts';
import { mutation, type Given } from '../mutation.ts';

type Details = Given<typeof usersUpdateDetails>;

/** Fields that stand in the private part of an account; all others are public. */
const closedFields: ReadonlySet<string> = new Set(['name', 'phone']);
const notFields: ReadonlySet<string> = new Set(['base', 'uid', 'idempotencyKey', 'acceptTerms']);

/** The fields a change of the profile sets. */
export const profileChange = (input: Details): Values =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !notFields.has(field))) as Values;

/** Changes what a member says of themselves, their picture, or that they accept the terms. */
export const changeProfile = mutation<typeof usersUpdateDetails>('users-updateDetails', {
  entity: (_input, _facts, { uid }) => `users|${uid}`,
  label: ({ acceptTerms, photoURL }) =>
    acceptTerms === true
      ? phrase('Accept the terms')
      : photoURL === undefined
        ? phrase('Your profile')
        : phrase('Your picture'),
  about: (_, uid) => ({ of: 'profile', id: uid }),
  apply: ({ row, change }, input) => {
    const said = Object.entries(profileChange(input));
    const open = said.filter(([field]) => !closedFields.has(field));
    const closed = said.filter(([field]) => closedFields.has(field));
    if (open.length > 0) change('users', row.uid, Object.fromEntries(open));
    if (closed.length > 0) change('users_private', row.uid, Object.fromEntries(closed));
  },
});
