import type { Words } from '../words.ts';

/** The watchlist and the notes on its lots. */
export const watchlist: Words = {
  'A note holds up to {n} photos.': 'Une note garde {n} photos.',
  'Add photos': 'Ajouter des photos',
  'Another bid won': 'Une autre mise l’a emporté',
  Battery: 'Batterie',
  'Belts, hoses and wiring intact': 'Courroies, boyaux et câblage intacts',
  'Both keys, spare tire, tools': 'Deux clés, roue de secours, outils',
  'Charges on Level 2 and DC fast, cable included':
    'Se recharge au niveau 2 et en courant continu, câble inclus',
  'Transmission shifts cleanly, clutch doesn’t slip':
    'Transmission franche, embrayage sans glissement',
  Issue: 'Problème',
  'Ended early': 'Terminée avant la fin prévue',
  'Down {sum} since you started watching': 'Baisse de {sum} depuis que vous le suivez',
  'Gauges, heat, A/C and windows work': 'Cadrans, chauffage, climatisation et vitres fonctionnent',
  'No cracked glass, lights work, weatherstripping soft':
    'Vitres sans fissure, feux en état, joints souples',
  'Inspection {n}': 'Inspection {n}',
  'Saved on this device only. Nobody else can see it.':
    'Conservé sur cet appareil seulement. Personne d’autre ne le voit.',
  Later: 'Plus tard',
  'Loading your watchlist': 'Chargement de vos suivis',
  'Lots you watch are saved on this device.':
    'Les lots que vous suivez sont enregistrés sur cet appareil.',
  'No watched auctions are live.': 'Aucune enchère suivie n’est en cours.',
  'Not checked': 'Non vérifié',
  Notes: 'Notes',
  'Notes, {n} of {all} checked': 'Notes, {n} sur {all} vérifiés',
  'Notes, {n} of {all} checked, {bad} with issues':
    'Notes, {n} sur {all} vérifiés, {bad} avec problème',
  'No watched lots yet': 'Aucun lot suivi pour l’instant',
  'No watched auctions have ended yet.': 'Rien de ce que vous suivez n’est encore terminé.',
  'Oil and coolant clean, no leaks': 'Huile et liquide de refroidissement propres, aucune fuite',
  'Test drive': 'Essai routier',
  'One of the files isn’t a photo.': 'Un des fichiers n’est pas une photo.',
  Outbid: 'Dépassé',
  'Panel gaps even, paint matches in all light':
    'Jeux de carrosserie égaux, peinture pareille sous toute lumière',
  Paperwork: 'Papiers',
  'Tap the bookmark on a lot to save it here, even offline.':
    'Touchez le signet d’un lot pour l’enregistrer ici, même hors ligne.',
  'Remove photo {n}': 'Retirer la photo {n}',
  'Saved {time}. Prices may have changed.': 'Enregistré {time}. Les prix ont pu changer.',
  Searches: 'Recherches',
  'Service records and receipts seen': 'Carnet d’entretien et factures vus',
  'Rockers, wheel wells, floors and jack points solid':
    'Bas de caisse, passages de roue, plancher et points de levage sains',
  'Cold start, smooth idle, no smoke': 'Démarre à froid, ralenti stable, pas de fumée',
  'Battery health shown, range as advertised': 'État de santé affiché, autonomie conforme',
  'Tracks straight, no clunks': 'Direction franche, rien ne cogne',
  'Stops straight, parking brake holds': 'Freine droit, frein de stationnement efficace',
  'Title in seller’s name, no lien': 'Titre au nom du vendeur, sans privilège',
  'Tires wear evenly, tread and date codes good': 'Pneus usés également, semelle et date bonnes',
  'VIN plate, title and listing match': 'Plaque de NIV, titre et annonce concordent',
  'Within 24 hours': 'D’ici 24 heures',
  'Within the hour': 'D’ici une heure',
  'You led': 'Vous meniez',
  'You aren’t watching any classifieds.': 'Vous ne suivez aucune petite annonce.',
  'You won': 'Vous avez gagné',
  'Your notes: {title}': 'Vos notes : {title}',
  'Your watchlist didn’t load': 'Vos suivis n’ont pas pu être lus',
  '{n} lot you watch has not reached this device yet.':
    '{n} lot que vous suivez n’est pas encore arrivé sur cet appareil.',
  '{n} lots you watch have not reached this device yet.':
    '{n} lots que vous suivez ne sont pas encore arrivés sur cet appareil.',
};
