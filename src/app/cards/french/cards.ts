import type { Messages } from '../../ui/text/translate.ts';

/** Storing a card. */
export const cards: Messages = {
  'A bid holds the buyer fee on your card. It is charged only if you win.':
    'Une mise retient les frais d’acheteur sur votre carte. Ils ne sont débités que si vous gagnez.',
  'Continue to the card': 'Continuer vers la carte',
  'Your billing address first: the tax on our fee goes by your province or state.':
    'D’abord votre adresse de facturation\u00A0: la taxe sur nos frais dépend de votre province ou État.',
  'Choose a province or state.': 'Choisissez une province ou un État.',
  'Enter a postal code such as H2X 1Y4, or a ZIP code such as 98101.':
    'Entrez un code postal tel que H2X 1Y4, ou un code ZIP tel que 98101.',
  'Enter a Canadian postal code.': 'Entrez un code postal canadien.',
  'Enter a US ZIP code.': 'Entrez un code ZIP des États-Unis.',
  'Card saved.': 'Carte enregistrée.',
  'Save card': 'Enregistrer la carte',
  '{net} for the package, {taxes}.': '{net} pour le forfait, {taxes}.',
};
