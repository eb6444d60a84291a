import { memoryCardStore } from '../../../embedded/stripe/store.ts';
import { layCard } from '../../../embedded/stripe/lay-card.ts';
import type { Person } from '../people/people.ts';

/** The card of a demo member: Mastercard for a username with an even number of letters. */
export const testCardFor = ({ username }: Pick<Person, 'username'>): string =>
  username.length % 2 === 0 ? 'pm_card_mastercard' : 'pm_card_visa';

/** Whether a person has a card: every member except staff and those still registering. */
export const hasCard = ({ emailVerified, role }: Pick<Person, 'emailVerified' | 'role'>): boolean =>
  emailVerified && role === '';

/** The entry in a demo member's account for the card created at the stand-in. */
export const cardOf = (person: Pick<Person, 'uid' | 'username'>, now: number) =>
  layCard({ store: memoryCardStore(), now: () => now }, person.uid, testCardFor(person));
