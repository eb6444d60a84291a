import type { Messages } from '../../language/translate.ts';

/** Refusals of any request. By code, or code and rule. */
export const refusals: Messages = {
  ALREADY_THERE: 'Cela existe déjà.',
  APP_CHECK_FAILED:
    'Nous n’avons pas pu confirmer que cela venait de notre application. Rechargez la page et réessayez.',
  BODY_KEY: 'Le contenu comporte une clé interdite.',
  BODY_NUMBER: 'Le contenu comporte un nombre qui n’est pas fini.',
  BODY_TOO_DEEP: 'Le contenu est imbriqué sur plus de 20 niveaux.',
  BODY_TOO_LARGE: 'Le contenu dépasse 256 ko.',
  BUSY: 'La base de données est occupée. Réessayez dans un instant.',
  DEADLINE_EXCEEDED: 'Le serveur n’a pas répondu à temps.',
  INTERNAL: 'Quelque chose s’est mal passé de notre côté.',
  INVALID_RESPONSE: 'La réponse du serveur est illisible.',
  KEY_FORMAT: 'La clé de cet envoi n’a pas la bonne forme.',
  KEY_REUSED: 'La clé de cet envoi a déjà servi pour un autre contenu.',
  NOT_FOR_SYSTEM: 'Ce n’est pas à l’horaire d’appeler cela.',
  NOT_ON_DEVICE:
    'Ce n’est pas encore sur cet appareil. Cela viendra dès qu’il y aura une connexion.',
  NO_SUCH_FUNCTION: 'Cette fonction n’existe pas.',
  OFFLINE: 'Le serveur est injoignable. Vérifiez votre connexion.',
  OUTCOME_UNKNOWN: 'Le traitement n’est pas terminé. Vérifiez le résultat avant de recommencer.',
  RATE_LIMITED: 'Trop d’appels. Attendez un instant.',
  STAFF_ONLY: 'C’est réservé à l’équipe.',
  STORE_UNAVAILABLE: 'Lecture impossible. Veuillez réessayer.',
  TOO_SLOW: 'Cela a pris trop de temps.',
  UNAUTHENTICATED: 'Connectez-vous d’abord.',
  'VIEW_HIDES/CONVERSATIONS': 'Les conversations sont privées et ne sont pas montrées.',
  'VIEW_HIDES/MEMBER': 'Ceci n’est pas montré quand vous voyez le site comme {name}.',
  'VIEW_ONLY/MEMBER': 'Vous voyez le site comme {name}. Rien ne peut être modifié.',
  'VIEW_ONLY/VISITOR': 'Vous voyez le site comme un visiteur. Rien ne peut être modifié.',
};
