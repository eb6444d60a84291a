import type { Messages } from '../../language/translate.ts';

/** Refusals of push notifications. By code, or code and rule. */
export const refusals: Messages = {
  MAILBOX_REFUSED: 'Votre boîte aux lettres a encore refusé notre courriel.',
  PUSH_OFF: 'Les notifications poussées ne sont pas offertes ici.',
  PUSH_UNAVAILABLE: 'Le service d’avis du navigateur n’a pas répondu. Réessayez plus tard.',
};
