import { usersUpdateDetails } from '../../../../domain/accounts/commands.ts';
import { phrase } from '../../../../domain/kit/phrase.ts';
import { mutation } from '../mutation.ts';

/** Changes what a member says of themselves, their picture, or that they accept the terms. */
export const changeProfile = mutation(usersUpdateDetails, {
  entity: (_input, _facts, { uid }) => `users|${uid}`,
  label: ({ acceptTerms, photoURL }) =>
    acceptTerms === true
      ? phrase('Accept the terms')
      : photoURL === undefined
        ? phrase('Your profile')
        : phrase('Your picture'),
  about: (_, uid) => ({ of: 'profile', id: uid }),
});
