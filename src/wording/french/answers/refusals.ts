import type { Messages } from '../../language/translate.ts';

/** Refusals of an automatic answer. By code. */
export const refusals: Messages = {
  ANSWERS_BUSY: 'Trop de questions sont posées en ce moment. Réessayez dans un instant.',
  ANSWERS_UNAVAILABLE: 'Les réponses automatiques ne sont pas offertes en ce moment.',
  MONTHLY_LIMIT: 'Les réponses automatiques de ce mois sont épuisées.',
  PAGE_NOT_FOUND: 'Page introuvable.',
};
