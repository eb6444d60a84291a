import type { Words } from '../../ui/words.ts';

/** Storing a card. */
export const cards: Words = {
  'A bid holds the buyer fee on your card. It is charged only if you win.':
    'Une mise retient les frais d’acheteur sur votre carte. Ils ne sont débités que si vous gagnez.',
  'Continue to the card': 'Continuer vers la carte',
  'Your billing address first: the tax on our fee goes by your province or state.':
    'D’abord votre adresse de facturation\u00A0: la taxe sur nos frais dépend de votre province ou État.',
  'Card saved.': 'Carte enregistrée.',
  'Save card': 'Enregistrer la carte',
};
