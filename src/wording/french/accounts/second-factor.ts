import type { Messages } from '../../language/translate.ts';

/** Texts about the second factor, and about confirming one's identity again. */
export const secondFactor: Messages = {
  'Asked of staff.': 'Demandé au personnel.',
  'Authenticator app': 'Application d’authentification',
  'Code from the app': 'Code de l’application',
  'Confirm that it’s you': 'Confirmez que c’est bien vous',
  'Confirm your e-mail address first.': 'Confirmez d’abord votre adresse courriel.',
  'Every device has to sign in again, this one too. Another one that’s open may still show your pages for up to an hour; one without a connection is signed out when it has one.':
    'Il faut se reconnecter sur chaque appareil, celui-ci compris. Un autre appareil ouvert peut encore afficher vos pages jusqu’à une heure\u00A0; un appareil sans connexion est déconnecté dès qu’il en a une.',
  'For a device you lost or left signed in.':
    'Pour un appareil perdu ou sur lequel vous êtes resté connecté.',
  'From then on, you sign in without a code.': 'Ensuite, vous vous connectez sans code.',
  'If you lose the device, another administrator can remove the app from your account. You’re then signed out everywhere and sign in without a code.':
    'Si vous perdez l’appareil, une autre personne de l’administration peut retirer l’application de votre compte. Vous êtes alors déconnecté partout et vous vous connectez sans code.',
  'If you lose the device, our staff can remove the app from your account. They check that it’s you first, and you’re signed out everywhere.':
    'Si vous perdez l’appareil, notre personnel peut retirer l’application de votre compte. On vérifie d’abord que c’est bien vous, et vous êtes déconnecté partout.',
  'Is the app on this device? Enter this key there instead:':
    'L’application est sur cet appareil\u00A0? Entrez-y plutôt cette clé\u00A0:',
  'Lost the device? An administrator can remove the app from your account once they know it’s you. Then you sign in without a code.':
    'Vous avez perdu l’appareil\u00A0? L’administration peut retirer l’application de votre compte après s’être assurée que c’est bien vous. Vous vous connectez ensuite sans code.',
  'Name of the device': 'Nom de l’appareil',
  'Not removed': 'Non retirée',
  'Open the authenticator app on “{device}” and enter the code it shows for Hammerlane.':
    'Ouvrez l’application d’authentification sur «\u00A0{device}\u00A0» et entrez le code qu’elle affiche pour Hammerlane.',
  'Open your authenticator app and enter the code it shows for Hammerlane.':
    'Ouvrez votre application d’authentification et entrez le code qu’elle affiche pour Hammerlane.',
  'QR code for your authenticator app': 'Code QR pour votre application d’authentification',
  'Recommended if you bid or sell.': 'Recommandé si vous misez ou vendez.',
  'Remove the authenticator app?': 'Retirer l’application d’authentification\u00A0?',
  'Scan this with an authenticator app, such as the one your phone has.':
    'Balayez ce code avec une application d’authentification, comme celle de votre téléphone.',
  'Set up an authenticator app': 'Configurer une application d’authentification',
  'Set up {date}': 'Configurée le {date}',
  'Signed in on': 'Connecté sur',
  'Sign it out': 'Le déconnecter',
  'Signed in {date}, last seen {when}': 'Connecté le {date}, vu la dernière fois {when}',
  'Sign this device out?': 'Déconnecter cet appareil\u00A0?',
  'It’s still signed in': 'Il est encore connecté',
  'The device is signed out.': 'L’appareil est déconnecté.',
  '{device} has to sign in again. If it’s open without a connection, it’s signed out when it has one.':
    '{device} devra se reconnecter. S’il est ouvert sans connexion, il sera déconnecté quand il en aura une.',
  'Sign out everywhere': 'Se déconnecter partout',
  'Sign out on every device?': 'Se déconnecter sur tous les appareils\u00A0?',
  'Six digits. The app shows new ones every 30 seconds.':
    'Six chiffres. L’application en affiche de nouveaux toutes les 30 secondes.',
  'So you know later which app to open, such as “Work phone”.':
    'Pour savoir plus tard quelle application ouvrir, par exemple «\u00A0Téléphone de travail\u00A0».',
  'The authenticator app is removed.': 'L’application d’authentification est retirée.',
  'The authenticator app is set up.': 'L’application d’authentification est configurée.',
  'This can’t be shown right now': 'Impossible d’afficher ceci pour l’instant',
  'This step needs a recent sign-in. Nothing you entered is lost.':
    'Cette étape exige une connexion récente. Rien de ce que vous avez entré n’est perdu.',
  'Turn on': 'Activer',
  'Two-step sign-in': 'Connexion en deux étapes',
  'What isn’t sent yet stays on this device until you sign in again.':
    'Ce qui n’est pas encore envoyé reste sur cet appareil jusqu’à votre prochaine connexion.',
  'With an authenticator app, signing in also takes a code only your device can show. A stolen password is then not enough.':
    'Avec une application d’authentification, il faut aussi, pour se connecter, un code que seul votre appareil peut afficher. Un mot de passe volé ne suffit donc plus.',
  'Your devices': 'Vos appareils',
  'You sign in by e-mailed link and have no password? Then sign out, sign in again and repeat this step.':
    'Vous vous connectez par un lien envoyé par courriel et n’avez pas de mot de passe\u00A0? Déconnectez-vous, reconnectez-vous et refaites cette étape.',
};
