import type { Bank } from '../../embedded/stripe/bank.ts';
import { layCard } from '../../embedded/stripe/lay-card.ts';
import { hasCard, testCardFor } from '../market/cards/card-of.ts';
import type { Person } from '../market/people/people.ts';

/** Gives every member a card at the stand-in of the card provider. */
export const layCards = (bank: Pick<Bank, 'store' | 'now'>, people: readonly Person[]): void => {
  for (const person of people.filter(hasCard)) layCard(bank, person.uid, testCardFor(person));
};
