import type { Messages } from '../../language/translate.ts';

/** The watchlist and the notes on its lots. */
export const watchlist: Messages = {
  'A note holds up to {n} photos.': 'Une note garde {n} photos.',
  'All notifications': 'Toutes les notifications',
  'Another bid won': 'Une autre mise l’a emporté',
  'Battery health shown, range as advertised': 'État de santé affiché, autonomie conforme',
  'Belts, hoses and wiring intact': 'Courroies, boyaux et câblage intacts',
  'Both keys, spare tire, tools': 'Deux clés, roue de secours, outils',
  'Charges on Level 2 and DC fast, cable included':
    'Se recharge au niveau 2 et en courant continu, câble inclus',
  'Cold start, smooth idle, no smoke': 'Démarre à froid, ralenti stable, pas de fumée',
  'Down {sum} since you started watching': 'Baisse de {sum} depuis que vous le suivez',
  'Ended early': 'Terminée avant la fin prévue',
  'Gauges, heat, A/C and windows work': 'Cadrans, chauffage, climatisation et vitres fonctionnent',
  'Inspection {n}': 'Inspection {n}',
  Issue: 'Problème',
  Later: 'Plus tard',
  'Loading your watchlist': 'Chargement de vos suivis',
  'Lots you watch are saved on this device.':
    'Les lots que vous suivez sont enregistrés sur cet appareil.',
  'No bids yet': 'Pas encore de mise',
  'No cracked glass, lights work, weatherstripping soft':
    'Vitres sans fissure, feux en état, joints souples',
  'No notifications': 'Aucune notification',
  'No watched auctions are live.': 'Aucune enchère suivie n’est en cours.',
  'No watched auctions have ended yet.': 'Rien de ce que vous suivez n’est encore terminé.',
  'No watched lots yet': 'Aucun lot suivi pour l’instant',
  'Not checked': 'Non vérifié',
  Notes: 'Notes',
  'Notes, {n} of {all} checked': 'Notes, {n} sur {all} vérifiés',
  'Notes, {n} of {all} checked, {bad} with issues':
    'Notes, {n} sur {all} vérifiés, {bad} avec problème',
  'Notifications for this lot': 'Notifications de ce lot',
  'Oil and coolant clean, no leaks': 'Huile et liquide de refroidissement propres, aucune fuite',
  'One of the files isn’t a photo.': 'Un des fichiers n’est pas une photo.',
  Outbid: 'Dépassé',
  'Panel gaps even, paint matches in all light':
    'Jeux de carrosserie égaux, peinture pareille sous toute lumière',
  Paperwork: 'Papiers',
  'Remove photo {n}': 'Retirer la photo {n}',
  'Result not on this device yet': 'Résultat pas encore connu ici',
  'Rockers, wheel wells, floors and jack points solid':
    'Bas de caisse, passages de roue, plancher et points de levage sains',
  'Saved on this device only. Nobody else can see it.':
    'Conservé sur cet appareil seulement. Personne d’autre ne le voit.',
  'Saved {time}. Prices may have changed.': 'Enregistré {time}. Les prix ont pu changer.',
  Searches: 'Recherches',
  'Service records and receipts seen': 'Carnet d’entretien et factures vus',
  'Stop watching lot {number}': 'Ne plus suivre le lot {number}',
  'Stops straight, parking brake holds': 'Freine droit, frein de stationnement efficace',
  'Tap the bookmark on a lot to save it here, even offline.':
    'Touchez le signet d’un lot pour l’enregistrer ici, même hors ligne.',
  'Test drive': 'Essai routier',
  'Tires wear evenly, tread and date codes good': 'Pneus usés également, semelle et date bonnes',
  'Title in seller’s name, no lien': 'Titre au nom du vendeur, sans privilège',
  'Tracks straight, no clunks': 'Direction franche, rien ne cogne',
  'Transmission shifts cleanly, clutch doesn’t slip':
    'Transmission franche, embrayage sans glissement',
  'VIN plate, title and listing match': 'Plaque de NIV, titre et annonce concordent',
  'Where notices reach you is chosen under {notices}.':
    'Les moyens de vous joindre se choisissent sous {notices}.',
  'Within 24 hours': 'D’ici 24 heures',
  'Within the hour': 'D’ici une heure',
  'You aren’t watching any classifieds.': 'Vous ne suivez aucune petite annonce.',
  'You led': 'Vous meniez',
  'You won': 'Vous avez gagné',
  'Your notes: {title}': 'Vos notes : {title}',
  'Your watchlist didn’t load': 'Vos suivis n’ont pas pu être lus',
  'You’re always notified when you’re outbid or win.':
    'Vous êtes toujours averti d’une mise dépassée ou d’un lot remporté.',
  '{n, plural, one {# lot you watch has not reached this device yet.} other {# lots you watch have not reached this device yet.}}':
    '{n, plural, one {# lot que vous suivez n’est pas encore arrivé sur cet appareil.} other {# lots que vous suivez ne sont pas encore arrivés sur cet appareil.}}',
  '{n} of {all} notifications': '{n} notifications sur {all}',
  'Once a day': 'Une fois par jour',
  'Tell me of new lots': 'M’avertir des nouveaux lots',
  'Tell me of new lots: {name}': 'M’avertir des nouveaux lots\u00A0: {name}',
  'A saved search': 'Une recherche enregistrée',
  'A saved search removed': 'Une recherche retirée',
};
