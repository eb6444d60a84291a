import type { Messages } from '../../language/translate.ts';

/** Refusals of the shop. By code, or code and rule. */
export const refusals: Messages = {
  ADDRESS_NEEDED: 'Choisissez d’abord où nous livrons votre commande.',
  ADDRESS_NOT_FOUND: 'Cette adresse n’est pas dans votre carnet d’adresses.',
  ADDRESS_REFUSED:
    'La boutique ne peut pas livrer à cette adresse. Vérifiez la province et le code postal.',
  CART_CHANGED: 'Votre panier a changé. Revoyez-le avant de payer.',
  CART_EMPTY: 'Votre panier est vide.',
  CART_FULL: 'Un panier contient au plus {most} articles différents.',
  CART_NOT_FOUND: 'Ce panier n’existe plus.',
  ORDER_NOT_FOUND: 'Cette commande n’existe pas.',
  COLLECTION_NOT_FOUND: 'La boutique n’a pas cette collection.',
  'DISCOUNT_NOT_VALID/EMPTY': 'Votre panier est encore vide.',
  'DISCOUNT_NOT_VALID/NOT_APPLICABLE': 'Le code {code} ne s’applique pas à ce panier.',
  LINE_NOT_FOUND: 'Cet article n’est plus dans votre panier.',
  METHOD_NEEDED: 'Choisissez d’abord le mode de livraison.',
  METHOD_NOT_OFFERED: 'Ce mode de livraison n’est plus offert. Choisissez-en un autre.',
  NOTHING_TO_CHANGE: 'Indiquez soit un article et sa quantité, soit un code de rabais.',
  'OUT_OF_STOCK/LESS_LEFT': 'Il en reste seulement {left}. L’article\u00A0: {title}.',
  'OUT_OF_STOCK/SOLD_OUT': 'Cet article est épuisé\u00A0: {title}.',
  PRODUCT_NOT_FOUND: 'La boutique n’a pas cet article.',
  QUANTITY_LIMIT: 'Une commande peut en contenir au plus {most}. L’article\u00A0: {title}.',
  SHOP_UNAVAILABLE: 'La boutique est injoignable pour le moment. Réessayez dans un instant.',
  VARIANT_NOT_FOUND: 'La boutique n’a pas cet article.',
};
