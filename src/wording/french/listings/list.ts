import type { Messages } from '../../language/translate.ts';

/** Texts of lists of lots: filters, order, map, saved searches. */
export const listingsList: Messages = {
  'All {n}': 'Les {n}',
  Any: 'Tous',
  'Any distance': 'Toute distance',
  'Best match': 'Meilleure correspondance',
  'Clear search': 'Effacer la recherche',
  'Clock synced {time}.': 'Horloge synchronisée à {time}.',
  Color: 'Couleur',
  Decade: 'Décennie',
  'Did you mean {words}?': 'Vouliez-vous dire {words}\u00A0?',
  Distance: 'Distance',
  'Distances can’t be counted right now. Try again later.':
    'Les distances ne peuvent pas être calculées pour le moment. Réessayez plus tard.',
  Drivetrain: 'Motricité',
  'Earliest year': 'Année minimale',
  'Ending soonest': 'Fin la plus proche',
  Ends: 'Fin',
  'Every region': 'Toutes les régions',
  Filter: 'Filtrer',
  Filters: 'Filtres',
  'Forget this code': 'Oublier ce code',
  'From {bound}': 'Dès {bound}',
  Gallery: 'Galerie',
  'Highest mileage': 'Kilométrage maximal',
  'Highest price': 'Prix le plus élevé',
  'In the other lists': 'Dans les autres listes',
  'Latest year': 'Année maximale',
  'Less than {distance} away': 'à moins de {distance}',
  List: 'Liste',
  'Live auctions': 'Enchères en cours',
  'Live now': 'En cours',
  'Live.': 'En direct.',
  'Loading lots': 'Chargement des lots',
  'Lots by province and state': 'Lots par province et État',
  'Lowest mileage': 'Kilométrage minimal',
  'Lowest price': 'Prix le plus bas',
  Map: 'Carte',
  'Map of the lots': 'Carte des lots',
  'Mileage unknown': 'Kilométrage inconnu',
  'Most bids': 'Le plus de mises',
  'Most recent': 'Les plus récents',
  'Nearest first': 'Plus proches d’abord',
  'Newest first': 'Plus récents d’abord',
  'No lot of this list has a place on the map. Take a filter away and the counts come back.':
    'Aucun lot de cette liste n’a de place sur la carte. Retirez un filtre et les nombres reviennent.',
  'No auctions yet': 'Aucune enchère pour l’instant',
  'Nothing is up for auction right now. Yours could be the first.':
    'Rien n’est aux enchères en ce moment. Votre véhicule pourrait être le premier.',
  'No classifieds yet': 'Aucune annonce pour l’instant',
  'Nothing is on offer right now. Yours could be the first.':
    'Rien n’est annoncé en ce moment. Votre véhicule pourrait être le premier.',
  'No results yet': 'Aucun résultat pour l’instant',
  'Auctions appear here once they have ended.': 'Les enchères paraissent ici une fois terminées.',
  'All categories': 'Toutes les catégories',
  'No lots match “{q}”. Try a make, a model, a lot number or a VIN.':
    'Aucun lot ne correspond à «\u00A0{q}\u00A0». Essayez une marque, un modèle, un numéro de lot ou un NIV.',
  'No matches': 'Aucun résultat',
  'No place is known for {code}.': 'Aucun lieu n’est connu pour {code}.',
  'Not sold': 'Non vendu',
  'Oldest first': 'Les plus anciens',
  'Press a region to keep to its lots.': 'Touchez une région pour vous en tenir à ses lots.',
  'Prices in the other currency are converted.': 'Les prix dans l’autre devise sont convertis.',
  'Prices may have moved.': 'Les prix ont pu changer.',
  Refresh: 'Actualiser',
  Regions: 'Régions',
  'Remove a filter to see more lots.': 'Retirez un filtre pour voir plus de lots.',
  'Save search': 'Enregistrer la recherche',
  'Save this search': 'Enregistrer cette recherche',
  'Saved {time}.': 'Enregistré {time}.',
  'Search results instead': 'Chercher dans les résultats',
  '{n, plural, one {Searched all # lot on this device.} other {Searched all # lots on this device.}}':
    '{n, plural, one {Recherche dans # lot, sur cet appareil.} other {Recherche dans les # lots, sur cet appareil.}}',
  '{n, plural, one {Searched the # lot on this device. There may be more.} other {Searched the # lots on this device. There may be more.}}':
    '{n, plural, one {Recherche dans # lot de cet appareil. Il peut y en avoir d’autres.} other {Recherche dans les # lots de cet appareil. Il peut y en avoir d’autres.}}',
  'Searching the server…': 'Recherche sur le serveur…',
  Shades: 'Teintes',
  '{n, plural, one {Show all # lot} other {Show all # lots}}':
    '{n, plural, one {Afficher # lot} other {Afficher les # lots}}',
  'Show {lots}': 'Afficher {lots}',
  'Show {n} more': 'En afficher {n} de plus',
  Sort: 'Trier',
  Status: 'Statut',
  'The server finds older lots by make or lot number. Name one of them.':
    'Le serveur trouve les lots plus anciens par marque ou numéro de lot. Indiquez-en un.',
  'The server found {total}; the {shown} that match best are here.':
    'Le serveur en a trouvé {total}\u00A0; voici les {shown} qui correspondent le mieux.',
  'The server searched by make and lot number only.':
    'Le serveur a cherché par marque et numéro de lot seulement.',
  'The server was not reached.': 'Le serveur n’a pas été joint.',
  'The server was searched too.': 'Recherche faite aussi sur le serveur.',
  'The server’s search is being prepared. More may be found in a minute.':
    'La recherche du serveur se prépare. D’autres lots pourraient s’ajouter dans une minute.',
  'This week': 'Cette semaine',
  '{field}, lowest': '{field}, minimum',
  '{field}, highest': '{field}, maximum',
  'Up to {bound}': 'Jusqu’à {bound}',
  View: 'Affichage',
  Within: 'Dans un rayon de',
  'Within 3 days': 'D’ici 3 jours',
  'Within {distance} of {area}': 'À {distance} ou moins : {area}',
  'for “{q}”': 'pour « {q} »',
  to: 'à',
  '{decade}s': 'Années {decade}',
  '{distance} away': 'à {distance}',
  '{from} to {to}': '{from} à {to}',
  '{n, plural, one {# listing} other {# listings}}':
    '{n, plural, one {# annonce} other {# annonces}}',
  '{n, plural, one {# lot is left out: its place is not known.} other {# lots are left out: their place is not known.}}':
    '{n, plural, one {# lot est laissé de côté : son emplacement est inconnu.} other {# lots sont laissés de côté : leur emplacement est inconnu.}}',
  '{n, plural, one {# lot now} other {# lots now}}':
    '{n, plural, one {# lot maintenant} other {# lots maintenant}}',
  '{all, plural, one {{found} of # lot} other {{found} of # lots}}':
    '{all, plural, one {{found} sur # lot} other {{found} sur # lots}}',
  '{all, plural, one {{found} lot} other {{found} lots}}':
    '{all, plural, one {{found} lot} other {{found} lots}}',
  '{category}, {show, select, classifieds {classifieds} results {results} other {auctions}}':
    '{category}, {show, select, classifieds {petites annonces} results {résultats} other {enchères}}',
  'Older results need a connection.': 'Il faut une connexion pour les résultats plus anciens.',
  'Older results need a connection. {n, plural, one {# is kept on this device.} other {# are kept on this device.}}':
    'Il faut une connexion pour les résultats plus anciens. {n, plural, one {# est gardé sur cet appareil.} other {# sont gardés sur cet appareil.}}',
  'Show older results': 'Afficher les résultats plus anciens',
  'Only the results on this device are shown.':
    'Seuls les résultats sur cet appareil sont affichés.',
  'Of the whole archive, sorted as far as it’s loaded.':
    'De toutes les archives, tri de ce qui est chargé.',
  'From the whole archive.': 'De toutes les archives.',
  'None of the results loaded so far match.':
    'Aucun des résultats chargés jusqu’ici ne correspond.',
  'That’s every result.': 'Ce sont tous les résultats.',
  'The older results didn’t load.': 'Les résultats plus anciens ne se sont pas chargés.',
  '{all, plural, one {Latest result} other {Latest {found} results}}':
    '{all, plural, one {Dernier résultat} other {Les {found} derniers résultats}}',
  '{all, plural, one {{found} of the latest result} other {{found} of the latest # results}}':
    '{all, plural, one {{found} du dernier résultat} other {{found} des # derniers résultats}}',
  '{all, plural, one {{found} result on this device} other {{found} results on this device}}':
    '{all, plural, one {{found} résultat sur cet appareil} other {{found} résultats sur cet appareil}}',
  '{all, plural, one {{found} of # result on this device} other {{found} of # results on this device}}':
    '{all, plural, one {{found} sur # résultat sur cet appareil} other {{found} sur # résultats sur cet appareil}}',
  '{n, plural, one {Latest result} other {Latest # results}}':
    '{n, plural, one {Dernier résultat} other {Les # derniers résultats}}',
  '{n, plural, one {# result} other {# results}}':
    '{n, plural, one {# résultat} other {# résultats}}',
  Order: 'Ordre',
};
