import type { Messages } from '../../language/translate.ts';

/** Refusals of the letter and of the links in mails. By code, or code and rule. */
export const refusals: Messages = {
  CONSENT_REQUIRED: 'Acceptez d’abord de recevoir la lettre.',
  EMAIL_NOT_OWN: 'Utilisez l’adresse courriel de votre compte.',
  EMAIL_REQUIRED: 'Indiquez votre adresse courriel.',
  SUBSCRIPTION_NOT_FOUND: 'Cet abonnement n’existe pas.',
  TOKEN_EXPIRED: 'Ce lien est trop ancien pour fonctionner.',
  TOKEN_INVALID: 'Ce lien n’est pas valide. Ouvrez-le à partir du courriel lui-même.',
  TOPIC_REQUIRED: 'Choisissez ce que vous voulez recevoir.',
};
