import type { Messages } from '../../language/translate.ts';

/** Texts of the front page and of lot cards. */
export const listingsFront: Messages = {
  'All auctions': 'Toutes les enchères',
  'All new lots': 'Les voir tous',
  'All results': 'Résultats',
  'All {n} today': 'Les {n} du jour',
  'Bid to, negotiating': 'Offre, négociation en cours',
  'Draft your listing at your own pace: the vehicle, its condition and its photos, even without a signal.':
    'Préparez votre annonce à votre rythme\u00A0: le véhicule, son état et ses photos, même sans réseau.',
  'Ending soon': 'Bientôt terminées',
  'Extended once': 'Prolongée une fois',
  'Extended, {n}nd time': 'Prolongée, {n}e fois',
  'Extended, {n}rd time': 'Prolongée, {n}e fois',
  'Extended, {n}st time': 'Prolongée, {n}e fois',
  'Extended, {n}th time': 'Prolongée, {n}e fois',
  Featured: 'En vedette',
  'Just listed': 'Nouveautés',
  'Last known price': 'Dernier prix connu',
  'Loading the front page': 'Chargement de l’accueil',
  'Loading the results': 'Chargement des résultats',
  'Lot {number} could not be unwatched: this device keeps nothing.':
    'Le suivi du lot {number} n’a pas pu être retiré : cet appareil ne conserve rien.',
  'Lot {number} could not be watched: this device keeps nothing.':
    'Le lot {number} n’a pas pu être suivi : cet appareil ne conserve rien.',
  'Market pulse': 'Pouls du marché',
  'Median sale price by month, {start} to {end}, from {first} to {last} Canadian dollars':
    'Prix d’adjudication médian par mois, de {start} à {end}, de {first} à {last} dollars canadiens',
  'Median sale price, last 30 days.': 'Prix de vente médian des 30 derniers jours.',
  'Next lane.': 'En piste.',
  'No lots yet': 'Pas encore de lots',
  Now: 'Maintenant',
  'On this device and in your account': 'Sur cet appareil et dans votre compte',
  'Opening next': 'Prochaines ouvertures',
  'Opening today': 'Ouvrent aujourd’hui',
  'Price not known yet': 'Prix pas encore connu',
  'Recent results': 'Derniers résultats',
  'Results today': 'Résultats du jour',
  Saved: 'Enregistré',
  'Sell-through rate': 'Taux de vente',
  Soon: 'Bientôt',
  'Start a draft': 'Commencer un brouillon',
  'The lots didn’t load': 'Les lots ne se sont pas chargés',
  'Total, sold lots': 'Total des lots vendus',
  'Vehicle auctions in Canada and the United States':
    'Enchères de véhicules au Canada et aux États-Unis',
  'Watch lot {number}': 'Suivre le lot {number}',
  'Your keys.': 'Vos clés.',
  'down {change} on a year ago': 'en baisse de {change} sur un an',
  'down {change} on the 30 days before': 'en baisse de {change} sur les 30 jours précédents',
  'up {change} on a year ago': 'en hausse de {change} sur un an',
  'up {change} on the 30 days before': 'en hausse de {change} sur les 30 jours précédents',
  '{make}, half year on half year': '{make}, d’un semestre à l’autre',
  '{n} ended so far, {sold} sold': 'Terminés : {n} jusqu’ici, vendus : {sold}',
  '{n} ended, {sold} sold': 'Terminés : {n}, vendus : {sold}',
  '{n, plural, one {# lot opened since yesterday} other {# lots opened since yesterday}}':
    '{n, plural, one {# lot ouvert depuis hier} other {# lots ouverts depuis hier}}',
  '{n} or more': '{n} ou plus',
  'Describe it': 'Décrivez-le',
  'You write a draft and add photos. Our staff replies within {days, plural, one {# business day} other {# business days}}, and nothing is published before you agree.':
    'Vous rédigez un brouillon et ajoutez des photos. Notre équipe répond en {days, plural, one {# jour ouvrable} other {# jours ouvrables}}, et rien n’est publié sans votre accord.',
  'Let them bid': 'Laissez-les miser',
  'Bidders leave the most they would pay, and a card stands behind every bid. Whoever bids late gives the others time to answer.':
    'Les enchérisseurs indiquent le maximum qu’ils paieraient, et une carte garantit chaque mise. Une mise tardive laisse aux autres le temps de répondre.',
  Settle: 'Concluez',
  'Buyer and seller settle the price between them. The buyer pays us {percent} of it, at least {min} and at most {max}; the seller pays no commission.':
    'L’acheteur et le vendeur règlent le prix entre eux. L’acheteur nous verse {percent} de ce prix, au moins {min} et au plus {max} ; le vendeur ne paie aucune commission.',
  'Everything about it': 'Tout savoir',
};
