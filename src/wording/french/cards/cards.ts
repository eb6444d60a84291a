import type { Messages } from '../../language/translate.ts';

/** Texts about storing a card, and holds on it. */
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
  '{brand} ending in {last4}': '{brand} se terminant par {last4}',
  'your card': 'votre carte',
  'the card you add': 'la carte que vous ajouterez',
  '{queued, select, true {Once sent, it holds our fee and its tax on {card}.} other {Holds our fee and its tax on {card}.}}':
    '{queued, select, true {Dès l’envoi, retenue de nos frais et de leur taxe sur {card}.} other {Retenue de nos frais et de leur taxe sur {card}.}}',
  '{queued, select, true {Once sent, it needs {amount} held on {card}.} other {Needs {amount} held on {card}.}}':
    '{queued, select, true {Dès l’envoi, il faut une retenue de {amount} sur {card}.} other {Il faut une retenue de {amount} sur {card}.}}',
  '{queued, select, true {Once sent, it holds {amount} on {card}.} other {Holds {amount} on {card}.}}':
    '{queued, select, true {Dès l’envoi, retenue de {amount} sur {card}.} other {Retenue de {amount} sur {card}.}}',
  '{queued, select, true {Once sent, it holds {amount} on {card}, in place of the {before} held now.} other {Holds {amount} on {card}, in place of the {before} held now.}}':
    '{queued, select, true {Dès l’envoi, retenue de {amount} sur {card}, à la place des {before} retenus maintenant.} other {Retenue de {amount} sur {card}, à la place des {before} retenus maintenant.}}',
  '{amount} is held on {card} already, and covers this.':
    'La retenue de {amount} sur {card} suffit déjà.',
  '{amount} held on {card}.': 'Retenue en cours sur {card}\u00A0: {amount}.',
  'A bid deposit of {deposit} is part of it, and never charged.':
    'Un dépôt d’enchère de {deposit} en fait partie et n’est jamais débité.',
  '{amount} held on {card} until the end; release it now under {payments}.':
    'Retenue de {amount} sur {card} jusqu’à la fin ; libérez-la dès maintenant sous {payments}.',
  'Charged as soon as the sale is made.': 'Débitée dès que la vente est conclue.',
  'Charged only if the vehicle is sold to you. Otherwise released within {minutes} minutes of the end of the negotiation.':
    'Débitée seulement si le véhicule vous est vendu. Sinon, libérée dans les {minutes} minutes suivant la fin de la négociation.',
  'Charged only if you win, after the end; if not, released within {minutes} minutes of it. Once outbid, you can release it at once under {payments}.':
    'Débitée seulement si vous gagnez, après la fin\u00A0; sinon, libérée dans les {minutes} minutes qui suivent. Si votre mise est dépassée, vous pouvez la libérer aussitôt sous {payments}.',
  'Charged only if you win, or if the seller accepts your bid below the reserve; if not, released within {minutes} minutes of the end or of that answer. Once outbid, you can release it at once under {payments}.':
    'Débitée seulement si vous gagnez, ou si le vendeur accepte votre mise sous la réserve\u00A0; sinon, libérée dans les {minutes} minutes suivant la fin ou cette réponse. Si votre mise est dépassée, vous pouvez la libérer aussitôt sous {payments}.',
};
