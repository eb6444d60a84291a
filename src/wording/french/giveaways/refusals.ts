import type { Messages } from '../../language/translate.ts';

/** Refusals of entries in a giveaway. */
export const refusals: Messages = {
  GIVEAWAY_NOT_FOUND: 'Ce concours est introuvable.',
  GIVEAWAY_NOT_READY: 'Avant l’ouverture, il faut régler ceci\u00A0: {missing}.',
  NOBODY_LEFT: 'Il ne reste personne à tirer au sort.',
  ENTRIES_CHANGED:
    'Les participations ne sont pas celles de l’empreinte publiée\u00A0: personne n’est tiré au sort.',
  GIVEAWAY_CLOSED: 'Les participations ne sont plus comptées\u00A0: ce concours n’est pas ouvert.',
  SKILL_TEST_NOT_FOUND: 'Vous n’avez pas cette question.',
  SKILL_TEST_OVER: 'Le temps pour cette question est écoulé.',
};
