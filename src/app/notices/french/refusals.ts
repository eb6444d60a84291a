import type { Messages } from '../../ui/translate.ts';

/** What push notifications are refused for. By code, or code and rule. */
export const refusals: Messages = {
  PUSH_OFF: 'Les notifications poussées ne sont pas offertes ici.',
  PUSH_UNAVAILABLE: 'Le service d’avis du navigateur n’a pas répondu. Réessayez plus tard.',
};
