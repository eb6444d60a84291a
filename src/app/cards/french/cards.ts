import type { Words } from '../../ui/words.ts';

/** Storing a card. */
export const cards: Words = {
  'A bid holds the buyer fee on your card. It is charged only if you win.':
    'Une mise retient les frais d’acheteur sur votre carte. Ils ne sont débités que si vous gagnez.',
  'Card saved.': 'Carte enregistrée.',
  'Save card': 'Enregistrer la carte',
};
