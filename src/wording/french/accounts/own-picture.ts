import type { Messages } from '../../language/translate.ts';

/** Texts about a member's own picture. */
export const ownPicture: Messages = {
  'Arrived. Everybody sees it in a moment.': 'Arrivée. Tout le monde la verra dans un instant.',
  'Choose a picture': 'Choisir une photo',
  'Public. Shown next to your name.': 'Public. Affichée à côté de votre nom.',
  'Its file is no longer on this device. Choose it again.':
    'Son fichier n’est plus sur cet appareil. Choisissez-la de nouveau.',
  'Kept on this device, sent when you are back':
    'Gardée sur cet appareil, envoyée au retour de la connexion',
  'This picture didn’t pass our check. Choose another one.':
    'Notre vérification ne l’a pas acceptée. Choisissez-en une autre.',
  Picture: 'Photo',
  'Removed here, told when you are back': 'Retirée ici, transmis au retour de la connexion',
  'The connection kept breaking. Try again.':
    'La connexion a été coupée plusieurs fois. Réessayez.',
  'Cropped to a square.': 'Recadrée en carré.',
  'This browser cannot read HEIC. Save the photo as JPEG, or take one with this device’s camera.':
    'Ce navigateur ne lit pas le format HEIC. Enregistrez la photo en JPEG, ou prenez-en une avec l’appareil photo de cet appareil.',
  'This device could not keep the picture.': 'Cet appareil n’a pas pu garder la photo.',
  'This did not become your picture': 'Ceci n’est pas devenu votre photo',
  'This file is no picture we can read. Choose a JPEG, PNG, WebP or AVIF.':
    'Ce fichier n’est pas une image que nous pouvons lire. Choisissez un JPEG, PNG, WebP ou AVIF.',
  'This picture is too large for this device to work on. Choose a smaller one.':
    'Cette image est trop grande pour cet appareil. Choisissez-en une plus petite.',
};
