import type { Messages } from '../../language/translate.ts';

/** Refusals of a lot or an ad. By code, or code and rule. */
export const refusals: Messages = {
  'DATES_INVALID/APART':
    'Une autre enchère se termine à moins de {minutes, plural, one {# minute} other {# minutes}} de là.',
  'DATES_INVALID/HOURS': 'Une enchère se termine entre {from} h et {until} h, heure de Toronto.',
  'DATES_INVALID/LENGTH': 'Une enchère dure {days} jours.',
  'DATES_INVALID/WINDOW': 'L’enchère commencerait hors des jours convenus.',
  'DATES_INVALID/NOTICE':
    'Une enchère commence au plus tôt dans {minutes, plural, one {# minute} other {# minutes}}.',
  FROM_ONE_PLACE: 'Indiquez soit le lot, soit l’endroit où se trouve le véhicule.',
  DATABASE_DOWN: 'La recherche ne répond pas.',
  LISTING_NOT_FOUND: 'Ce lot n’existe pas.',
  NOT_A_CLASSIFIED: 'C’est une enchère, pas une petite annonce.',
  NO_PHONE: 'Ce vendeur n’a pas de numéro à appeler.',
  POSTAL_UNKNOWN: 'Nous ne connaissons pas ce code postal ou ZIP.',
  'PRICE_INVALID/BOTH': 'Indiquez un prix, ou laissez-le sur demande.',
  'PRICE_INVALID/NONE': 'Indiquez ce que vous demandez, ou que le prix est sur demande.',
  'PRICE_INVALID/SAME': 'C’est déjà ce que vous demandez.',
  'RATE_LIMITED/PHONE_NUMBERS': 'Vous avez atteint la limite de numéros pour aujourd’hui.',
  ROUTE_NOT_SERVED: 'Aucun de nos transporteurs ne fait ce trajet.',
  TOO_LATE: 'Une vente ne s’annule que dans {days, plural, one {# jour} other {les # jours}}.',
  TRANSITION_REFUSED: 'Son état actuel ne le permet pas.',
};
