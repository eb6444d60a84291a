import type { Messages } from '../../language/translate.ts';

/** Texts about cards and holds on them. */
export const payments: Messages = {
  'A lot you bid on': 'Un lot où vous avez misé',
  'Add a card': 'Ajouter une carte',
  Cards: 'Cartes',
  'Cards are added and changed with a connection.':
    'Il faut une connexion pour ajouter ou changer une carte.',
  'Being processed': 'En traitement',
  'Being refunded': 'Remboursement en cours',
  Charged: 'Montant débité',
  Declined: 'Carte refusée',
  Default: 'Par défaut',
  'Delete card': 'Supprimer la carte',
  'Delete this card': 'Supprimer cette carte',
  'Delete: {card}': 'Supprimer\u00A0: {card}',
  'Expired {date}': 'Expirée {date}',
  'Expires {date}': 'Expire {date}',
  Held: 'Retenue',
  'Hold for the buyer fee': 'Retenue pour les frais d’acheteur',
  Holds: 'Retenues',
  'Keep this card': 'Garder cette carte',
  Lapsed: 'Retenue échue',
  'Make default': 'Choisir par défaut',
  'Make default: {card}': 'Choisir par défaut\u00A0: {card}',
  'No card yet. You need one to bid.': 'Aucune carte. Il en faut une pour miser.',
  'Not confirmed': 'Sans confirmation',
  'Nothing is charged unless you win.': 'Rien n’est débité à moins que vous ne gagniez.',
  'Nothing is held on your cards.': 'Rien n’est retenu sur vos cartes.',
  'Nothing was charged or released yet.': 'Rien n’a encore été débité ni libéré.',
  'Partly refunded': 'Remboursé en partie',
  'Payment history': 'Historique des paiements',
  'Refunded in full': 'Montant remboursé',
  'Release now': 'Libérer maintenant',
  Released: 'Montant libéré',
  'Released within {minutes} minutes of the end, at the latest {time}.':
    'Libérée dans les {minutes} minutes suivant la fin, au plus tard {time}.',
  'Released within {minutes} minutes of the end, unless you win.':
    'Libérée dans les {minutes} minutes suivant la fin, sauf si vous gagnez.',
  'Released within {minutes} minutes of the end.':
    'Libérée dans les {minutes} minutes suivant la fin.',
  'Shop order': 'Commande de la boutique',
  'Show all {count}': 'Tout afficher ({count})',
  'Stored at our card provider. We see the last four digits.':
    'Conservées chez notre fournisseur de paiement. Nous n’en voyons que les quatre derniers chiffres.',
  'The buyer fee and its tax, reserved on your card while you bid.':
    'Les frais d’acheteur et leur taxe, réservés sur votre carte pendant que vous misez.',
  'What was charged, refunded and released, the newest first.':
    'Ce qui a été débité, remboursé et libéré, le plus récent d’abord.',
  'Waits for your bank': 'En attente de votre banque',
  'Your cards could not be read': 'Vos cartes n’ont pas pu être lues',
  'Your holds could not be read': 'Vos retenues n’ont pas pu être lues',
  'Your payments could not be read': 'Vos paiements n’ont pas pu être lus',
  '{amount} refunded': '{amount} remboursés',
  '{deposit} of it is the lot’s bid deposit, which is never charged.':
    'Dont {deposit} de dépôt d’enchère, qui n’est jamais débité.',
};
