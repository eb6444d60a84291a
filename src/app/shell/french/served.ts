import type { Messages } from '../../ui/translate.ts';

/** What pages say of themselves as they are served, to whoever lists or shares them. */
export const served: Messages = {
  '{label}: {sum}. {summary}': '{label}\u00A0: {sum}. {summary}',
  'Hammerlane needs JavaScript: prices move while you look at them.':
    'Hammerlane a besoin de JavaScript\u00A0: les prix bougent pendant que vous les regardez.',
  'Auctions and classifieds for vehicles in Canada and the United States.':
    'Enchères et petites annonces de véhicules au Canada et aux États-Unis.',
  '{name}: what is under the hammer and advertised now, what was sold, and every model.':
    '{name}\u00A0: ce qui est aux enchères et annoncé maintenant, ce qui s’est vendu, et tous les modèles.',
  '{n, plural, one {# vehicle} other {# vehicles}} under the hammer in Canada and the United States, the soonest to end first.':
    '{n, plural, one {# véhicule} other {# véhicules}} aux enchères au Canada et aux États-Unis, la fin la plus proche en premier.',
};
