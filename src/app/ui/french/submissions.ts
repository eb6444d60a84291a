import type { Words } from '../words.ts';

/** Selling: drafts, photos, packages. */
export const submissions: Words = {
  '17 characters, on the registration, the dash and the door post.':
    '17 caractères, sur le certificat d’immatriculation, le tableau de bord et le montant de porte.',
  Accepted: 'Acceptée',
  Accidents: 'Accidents',
  'Arrived, being checked': 'Arrivée, en cours de contrôle',
  'As it left the factory': 'Comme à la sortie d’usine',
  'Before 1981: the number on the chassis plate, 3 to 25 characters.':
    'Avant 1981 : le numéro de la plaque de châssis, de 3 à 25 caractères.',
  'Begin a new one': 'Nouveau brouillon',
  'Begin to type and choose.': 'Commencez à écrire et choisissez.',
  'Being made ready': 'En préparation',
  'Being read by our staff': 'En cours de lecture par notre équipe',
  Body: 'Carrosserie',
  'Built for the market of': 'Construit pour le marché',
  Caption: 'Légende',
  'Caption and description': 'Légende et description',
  'Carry on where you stopped': 'Reprendre où vous en étiez',
  'Changed on another device too': 'Modifié aussi sur un autre appareil',
  'Changes asked for': 'Modifications demandées',
  'Chassis number': 'Numéro de châssis',
  'Choose photos': 'Choisir des photos',
  'Colours and inside': 'Couleurs et habitacle',
  Condition: 'État',
  'Condition and history': 'État et historique',
  Contact: 'Contact',
  'Contact, title, payment': 'Contact, titre, paiement',
  Cover: 'Couverture',
  'Description for who cannot see it': 'Description pour qui ne peut pas la voir',
  'Discard it': 'L’abandonner',
  'Discard this draft': 'Abandonner ce brouillon',
  'Discard this draft?': 'Abandonner ce brouillon ?',
  'Do not send it': 'Ne pas l’envoyer',
  Elsewhere: 'Ailleurs',
  'Engine and drive': 'Moteur et transmission',
  'For our writers. It is not printed.': 'Pour nos rédacteurs. Ce n’est pas publié.',
  'Front, rear, both sides, inside, engine, underside, VIN plate, odometer, papers. Place and camera are taken out of every photo before it leaves this device.':
    'Avant, arrière, les deux côtés, intérieur, moteur, dessous, plaque du NIV, odomètre, papiers. Le lieu et l’appareil sont retirés de chaque photo avant qu’elle ne quitte cet appareil.',
  'Go on': 'Reprendre',
  'Handed in': 'Remise',
  'Has it been in one': 'En a-t-il eu un',
  'In your words': 'En vos mots',
  'It is kept on this device from the first word, and saved to your account.':
    'C’est gardé sur cet appareil dès le premier mot, et enregistré dans votre compte.',
  'It is not on this device and not in your account. It may have been discarded.':
    'Il n’est ni sur cet appareil ni dans votre compte. Il a peut-être été abandonné.',
  'It is too large for this device to work on.': 'Elle est trop grande pour cet appareil.',
  'It is with our staff and cannot be changed now.':
    'Elle est entre les mains de notre équipe et ne peut pas être modifiée pour l’instant.',
  'Its file is no longer on this device. Take it again.':
    'Son fichier n’est plus sur cet appareil. Reprenez-la.',
  'Keep what is here': 'Garder ce qui est ici',
  'Kept on this device and saved to your account, {ago}.':
    'Gardé sur cet appareil et enregistré dans votre compte, {ago}.',
  'Kept on this device, but not saved to your account':
    'Gardé sur cet appareil, mais pas enregistré dans votre compte',
  'Kept on this device, {ago}. It is saved to your account when there is a connection.':
    'Gardé sur cet appareil, {ago}. Ce sera enregistré dans votre compte dès qu’il y aura une connexion.',
  'Kept on this device.': 'Gardé sur cet appareil.',
  'Kept on this device; being saved to your account.':
    'Gardé sur cet appareil ; enregistrement dans votre compte en cours.',
  Listed: 'Publiée',
  'Loading the photos': 'Chargement des photos',
  'Loading the prices': 'Chargement des prix',
  'Loading your draft': 'Chargement de votre brouillon',
  'Make it the cover': 'En faire la couverture',
  'Model year': 'Année modèle',
  'More for photo {n}': 'Plus pour la photo {n}',
  'Move photo {n} of {count}: pull, or use the arrow keys':
    'Déplacer la photo {n} sur {count} : glissez, ou utilisez les flèches',
  'Next: {step}': 'Suite : {step}',
  'No connection: {n} photo waits on this device and goes by itself later.':
    'Pas de connexion : {n} photo attend sur cet appareil et partira d’elle-même plus tard.',
  'No connection: {n} photos wait on this device and go by themselves later.':
    'Pas de connexion : {n} photos attendent sur cet appareil et partiront d’elles-mêmes plus tard.',
  'No flaw that I know of': 'Aucun défaut que je connaisse',
  'No service records': 'Aucun carnet d’entretien',
  'Not in our catalogue yet: our staff will add it.':
    'Pas encore dans notre catalogue : notre équipe l’ajoutera.',
  'Not sent: you called it off': 'Non envoyée : vous avez annulé',
  'Not taken': 'Non retenue',
  'On your other device, not sent yet': 'Sur votre autre appareil, pas encore envoyée',
  'Only {w} × {h} pixels: it will look soft.': 'Seulement {w} × {h} pixels : elle paraîtra floue.',
  'Or drop them here, or paste one.': 'Ou déposez-les ici, ou collez-en une.',
  'Our check did not take it.': 'Notre contrôle ne l’a pas acceptée.',
  'Pause all': 'Tout mettre en pause',
  'Pause sending': 'Suspendre l’envoi',
  'Photo {n}': 'Photo {n}',
  'Photo {n} of {count}': 'Photo {n} sur {count}',
  'Photo {n} of {count}, the cover': 'Photo {n} sur {count}, la couverture',
  'Photo {n} sent': 'Photo {n} envoyée',
  'Price and package': 'Prix et forfait',
  'Price, contact and the last look are being built. Until then your draft is safe here, and in your account.':
    'Le prix, le contact et la relecture sont en construction. D’ici là, votre brouillon est en sûreté ici et dans votre compte.',
  'Prices and what we ask for': 'Prix et marche à suivre',
  'Printed beneath the photo.': 'Imprimée sous la photo.',
  Reading: 'Relevé',
  'Reserve or asking price, and how much of the work is ours.':
    'Prix de réserve ou prix demandé, et la part du travail qui nous revient.',
  Review: 'Relecture',
  'Sell a vehicle': 'Vendre un véhicule',
  'Sell by auction': 'Vendre aux enchères',
  'Sell by classified': 'Vendre par petite annonce',
  'Sending, {percent}%': 'Envoi, {percent} %',
  'Sent once you are signed in': 'Envoyée dès que vous serez connecté',
  'Step {n} of {count}: {name}': 'Étape {n} sur {count} : {name}',
  'Steps of the submission': 'Étapes de la soumission',
  'Take a photo': 'Prendre une photo',
  'Take the other': 'Prendre l’autre',
  'The browser refused to store it: {why}': 'Le navigateur a refusé de l’enregistrer : {why}',
  'The check digit fits.': 'Le chiffre de contrôle concorde.',
  'The connection kept breaking. It is tried again when you come back.':
    'La connexion s’interrompait sans cesse. Un nouvel essai aura lieu à votre retour.',
  'The draft and its photos go from this device and from your account. There is no way back.':
    'Le brouillon et ses photos disparaissent de cet appareil et de votre compte. C’est sans retour.',
  'The package {name} takes {n}.': 'Le forfait {name} en accepte {n}.',
  'The photos could not be read': 'Les photos n’ont pas pu être lues',
  'The prices could not be read': 'Les prix n’ont pas pu être lus',
  'The storage did not take it. Try again.': 'L’espace ne l’a pas acceptée. Réessayez.',
  'The storage does not take it from this account.': 'L’espace ne l’accepte pas de ce compte.',
  'The storage has forgotten it. Try again.': 'L’espace l’a oubliée. Réessayez.',
  'The storage of the house is full. Try again later.':
    'L’espace de la maison est plein. Réessayez plus tard.',
  'The vehicle': 'Le véhicule',
  'There is no such draft': 'Ce brouillon n’existe pas',
  'This browser cannot read HEIC. Save it as JPEG, or take it with this device’s camera.':
    'Ce navigateur ne lit pas le HEIC. Enregistrez-la en JPEG, ou prenez-la avec l’appareil photo d’ici.',
  'This device could not keep the photos.': 'Cet appareil n’a pas pu garder les photos.',
  'This device did not keep the draft': 'Cet appareil n’a pas gardé le brouillon',
  'This device did not keep your last change':
    'Cet appareil n’a pas gardé votre dernière modification',
  'This is no picture we can read. Take JPEG, PNG, WebP or AVIF.':
    'Nous ne pouvons pas lire cette image. Prenez JPEG, PNG, WebP ou AVIF.',
  'Title and owners': 'Titre et propriétaires',
  'Twelve for an auction, five for a classified: all sides, inside, engine, underside, VIN plate, odometer, papers.':
    'Douze pour une enchère, cinq pour une petite annonce : tous les côtés, intérieur, moteur, dessous, plaque du NIV, odomètre, papiers.',
  'VIN plate': 'Plaque du NIV',
  Vehicle: 'Véhicule',
  'Waits its turn': 'Attend son tour',
  'What happened, what was done': 'Ce qui s’est passé, ce qui a été fait',
  'What is good, what is not. Flaws named here are questions not asked later.':
    'Ce qui va, ce qui ne va pas. Un défaut nommé ici est une question de moins plus tard.',
  'What is here stays until you choose.': 'Ce qui est ici reste jusqu’à votre choix.',
  'What it costs': 'Ce qu’il en coûte',
  'What it shows': 'Ce qu’elle montre',
  'What makes this one worth having.': 'Ce qui le rend intéressant.',
  'What photo {n} shows': 'Ce que montre la photo {n}',
  'What the reading is worth': 'Valeur du relevé',
  'What we ask for': 'Ce que nous demandons',
  'Where it stands': 'Où il se trouve',
  'Which vehicle': 'Quel véhicule',
  'Who you are, whose name the title is in, which card pays the package.':
    'Qui vous êtes, à quel nom est le titre, quelle carte paie le forfait.',
  'Year, make, model, VIN, odometer, colours. Ten minutes with the registration at hand.':
    'Année, marque, modèle, NIV, odomètre, couleurs. Dix minutes avec le certificat d’immatriculation en main.',
  'You read it once more and hand it in. We answer within two business days.':
    'Vous relisez une dernière fois et remettez le tout. Nous répondons en deux jours ouvrables.',
  'Your drafts could not be read': 'Vos brouillons n’ont pas pu être lus',
  'Your sign-in has run out. Sign in again, then try again.':
    'Votre connexion a expiré. Reconnectez-vous, puis réessayez.',
  'Your submission': 'Votre soumission',
  'at least 12': 'au moins 12',
  'at least 5': 'au moins 5',
  'begun on another device': 'commencé sur un autre appareil',
  coming: 'à venir',
  empty: 'vide',
  'up to {n} photos': 'jusqu’à {n} photos',
  'written {ago}': 'écrit {ago}',
  '{least}–{most} days': '{least}–{most} jours',
  '{n} days': '{n} jours',
  '{n} more are needed to hand it in.': 'Il en manque {n} pour la remettre.',
  '{n} not sent yet': '{n} en attente d’envoi',
  '{n} photo came from another app': '{n} photo est arrivée d’une autre application',
  '{n} photo was left out: no package takes more than {most}.':
    '{n} photo a été laissée de côté : aucun forfait n’en accepte plus de {most}.',
  '{n} photos came from another app': '{n} photos sont arrivées d’une autre application',
  '{n} photos were left out: no package takes more than {most}.':
    '{n} photos ont été laissées de côté : aucun forfait n’en accepte plus de {most}.',
  '{price}, with a reserve {more}': '{price}, avec prix de réserve {more}',
  '{sent} of {count} sent. You may close this page; it goes on when you come back.':
    '{sent} sur {count} envoyées. Vous pouvez fermer cette page ; l’envoi reprendra à votre retour.',
  '{why} It is sent again with your next change.':
    '{why} Un nouvel envoi aura lieu à votre prochaine modification.',
};
