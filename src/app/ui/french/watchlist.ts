import type { Words } from '../words.ts';

/** The watchlist and the notes on its lots. */
export const watchlist: Words = {
  'A note keeps {n} pictures.': 'Une note garde {n} photos.',
  'Add pictures': 'Ajouter des photos',
  'Another bid won': 'Une autre mise l’a emporté',
  Battery: 'Batterie',
  'Belts, hoses and wiring whole': 'Courroies, boyaux et câblage intacts',
  'Both keys, spare wheel, tools': 'Deux clés, roue de secours, outils',
  'Charges slow and fast, cable there': 'Recharge lente et rapide, câble présent',
  'Clutch and gears without noise or slip': 'Embrayage et vitesses sans bruit ni glissement',
  Concern: 'À surveiller',
  'Down {sum} since you watch it': 'Baisse de {sum} depuis que vous le suivez',
  'Gauges, heater and windows work': 'Cadrans, chauffage et vitres fonctionnent',
  'Glass without cracks, lights work, seals soft':
    'Vitres sans fissure, feux en état, joints souples',
  'Inspection {n}': 'Inspection {n}',
  'Kept on this device alone. Nobody else sees it.':
    'Conservé sur cet appareil seulement. Personne d’autre ne le voit.',
  Later: 'Plus tard',
  'Loading your watchlist': 'Chargement de vos suivis',
  'Lots you watch are kept on this device.':
    'Les lots que vous suivez sont conservés sur cet appareil.',
  'No watched auction is running.': 'Aucune enchère suivie n’est en cours.',
  'Not seen': 'Non vu',
  Notes: 'Notes',
  'Notes, {n} of {all} looked at': 'Notes, {n} sur {all} vérifiés',
  'Notes, {n} of {all} looked at, {bad} of concern':
    'Notes, {n} sur {all} vérifiés, {bad} à surveiller',
  'Nothing parked here yet': 'Rien de garé ici encore',
  'Nothing you watch has ended yet.': 'Rien de ce que vous suivez n’est encore terminé.',
  'Oil and coolant clean, nothing leaks':
    'Huile et liquide de refroidissement propres, aucune fuite',
  'On the road': 'Sur la route',
  'One of the files is no picture.': 'Un des fichiers n’est pas une photo.',
  Outbid: 'Dépassé',
  Outside: 'Extérieur',
  'Panel gaps even, paint the same in every light':
    'Jeux de carrosserie égaux, peinture pareille sous toute lumière',
  Papers: 'Papiers',
  'Press the bookmark on a lot and it stays here, also without a signal.':
    'Touchez le signet d’un lot et il reste ici, même sans réseau.',
  'Remove picture {n}': 'Retirer la photo {n}',
  'Saved {time}. Prices may have moved.': 'Enregistré {time}. Les prix ont pu changer.',
  Searches: 'Recherches',
  'Service book and invoices seen': 'Carnet d’entretien et factures vus',
  'Sills, arches, floor and jacking points sound':
    'Bas de caisse, passages de roue, plancher et points de levage sains',
  'Starts cold, idles evenly, no smoke': 'Démarre à froid, ralenti stable, pas de fumée',
  'State of health shown, range as promised': 'État de santé affiché, autonomie conforme',
  'Steers true, nothing knocks': 'Direction franche, rien ne cogne',
  'Stops straight, handbrake holds': 'Freine droit, frein à main efficace',
  'Title in the seller’s name, no lien': 'Titre au nom du vendeur, aucun lien',
  'Tyres even, tread and date code good': 'Pneus égaux, semelle et date bonnes',
  'VIN plate, title and listing agree': 'Plaque de NIV, titre et annonce concordent',
  'Within a day': 'D’ici un jour',
  'Within the hour': 'D’ici une heure',
  'You led': 'Vous meniez',
  'You watch no classified.': 'Vous ne suivez aucune petite annonce.',
  'You won': 'Vous avez gagné',
  'Your notes: {title}': 'Vos notes : {title}',
  'Your watchlist could not be read': 'Vos suivis n’ont pas pu être lus',
  'Your last change is not kept on this device':
    'Votre dernière modification n’est pas conservée sur cet appareil',
  '{n} lot you watch has not reached this device yet.':
    '{n} lot que vous suivez n’est pas encore arrivé sur cet appareil.',
  '{n} lots you watch have not reached this device yet.':
    '{n} lots que vous suivez ne sont pas encore arrivés sur cet appareil.',
};
