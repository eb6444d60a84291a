import type { Messages } from '../../language/translate.ts';

/** Texts of the shop’s front, its products, the cart and the checkout. */
export const shop: Messages = {
  'About it': 'Description',
  'Add to cart': 'Ajouter au panier',
  'All of {collection}': 'Tout voir : {collection}',
  'Another address': 'Une autre adresse',
  Apply: 'Appliquer',
  'At checkout': 'À la caisse',
  'Back to your cart': 'Retour au panier',
  'Before:': 'Avant :',
  'Being saved': 'Enregistrement en cours',
  'Change the cart': 'Modifier le panier',
  'Changing or ordering what is in your cart needs a connection.':
    'Il faut une connexion pour modifier ou commander le contenu de votre panier.',
  'Changing your cart needs a connection.': 'Il faut une connexion pour modifier votre panier.',
  Checkout: 'Caisse',
  'Choose an address first: the options depend on it.':
    'Choisissez d’abord une adresse : les options en dépendent.',
  'Choose an address.': 'Choisissez une adresse.',
  'Choose how it ships.': 'Choisissez le mode de livraison.',
  Collection: 'Collection',
  Collections: 'Collections',
  'Discount code': 'Code de rabais',
  'Enter a code.': 'Entrez un code.',
  'First change what can’t be ordered as it is.':
    'Modifiez d’abord ce qui ne peut pas être commandé tel quel.',
  'For the wall, the garage and the road.': 'Pour le mur, le garage et la route.',
  'From {price}': 'À partir de {price}',
  'Go to checkout': 'Passer à la caisse',
  'At a glance': 'En un coup d’œil',
  'In stock': 'En stock',
  'It is no longer in the shop, or the address is wrong.':
    'Elle n’est plus à la boutique, ou l’adresse est erronée.',
  'It is no longer sold here, or the address is wrong.':
    'Cet article n’est plus vendu ici, ou l’adresse est erronée.',
  'Loading the product': 'Chargement de l’article',
  'Loading the shop': 'Chargement de la boutique',
  'Loading your cart': 'Chargement de votre panier',
  'More from {collection}': 'Aussi dans {collection}',
  'More of the shop needs a connection.':
    'Il faut une connexion pour voir la suite de la boutique.',
  'No such collection': 'Collection introuvable',
  'Not added': 'Non ajouté',
  'Not in the shop': 'Pas à la boutique',
  'not made in this combination': 'n’existe pas dans cette combinaison',
  'Not made in this combination': 'N’existe pas dans cette combinaison',
  'Not ordered': 'Commande non passée',
  'Nothing for sale right now': 'Rien à vendre pour le moment',
  'Nothing was charged. Your cart is as you left it: check it and pay again.':
    'Rien n’a été débité. Votre panier est tel que vous l’avez laissé : vérifiez-le et payez de nouveau.',
  'Only {n} left': 'Plus que {n}',
  'Only {n} left. Choose fewer.': 'Il n’en reste que {n}. Choisissez-en moins.',
  'Ordering needs a connection.': 'Il faut une connexion pour commander.',
  '{picture}. Next picture': '{picture}. Image suivante',
  Quantity: 'Quantité',
  'Quantity of {product}': 'Quantité de {product}',
  'Remove the code {code}': 'Retirer le code {code}',
  'Remove {product}': 'Retirer {product}',
  'Sent by e-mail. Nothing is shipped.': 'Envoyé par courriel. Rien n’est expédié.',
  'Ship here': 'Livrer ici',
  'Ship to': 'Livrer à',
  'Ships to Canada and the United States. You see delivery and taxes before you pay.':
    'Livraison au Canada et aux États-Unis. Vous voyez la livraison et les taxes avant de payer.',
  'Show more': 'Voir la suite',
  'Sold out': 'Épuisé',
  'sold out': 'épuisé',
  'Sold out. Remove it to go on.': 'Épuisé. Retirez cet article pour continuer.',
  'Something in your cart can’t be ordered as it is.':
    'Un article de votre panier ne peut pas être commandé tel quel.',
  Taxes: 'Taxes',
  'Your order isn’t paid': 'Votre commande n’est pas payée',
  'The price changed from {before} to {now}.': 'Le prix est passé de {before} à {now}.',
  'The price changed to {now}.': 'Le prix est maintenant de {now}.',
  'The shop didn’t load': 'La boutique n’a pas pu être chargée',
  'The shop doesn’t ship to this address. Choose another one.':
    'La boutique ne livre pas à cette adresse. Choisissez-en une autre.',
  'The shop is empty at the moment. The auctions are not.':
    'La boutique est vide pour le moment. Les enchères ne le sont pas.',
  'The shop keeps a cart for a few days. This is a new one.':
    'La boutique garde un panier quelques jours. Celui-ci est nouveau.',
  'There is nothing to order yet.': 'Il n’y a encore rien à commander.',
  'This didn’t load': 'Cette page n’a pas pu être chargée',
  'Total so far': 'Total jusqu’ici',
  'View cart': 'Voir le panier',
  'What you choose in the shop waits here, on every device you sign in on.':
    'Ce que vous choisissez à la boutique vous attend ici, sur chaque appareil où vous vous connectez.',
  'You pay on the shop’s own page, and come back here when it is done.':
    'Vous payez sur la page de la boutique, puis vous revenez ici.',
  'You sign in first. What you chose is kept.':
    'Vous vous connectez d’abord. Votre choix est conservé.',
  'Your cart didn’t load': 'Votre panier n’a pas pu être chargé',
  'Your cart is empty': 'Votre panier est vide',
  'Your earlier cart had expired': 'Votre panier précédent avait expiré',
  'Your earlier cart had expired. This is a new one.':
    'Votre panier précédent avait expiré. Celui-ci est nouveau.',
  'Your order': 'Votre commande',
  '{code} doesn’t apply to what is in your cart.':
    '{code} ne s’applique pas au contenu de votre panier.',
  '{code} is applied.': '{code} est appliqué.',
  '{collection}, shop': '{collection}, boutique',
  '{n, plural, one {In your cart.} other {# in your cart.}}':
    '{n, plural, one {Dans votre panier.} other {# articles dans votre panier.}}',
  '{n} × {product}': '{n} × {product}',
  '{product}, shop': '{product}, boutique',
  '{title}, picture {n}': '{title}, image {n}',
  'See live auctions': 'Voir les enchères en cours',
};
