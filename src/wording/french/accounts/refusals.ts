import type { Messages } from '../../language/translate.ts';

/** Refusals of signing up, signing in and managing an account. By code, or code and rule. */
export const refusals: Messages = {
  ACCOUNT_SUSPENDED: 'Votre compte est suspendu. Votre profil dit pourquoi.',
  STAFF_ACCOUNT: 'Seule l’administration peut faire cela au compte d’un membre du personnel.',
  OTHER_ROLE: 'C’est réservé au personnel d’un autre rôle.',
  STAFF_FACTOR_REQUIRED: 'Activez votre second facteur pour continuer.',
  OWN_FACTOR_MISSING:
    'Connectez-vous d’abord avec votre propre second facteur, sans quoi personne ne pourrait revenir en arrière.',
  ROLE_TAKEN: 'Vous ne faites plus partie de l’administration.',
  SIGN_IN_NOT_FOUND: 'Cet appareil n’est pas connecté.',
  ACCOUNT_DISABLED: 'Ce compte est désactivé.',
  PAYMENT_METHOD_NOT_FOUND: 'Cette carte n’est pas enregistrée.',
  'PAYMENT_METHOD_IN_USE/HOLD':
    'Cette carte couvre une mise ou un paiement en cours. Supprimez-la quand ce sera terminé.',
  'PAYMENT_METHOD_IN_USE/INVOICE':
    'Cette carte doit payer une facture ouverte. Payez-la d’abord avec une autre carte.',
  'PAYMENT_METHOD_IN_USE/SUBMISSION':
    'Cette carte doit payer le forfait d’un véhicule que vous avez soumis. Supprimez-la quand il sera payé ou le véhicule retiré.',
  ITEM_NOT_FOUND: 'Il n’y a rien à débiter.',
  AMOUNT_MISMATCH: 'Le montant a changé.',
  CARD_INCOMPLETE: 'Vérifiez les renseignements de la carte.',
  CARD_DECLINED: 'Votre carte a été refusée.',
  'CARD_DECLINED/NOT_CONFIRMED':
    'Votre banque n’a pas confirmé le paiement à temps. Rien n’a été débité\u00A0: réessayez.',
  MORE_THAN_HELD: 'C’est plus que le montant retenu.',
  MORE_THAN_CAPTURED: 'C’est plus que le montant perçu.',
  SECOND_PERSON_REQUIRED: 'Un second administrateur doit approuver ceci. Proposez-le.',
  MORE_THAN_INVOICED: 'C’est plus que ce qui reste de la facture.',
  VOID_INSTEAD: 'Une facture impayée dont rien n’est dû s’annule en entier.',
  CREDIT_NOTES_FULL: 'Cette facture a autant de notes de crédit qu’elle peut en avoir.',
  LISTING_NOT_SOLD: 'Cette annonce n’est pas vendue.',
  BUYER_UNKNOWN: 'On ne sait pas ici qui a acheté.',
  LINE_UNNAMED: 'Une ligne dit ce qu’elle facture par son code ou en mots, l’un ou l’autre.',
  INVOICE_EXISTS: 'Cette annonce a déjà une facture de ce genre. Annulez-la d’abord.',
  STILL_LEADING: 'Cette retenue couvre la mise en tête.',
  PAYMENT_PROCESSING:
    'Votre banque traite encore ce paiement. Vous n’êtes pas débité deux fois : revenez voir dans un moment.',
  PROVIDER_UNAVAILABLE:
    'Le service des cartes ne répond pas pour l’instant. Réessayez dans un moment.',
  APP_CODE_WRONG: 'Ce code n’est pas le bon. Entrez le plus récent que votre application affiche.',
  APP_EXISTS: 'Ce compte a déjà une application d’authentification.',
  APP_GONE: 'Cette application d’authentification a été retirée du compte.',
  RECENT_SIGN_IN_REQUIRED: 'Reconnectez-vous pour faire ceci.',
  SECOND_FACTOR_REQUIRED: 'Entrez le code de votre application d’authentification.',
  SETUP_EXPIRED: 'C’était trop long. Recommencez la configuration.',
  SIGN_IN_EXPIRED: 'C’était trop long. Recommencez la connexion.',
  ALREADY_VERIFIED: 'Cette adresse courriel est déjà confirmée.',
  'CANCELLED/SIGN_IN': 'La connexion a été annulée.',
  CHECK_INBOX:
    'Consultez vos courriels : notre message explique comment vous connecter avec cette adresse.',
  CODE_EXPIRED: 'Ce code a expiré. Envoyez-en un nouveau.',
  CODE_WRONG: 'Ce code n’est pas le bon. Vérifiez le texto.',
  EMAIL_INVALID: 'Ce n’est pas une adresse courriel.',
  EMAIL_IN_USE: 'Il existe un compte avec cette adresse courriel.',
  EMAIL_MISSING: 'Entrez votre adresse courriel.',
  'EMAIL_MISSING/LINK': 'Entrez l’adresse courriel à laquelle le lien a été envoyé.',
  EMAIL_NOT_VERIFIED: 'Confirmez d’abord votre adresse courriel.',
  'INTERNAL/SIGN_IN': 'La connexion a échoué de notre côté. Réessayez.',
  LINK_INVALID: 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  MISCONFIGURED: 'La connexion n’est pas bien configurée.',
  OTHER_ACCOUNT: 'Ce n’est pas votre compte.',
  OTHER_PROVIDER:
    'Vous vous êtes inscrit autrement avec cette adresse courriel. Connectez-vous de cette façon.',
  PASSWORD_MISSING: 'Entrez un mot de passe.',
  PASSWORD_POLICY: 'Le mot de passe ne répond pas aux exigences.',
  PHOTO_NOT_OWN: 'La photo doit être l’une des vôtres.',
  PHOTO_NOT_READY: 'Cette photo n’a pas encore été examinée. Réessayez dans une minute.',
  PHONE_INVALID: 'Indiquez l’indicatif du pays, comme +1 416 555 0134.',
  PHONE_IN_USE: 'Un autre compte utilise ce numéro de téléphone.',
  POPUP_BLOCKED:
    'Le navigateur a bloqué la fenêtre de connexion. Autorisez les fenêtres pour ce site et réessayez.',
  PROVIDER_OFF: 'Cette façon de se connecter est désactivée.',
  'RATE_LIMITED/MAIL': 'Nous vous avons déjà écrit. Consultez vos courriels.',
  RECENT_LOGIN_REQUIRED: 'Entrez d’abord de nouveau votre mot de passe.',
  'RECENT_LOGIN_REQUIRED/PHONE': 'Reconnectez-vous pour changer votre numéro de téléphone.',
  SESSION_ENDED: 'Votre session est terminée. Reconnectez-vous.',
  SITE_NOT_ALLOWED: 'La connexion n’est pas configurée pour cette adresse.',
  TERMS_NOT_ACCEPTED: 'Acceptez les conditions pour ouvrir un compte.',
  TOO_MANY_TRIES: 'Trop d’essais. Attendez quelques minutes, ou changez de mot de passe.',
  UNSENT_WORK:
    '{unsent, plural, =0 {Certaines modifications ne se trouvent que sur cet appareil.} one {# envoi est en attente.} other {# envois sont en attente.}}',
  USERNAME_FORMAT: 'Utilisez de 3 à 24 lettres minuscules, chiffres ou traits de soulignement.',
  'USERNAME_FORMAT/UNDERSCORES':
    'Un nom d’utilisateur ne peut pas à la fois commencer et finir par deux traits de soulignement.',
  USERNAME_RESERVED: 'Ce nom d’utilisateur est réservé.',
  USERNAME_TAKEN: 'Ce nom d’utilisateur est pris.',
  USERNAME_TOO_SOON:
    '{days, plural, one {Vous pouvez changer de nom d’utilisateur une fois par jour.} other {Vous pouvez changer de nom d’utilisateur une fois tous les # jours.}}',
  USER_NOT_FOUND: 'Ce compte n’existe pas.',
  WRONG_CREDENTIALS: 'L’adresse courriel et le mot de passe ne concordent pas.',
  INVOICE_NOT_FOUND: 'Vous n’avez pas cette facture.',
};
