import type { Messages } from '../../ui/translate.ts';

/** Pages that are not built yet: their names, and what they will hold. */
export const laterPages: Messages = {
  'Address, delivery and payment for the shop.': 'Adresse, livraison et paiement pour la boutique.',
  Cart: 'Panier',
  Checkout: 'Caisse',
  'Giveaway entries': 'Participations au concours',
  'One thing from the shop.': 'Un article de la boutique.',
  Shop: 'Boutique',
  'The prize, the rules, the free way to enter, and the draw.':
    'Le prix, le règlement, la façon gratuite de participer et le tirage.',
  'What you chose in the shop, ready for the checkout.':
    'Ce que vous avez choisi à la boutique, prêt pour la caisse.',
  'Your entries and where each came from.': 'Vos participations et l’origine de chacune.',
  'Your order and where it is.': 'Votre commande et où elle en est.',
};
