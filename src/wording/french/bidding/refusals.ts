import type { Messages } from '../../language/translate.ts';

/** Refusals of a bid, an offer or a reserve. By code, or code and rule. */
export const refusals: Messages = {
  ADMIN_CANNOT_BID: 'Le personnel ne mise pas.',
  ALREADY_DECIDED: 'C’est déjà décidé.',
  ALREADY_REPORTED: 'Un problème est déjà signalé. Notre équipe s’en occupe.',
  ALREADY_HIGH_BIDDER: 'Vous avez déjà la mise la plus haute.',
  ALREADY_QUEUED:
    'Une autre de vos mises attendait pour cette enchère et a été prise. Misez de nouveau maintenant.',
  AUCTION_ENDED: 'Cette enchère est terminée.',
  'AUCTION_ENDED/CANCELLED': 'Cette enchère a été annulée.',
  BELOW_CURRENT_PRICE: 'Votre maximum ne peut pas être inférieur à la mise actuelle.',
  'BIDDER_NOT_ELIGIBLE/EMAIL': 'Confirmez votre adresse courriel avant de miser.',
  'BIDDER_NOT_ELIGIBLE/PHONE': 'Confirmez votre numéro de téléphone avant de miser.',
  'BIDDER_NOT_ELIGIBLE/STANDING': 'Ce compte ne peut pas miser pour le moment.',
  'BIDDER_NOT_ELIGIBLE/TERMS': 'Acceptez les conditions avant de miser.',
  BID_EXPIRED: 'Cette mise est arrivée après la fin de sa validité.',
  BID_TOO_LOW: 'La mise minimale est de {minNext} $.',
  'BUSY/BIDS': 'Trop de gens misent en ce moment. Réessayez dans une seconde.',
  CONFIRM_LARGE_BID:
    'Cette mise dépasse de beaucoup la mise minimale suivante. Veuillez la confirmer.',
  COUNTER_OUT_OF_RANGE: 'Une contre-offre doit dépasser l’offre, sans dépasser le prix de réserve.',
  INVALID_AMOUNT: 'Misez en dollars entiers, de 1 à {most}.',
  HIGH_BID_BINDS: 'Votre mise la plus haute tient jusqu’à la réponse du vendeur.',
  'INVALID_AMOUNT/OFFER': 'En dollars entiers seulement.',
  'INVALID_AMOUNT/RESERVE': 'Le prix de réserve est en dollars entiers.',
  NOT_SOLD: 'Ce lot n’a pas été vendu.',
  PROBLEM_MISSING: 'Dites de quoi il s’agit.',
  SIDES_ONLY: 'Seuls l’acheteur et le vendeur peuvent le dire.',
  NOT_STARTED: 'Cette enchère n’a pas encore commencé.',
  NOT_IN_NEGOTIATION: 'Il n’y a rien à répondre pour cette enchère.',
  NO_CHANGE: 'C’est déjà votre maximum.',
  OFFER_EXPIRED: 'Le délai pour répondre est passé.',
  OFFER_TOO_LOW: 'Une offre est au moins égale à votre mise la plus haute.',
  OWN_LISTING: 'Vous ne pouvez pas miser sur votre propre lot.',
  PAYMENT_ACTION_REQUIRED: 'Votre banque vous demande d’abord de confirmer la retenue sur carte.',
  FEE_TAKEN:
    'Les frais d’acheteur sont perçus\u00A0: les mises de cette enchère ne sont plus annulées ni rétablies.',
  OUTCOME_STANDS: 'Cela changerait ce que vendeur et enchérisseur ont déjà réglé.',
  PAYMENT_UNDER_WAY:
    'Un paiement des frais d’acheteur est en cours. On en saura l’issue d’ici une demi-heure.',
  'PAYMENT_REQUIRED/OFFER':
    'Une retenue sur carte pour les frais d’acheteur est d’abord nécessaire.',
  'PAYMENT_REQUIRED/DECLINED':
    'Votre carte a été refusée pour la retenue des frais d’acheteur. Utilisez une autre carte.',
  PAYMENT_REQUIRED:
    'Une retenue sur carte pour les frais d’acheteur est nécessaire avant de miser ce montant.',
  QUEUED_MAX_ONLY:
    'Seule une mise maximale peut attendre une connexion. Misez de nouveau ce montant maintenant.',
  'RATE_LIMITED/BIDS': 'Trop de mises à la fois. Attendez un instant.',
  RESERVE_BELOW_START: 'Le prix de réserve est au moins égal à la mise de départ.',
  RESERVE_LOCKED: 'Le prix de réserve ne change que si l’enchère est prévue ou en cours.',
  RESERVE_ONLY_DOWN: 'Le prix de réserve ne peut être qu’abaissé ou retiré.',
  VALIDITY_TOO_LONG:
    'Une mise en attente vaut {most, plural, one {# minute} other {# minutes}} au plus, ou jusqu’à {before, plural, one {# minute} other {# minutes}} avant la fin.',
};
