import type { Messages } from '../../language/translate.ts';

/** Texts of the review of a draft. */
export const review: Messages = {
  'As buyers will see it': 'Ce que verront les acheteurs',
  'Edit: {step}': 'Modifier : {step}',
  free: 'gratuit',
  'Our staff write the text from what you tell us and show it to you first.':
    'Notre équipe rédige le texte d’après vos réponses et vous le montre d’abord.',
  'What buyers may miss': 'Ce qui pourrait manquer aux acheteurs',
  'No highlights yet': 'Pas encore de points forts',
  'Nothing of its story yet': 'Rien encore de son histoire',
  '{tag, select, underside {No photo of the underside} interior {No photo of the interior} other {No photo of the engine}}':
    '{tag, select, underside {Aucune photo du dessous} interior {Aucune photo de l’habitacle} other {Aucune photo du moteur}}',
  '{n, plural, one {# photo without a category} other {# photos without a category}}':
    '{n, plural, one {# photo sans catégorie} other {# photos sans catégorie}}',
};
