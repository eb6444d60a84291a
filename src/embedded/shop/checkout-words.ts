import type { InEach } from '../../domain/accounts/language.ts';

const english = {
  title: 'Checkout',
  order: 'Your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  total: 'Total',
  shipTo: 'Ship to',
  email: 'Confirmation goes to',
  card: 'Card number',
  cards: 'Test cards',
  hint: 'This stands in for the shop’s own checkout. No money moves. Pay with a test card.',
  pay: 'Pay',
  back: 'Back to the cart',
  accepted: 'Accepted',
  declined: 'Your card was declined. Try another card.',
  unknown: 'Enter the number of a test card.',
  gone: 'Sold out meanwhile:',
  over: 'This checkout is over',
  overText: 'The cart was paid already, or the shop no longer has it.',
  address: 'The shop doesn’t know yet where to send this. Choose an address in your cart first.',
};

const french: typeof english = {
  title: 'Paiement',
  order: 'Votre commande',
  subtotal: 'Sous-total',
  discount: 'Rabais',
  shipping: 'Livraison',
  total: 'Total',
  shipTo: 'Livrer à',
  email: 'La confirmation sera envoyée à',
  card: 'Numéro de carte',
  cards: 'Cartes d’essai',
  hint: 'Cette page tient lieu du paiement de la boutique. Aucun argent n’est échangé. Payez avec une carte d’essai.',
  pay: 'Payer',
  back: 'Retour au panier',
  accepted: 'Acceptée',
  declined: 'Votre carte a été refusée. Essayez-en une autre.',
  unknown: 'Entrez le numéro d’une carte d’essai.',
  gone: 'Épuisé entre-temps\u00A0:',
  over: 'Ce paiement n’est plus possible',
  overText: 'Le panier est déjà payé, ou la boutique ne l’a plus.',
  address:
    'La boutique ne sait pas encore où livrer. Choisissez d’abord une adresse dans votre panier.',
};

export const checkoutWords: InEach<typeof english> = { en: english, fr: french };
