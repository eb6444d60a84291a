import type { Messages } from '../../language/translate.ts';

/** Descriptions in served pages, for sites that list or share them. */
export const served: Messages = {
  '{label}: {sum}. {summary}': '{label}\u00A0: {sum}. {summary}',
  'Hammerlane needs JavaScript: prices move while you look at them.':
    'Hammerlane a besoin de JavaScript\u00A0: les prix bougent pendant que vous les regardez.',
  'Auctions and classifieds for vehicles in Canada and the United States.':
    'Enchères et petites annonces de véhicules au Canada et aux États-Unis.',
  '{name}: what is under the hammer and advertised now, what was sold, and every model.':
    '{name}\u00A0: ce qui est aux enchères et annoncé maintenant, ce qui s’est vendu, et tous les modèles.',
  '{name}: what is under the hammer and advertised now, and what was sold.':
    '{name}\u00A0: ce qui est aux enchères et annoncé maintenant, et ce qui s’est vendu.',
  'Stories, guides and market notes from Hammerlane.':
    'Récits, guides et notes de marché de Hammerlane.',
  'What {username} offers, bought and says on Hammerlane.':
    'Ce que {username} offre, a acheté et dit sur Hammerlane.',
  '{n, plural, one {# vehicle} other {# vehicles}} for sale by the owner at a price, in Canada and the United States.':
    '{n, plural, one {# véhicule} other {# véhicules}} à vendre par leur propriétaire à prix affiché, au Canada et aux États-Unis.',
  'What vehicles sold for on Hammerlane, and what was bid for the rest.':
    'À quel prix les véhicules se sont vendus sur Hammerlane, et ce qui a été misé pour les autres.',
  'Things for the garage and the road, sent in Canada and to the United States.':
    'Des choses pour le garage et la route, expédiées au Canada et aux États-Unis.',
  'Sold for {sum}': 'Vendu à {sum}',
  'Closes {date}.': 'Se termine le {date}.',
  'Sign in to bid, sell, watch lots and write messages.':
    'Connectez-vous pour miser, vendre, suivre des lots et écrire des messages.',
  'An account is free. A card is asked for before the first bid.':
    'Un compte est gratuit. Une carte est demandée avant la première mise.',
  'Every make on Hammerlane, with what is on offer and what was sold.':
    'Toutes les marques sur Hammerlane, avec ce qui est offert et ce qui s’est vendu.',
  'Every model on Hammerlane, with the years it was built.':
    'Tous les modèles sur Hammerlane, avec leurs années de production.',
  'Sell a vehicle by auction or classified ad. Buyers pay the fee, not you.':
    'Vendez un véhicule aux enchères ou par petite annonce. Les frais sont à la charge de l’acheteur, pas à la vôtre.',
  '{n, plural, one {# vehicle} other {# vehicles}} under the hammer in Canada and the United States, the soonest to end first.':
    '{n, plural, one {# véhicule} other {# véhicules}} aux enchères au Canada et aux États-Unis, la fin la plus proche en premier.',
};
