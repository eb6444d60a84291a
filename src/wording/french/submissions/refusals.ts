import type { Messages } from '../../language/translate.ts';

/** Refusals of submitting a vehicle. By code, or code and rule. */
export const refusals: Messages = {
  CHASSIS_FORMAT:
    'Un numéro de série compte de 3 à 25 lettres, chiffres, espaces, traits d’union, barres obliques ou points.',
  'CHASSIS_FORMAT/FRAME':
    'Un numéro de châssis compte de 5 à 17 lettres, chiffres et traits d’union.',
  CHASSIS_REQUIRED: 'Entrez le numéro de série en l’absence d’un NIV.',
  AGREEMENT_INVALID: 'Ce qui a été convenu ne tient pas.',
  LISTING_INCOMPLETE: 'Il manque quelque chose à l’annonce.',
  NOTES_MISSING: 'Ajoutez au moins une note sur ce qu’il faut modifier.',
  NOT_IN_DRAFT: '{label} : n’a pas sa place dans un tel brouillon.',
  'OFFLINE/HAND_IN':
    'Le serveur est injoignable. Votre brouillon est enregistré sur cet appareil. Remettez-le dès qu’il y aura une connexion.',
  NOT_SAVED_YET:
    'Vos dernières modifications ne sont pas encore enregistrées dans votre compte. Réessayez dans un instant.',
  PACKAGE_GONE: 'Ce forfait n’est plus offert. Choisissez-en un autre.',
  'PAYMENT_ACTION_REQUIRED/PAYMENT': 'Votre banque vous demande de confirmer ce paiement.',
  PAYMENT_METHOD_MISSING: 'Choisissez la carte qui paiera le forfait une fois le véhicule accepté.',
  PHOTOS_TOO_MANY:
    'Le forfait «\u00A0{name}\u00A0» permet {most, plural, one {# photo} other {# photos}}\u00A0; il y en a {ready}.',
  PHOTOS_NOT_ARRIVED:
    '{waiting, plural, one {# photo n’est pas encore arrivée} other {# photos ne sont pas encore arrivées}}, sur {count}. Envoyez quand elles y seront toutes, ou laissez-les de côté.',
  PHOTOS_MISSING: 'Il faut {wanted, plural, one {# photo} other {# photos}} ; il y en a {ready}.',
  SUBMISSION_INCOMPLETE: 'Il manque quelque chose à la soumission.',
  SUBMISSION_LOCKED:
    'Cette soumission est entre les mains de notre équipe et ne peut pas être modifiée pour l’instant.',
  'SUBMISSION_LOCKED/DELETE': 'Retirez d’abord la soumission ; elle pourra ensuite être rangée.',
  SUBMISSION_NOT_FOUND: 'Vous n’avez pas de telle soumission.',
  TERMS: 'Les conditions ne sont pas encore acceptées.',
  UNFIT: 'Inutilisable tel quel : {label}.',
  UNANSWERED: 'Il manque encore une réponse : {label}.',
  VIN_CHARACTERS: 'Un NIV contient des lettres et des chiffres, mais ni I, ni O, ni Q.',
  'VIN_CHARACTERS/OLD': 'Un NIV d’avant 1981 compte de 3 à 25 lettres et chiffres.',
  VIN_CHECK_DIGIT: 'Le 9e caractère, de contrôle, devrait être {digit}. Vérifiez la saisie.',
  VIN_LENGTH: 'Un NIV compte 17 caractères depuis 1981.',
  'VIN_LENGTH/FRAME':
    'Un NIV compte 17 caractères. Vérifiez la saisie, sauf s’il s’agit d’un numéro de châssis.',
  VIN_MAKE: 'Ce NIV a été attribué par {make}. Vérifiez le NIV et la marque.',
  VIN_ON_OFFER:
    'Un véhicule portant ce NIV est déjà annoncé. Vérifiez le NIV ou écrivez-nous si c’est le vôtre.',
  VIN_REPEATED: 'Ce NIV n’est pas valide.',
  VIN_REQUIRED: 'Il faut le NIV d’un véhicule routier nord-américain à partir de 1981.',
  VIN_YEAR: 'La 10e position du NIV ne correspond pas à l’année modèle.',
  'DATES_INVALID/UNSAID': 'Choisissez quand elle commence et se termine.',
};
