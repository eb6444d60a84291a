import type { Messages } from '../../language/translate.ts';

/** Texts for staff who view the site as another person. */
export const viewAs: Messages = {
  'Stop viewing': 'Arrêter la consultation',
  'Until {time}.': 'Jusqu’à {time}.',
  'View as a visitor': 'Voir comme un visiteur',
  'Viewing as a visitor': 'Vue d’un visiteur',
  'Viewing as {name}, read only': 'Vue de {name}, en lecture seule',
  'What isn’t shown': 'Ce qui n’est pas montré',
  'what is only on their own devices: drafts, notes, unsent work':
    'ce qui n’est que sur ses propres appareils : brouillons, notes, actions non envoyées',
  'You’re viewing as a visitor. Nothing can be changed.':
    'Vous voyez le site comme un visiteur. Rien ne peut être modifié.',
  'You’re viewing as {name}. Nothing can be changed.':
    'Vous voyez le site comme {name}. Rien ne peut être modifié.',
  addresses: 'adresses',
  'amounts charged and held on cards': 'montants débités et retenus sur les cartes',
  'card holds': 'retenues sur carte',
  'conversations, which are private': 'conversations, qui sont privées',
  'feedback they wrote': 'avis rédigés',
  'giveaway entries': 'participations aux concours',
  'how they chose to see the site': 'façon choisie de voir le site',
  invoices: 'factures',
  'letters they get': 'lettres reçues',
  'listings and submissions': 'annonces et soumissions',
  'maximum bids, and being outbid except on a live lot’s page':
    'mises maximales, et surenchères sauf sur la page d’un lot en cours',
  notifications: 'notifications',
  'offers and sales': 'offres et ventes',
  'saved searches': 'recherches enregistrées',
  'shop orders': 'commandes de la boutique',
  'the cart': 'panier',
  'the watchlist': 'liste de suivi',
  'their articles': 'ses articles',
};
