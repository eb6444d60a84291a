import type { Messages } from '../../language/translate.ts';

/** Texts about a member's orders and their delivery. */
export const orders: Messages = {
  'Thank you for your order.': 'Merci de votre commande.',
  'Cancelled on': 'Annulée le',
  'Confirmation sent to': 'Confirmation envoyée à',
  Delivered: 'Livrée',
  Delivery: 'Livraison',
  Discount: 'Rabais',
  Free: 'Gratuit',
  'If you didn’t finish paying, nothing was charged and your cart is as you left it.':
    'Si vous n’avez pas terminé le paiement, rien n’a été débité et votre panier est tel que vous l’avez laissé.',
  'In progress': 'En cours',
  'Loading the order': 'Chargement de la commande',
  'Loading your orders': 'Chargement de vos commandes',
  'No orders yet': 'Aucune commande pour l’instant',
  'Not charged': 'Non débité',
  'Not shipped yet': 'Pas encore expédiée',
  'Order cancelled': 'Commande annulée',
  'Order completed': 'Commande terminée',
  'Order status': 'Commande',
  'Order {number}': 'Commande {number}',
  Ordered: 'Commandé le',
  'Part of your order has shipped. Tracking for the rest appears here.':
    'Une partie de votre commande est expédiée. Le suivi du reste apparaîtra ici.',
  'Payment authorized': 'Paiement autorisé',
  'Payment expired': 'Paiement expiré',
  'Refunded so far': 'Remboursé jusqu’ici',
  Refunds: 'Remboursements',
  Returned: 'Retournée',
  Shipped: 'Expédiée',
  'Shipped in part': 'Expédiée en partie',
  'Ships to': 'Livrée à',
  'The payment is authorized and has not been taken yet.':
    'Le paiement est autorisé, mais pas encore débité.',
  'The payment is being confirmed. This page changes by itself.':
    'Le paiement est en cours de confirmation. Cette page change d’elle-même.',
  'The payment was cancelled. Nothing was charged.':
    'Le paiement a été annulé. Rien n’a été débité.',
  'The payment was never completed. Nothing was charged.':
    'Le paiement n’a jamais été terminé. Rien n’a été débité.',
  'The whole payment was refunded to the card it came from.':
    'Tout le paiement a été remboursé sur la carte utilisée.',
  'This order didn’t load': 'Cette commande n’a pas pu être chargée',
  'This order isn’t on this device yet. It loads once there’s a connection.':
    'Cette commande n’est pas encore sur cet appareil. Elle se charge dès qu’il y a une connexion.',
  'This order was cancelled. Nothing will ship.':
    'Cette commande a été annulée. Rien ne sera expédié.',
  Tracking: 'Suivi',
  'Waiting for payment': 'En attente du paiement',
  'We are waiting for the shop to confirm your payment. The order appears here by itself, usually within a minute.':
    'Nous attendons que la boutique confirme votre paiement. La commande apparaît ici d’elle-même, en général en moins d’une minute.',
  'What you buy in the shop is here, with where it is and its receipt.':
    'Ce que vous achetez à la boutique est ici, avec son suivi et son reçu.',
  'What you ordered': 'Ce que vous avez commandé',
  'Your order is on its way.': 'Votre commande est en route.',
  'Your order is paid and is being packed. Tracking appears here once it ships.':
    'Votre commande est payée et en préparation. Le suivi apparaît ici dès l’expédition.',
  'Your order was delivered.': 'Votre commande a été livrée.',
  'Your orders': 'Vos commandes',
  'Your orders didn’t load': 'Vos commandes n’ont pas pu être chargées',
  'Your return has arrived.': 'Votre retour est arrivé.',
  '{carrier}, delivered {date}': '{carrier}, livré le {date}',
  '{carrier}, not sent after all': '{carrier}, finalement pas expédié',
  '{carrier}, shipped {date}': '{carrier}, expédié le {date}',
  '{number}, {date}': '{number}, {date}',
  '{n} at {price}': '{n} à {price}',
  '{sum} on {date}': '{sum} le {date}',
  '{title} and {n, plural, one {# more} other {# more}}':
    '{title} et {n, plural, one {# autre} other {# autres}}',
};
