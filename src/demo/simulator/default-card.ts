import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Documents } from './live-lots.ts';
import { documentWithId } from './read.ts';

/** Id of the card a member pays with; undefined for none. */
export const defaultCard = (documents: Documents, uid: string): string | undefined => {
  const { cards = [] } = documentWithId(documents, usersPrivate, uid) ?? {};
  return (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id;
};
