import type { Messages } from '../../language/translate.ts';

/** Texts about signing in, the profile, members and feedback about them. */
export const accounts: Messages = {
  '3 to 24 lowercase letters, digits or underscores. It can’t be changed often.':
    'De 3 à 24 lettres minuscules, chiffres ou traits de soulignement. Vous ne pourrez pas le changer souvent.',
  'A member': 'Un membre',
  'A reading in the other unit is converted and marked so.':
    'Un relevé dans l’autre unité est converti, et cela est indiqué.',
  'A username can only be taken with a connection.':
    'Il faut une connexion pour prendre un nom d’utilisateur.',
  'About you': 'À propos de vous',
  'Account created': 'Compte créé',
  'Accept the terms to create an account.': 'Acceptez les conditions pour créer un compte.',
  'Add an address': 'Ajouter une adresse',
  Addresses: 'Adresses',
  'All settings': 'Tous les réglages',
  'Already have an account?': 'Vous avez déjà un compte\u00A0?',
  'An approximate figure beside prices in the other one. Bids stay in the lot’s own.':
    'Un montant approximatif à côté des prix dans l’autre devise. Les mises restent dans celle du lot.',
  'Answers questions': 'Répond aux questions',
  'At least 10 characters.': 'Au moins 10 caractères.',
  'At least 10 characters. A short sentence works well.':
    'Au moins 10 caractères. Une courte phrase convient bien.',
  'At most 128 characters.': 'Au plus 128 caractères.',
  'Back to sign in': 'Retour à la connexion',
  Bad: 'Mauvais',
  'Being sent': 'En cours d’envoi',
  'Browse live auctions': 'Voir les enchères en cours',
  'Change password': 'Changer le mot de passe',
  'Choose one to five.': 'Choisissez de un à cinq.',
  'Commenting and bidding need it. We e-mailed a link to {email}.':
    'Il le faut pour commenter et miser. Nous avons envoyé un lien à {email}.',
  'Commenting and bidding need it. We e-mailed you a link.':
    'Il le faut pour commenter et miser. Nous vous avons envoyé un lien.',
  'Confirm your e-mail': 'Confirmer votre courriel',
  Confirmed: 'Confirmé',
  'Contact and addresses': 'Coordonnées et adresses',
  'Continue where you left off': 'Continuer où vous étiez',
  'Continue with {name}': 'Continuer avec {name}',
  'Create account': 'Créer le compte',
  'Creating…': 'Création…',
  Display: 'Affichage',
  'Display name': 'Nom affiché',
  Distances: 'Distances',
  Done: 'Fait',
  'Don’t use your name or e-mail in your password.':
    'N’utilisez ni votre nom ni votre courriel dans le mot de passe.',
  'E-mail me a sign-in link': 'M’envoyer un lien de connexion',
  'E-mail sent.': 'Courriel envoyé.',
  'E-mail, password, two-step sign-in': 'Courriel, mot de passe, connexion en deux étapes',
  'Each party leaves one review.': 'Chaque partie laisse une évaluation.',
  'Enter an e-mail address, such as name@example.com.':
    'Entrez une adresse courriel, par exemple nom@example.com.',
  'Enter your e-mail address and we’ll send you a link to reset your password.':
    'Indiquez votre adresse courriel et nous vous enverrons un lien pour réinitialiser votre mot de passe.',
  Excellent: 'Excellent',
  Fair: 'Passable',
  'For invoices and handover. Not public.':
    'Pour les factures et la remise du véhicule. Non public.',
  'For invoices, documents and shipping. Only you and our staff see them.':
    'Pour les factures, les documents et la livraison. Visible par vous et notre personnel seulement.',
  'For the site’s words, and for dates and figures: {date}, {price}. What people wrote stays as they wrote it.':
    'Pour les mots du site, les dates et les chiffres : {date}, {price}. Ce que les gens ont écrit reste tel quel.',
  'Forgot your password?': 'Mot de passe oublié\u00A0?',
  'Full name, phone, where documents go': 'Nom complet, téléphone, adresse des documents',
  'Hammerlane: {reply}': 'Hammerlane\u00A0: {reply}',
  Hide: 'Masquer',
  'Hide password': 'Masquer le mot de passe',
  'How was the buyer?': 'Comment était l’acheteur ?',
  'How was the seller?': 'Comment était le vendeur ?',
  'I accept the {terms}. Bids are binding.': 'J’accepte les {terms}. Toute mise engage.',
  'If {email} has an account, we e-mailed a reset link. It works for one hour.':
    'Si {email} a un compte, nous avons envoyé un lien de réinitialisation, valable une heure.',
  'Kept, they stay on this device, unread by the app, until you sign in again. Whoever has the device in hand could find them.':
    'Gardés, ils restent sur cet appareil, sans que l’application les lise, jusqu’à votre prochaine connexion. Quiconque a l’appareil en main pourrait les trouver.',
  Kilometers: 'Kilomètres',
  'Language, currency, units, theme': 'Langue, devise, unités, thème',
  'Last sign-in': 'Dernière connexion',
  'Leave review': 'Publier l’évaluation',
  'Lots bought': 'Lots achetés',
  'Lots sold': 'Lots vendus',
  'Match system': 'Comme le système',
  'Member since': 'Membre depuis',
  Miles: 'Milles',
  'Needed to bid. Not public.': 'Nécessaire pour miser. Non public.',
  'Needs a decision in the outbox': 'Décision à prendre dans la boîte d’envoi',
  'Never shown to anyone. We’ll e-mail you a link to confirm it.':
    'Jamais montrée à personne. Nous vous enverrons un lien pour la confirmer.',
  'New address': 'Nouvelle adresse',
  'New password': 'Nouveau mot de passe',
  'No addresses yet.': 'Aucune adresse.',
  'No one is signed in on this device.': 'Personne n’est connecté sur cet appareil.',
  'No such member': 'Membre introuvable',
  'No suggestion: the server did not answer.': 'Pas de suggestion : le serveur n’a pas répondu.',
  'No word yet. Both sides of a sale may leave one; it is shown when both have, or after two weeks.':
    'Aucune appréciation pour l’instant. Les deux parties d’une vente peuvent en laisser une ; elle est affichée quand les deux l’ont fait, ou après deux semaines.',
  'None answered yet': 'Aucune réponse encore',
  'None yet': 'Aucun encore',
  'Not ready to bid yet': 'Pas encore prêt à miser',
  'Not set': 'Non précisé',
  'Nothing there after a minute? Check your spam folder, or send it again.':
    'Rien après une minute\u00A0? Regardez dans vos pourriels, ou renvoyez-le.',
  'Notices are blocked for this site. The browser’s settings of the site allow them again.':
    'Les avis sont bloqués pour ce site. Les réglages du navigateur pour le site permettent de les autoriser de nouveau.',
  'Of this member': 'De ce membre',
  'On the site': 'Sur le site',
  'On this device and by e-mail': 'Sur cet appareil et par courriel',
  'On this device and wherever you sign in.': 'Sur cet appareil et partout où vous vous connectez.',
  'One moment, checking your link.': 'Un instant, nous vérifions votre lien.',
  'One more thing': 'Encore une chose',
  'Only you and our staff see it.': 'Vous seul et notre personnel le voyez.',
  'Open it on this device to sign in. It works once.':
    'Ouvrez-le sur cet appareil pour vous connecter. Il ne sert qu’une fois.',
  'Open the link we e-mailed you.': 'Ouvrez le lien que nous vous avons envoyé.',
  'Open until {date}.': 'Ouvert jusqu’au {date}.',
  Password: 'Mot de passe',
  'Verify your phone': 'Vérifier votre téléphone',
  'Mobile number': 'Numéro de cellulaire',
  'We’ll text you a code. Your number is never public.':
    'Nous vous enverrons un code par texto. Votre numéro n’est jamais public.',
  'We texted it to {phone}. It’s good for ten minutes.':
    'Nous l’avons envoyé par texto au {phone}. Il est valable dix minutes.',
  Code: 'Code',
  'Text me a code': 'M’envoyer un code',
  'Send a new code': 'Envoyer un nouveau code',
  'Change the number': 'Changer de numéro',
  'Phone number verified.': 'Numéro de téléphone vérifié.',
  'They say how bidding works, and that a bid is binding.':
    'Elles disent comment se font les mises, et que toute mise engage.',
  Verified: 'Vérifié',
  Change: 'Changer',
  'Read the terms': 'Lire les conditions',
  'I accept the terms': 'J’accepte les conditions',
  'They have changed since you accepted them.':
    'Elles ont changé depuis que vous les avez acceptées.',
  'Back to your bid': 'Revenir à votre mise',
  'Back to your bid of {sum}': 'Revenir à votre mise de {sum}',
  '{lot}: we bring you back to your bid once this is done.':
    '{lot}\u00A0: nous vous ramènerons à votre mise une fois ceci terminé.',
  '{lot}: your bid of {sum} waits here until this is done.':
    '{lot}\u00A0: votre mise de {sum} attend ici que ceci soit terminé.',
  'Picture, name, username, about you': 'Photo, nom, nom d’utilisateur, à propos de vous',
  Poor: 'Médiocre',
  'Public profile': 'Profil public',
  'Published when both sides have reviewed, or after two weeks. It can’t be changed.':
    'Publiée quand les deux parties ont évalué, ou après deux semaines. Elle ne peut pas être modifiée.',
  'Questions and answers are shown on the listing, with the seller’s replies marked.':
    'Les questions et réponses figurent sur l’annonce, et celles du vendeur sont signalées.',
  'Ready to bid': 'Prêt à miser',
  'Removing your data from this device…': 'Retrait de vos données de cet appareil…',
  'Review saved.': 'Évaluation enregistrée.',
  'Review the buyer': 'Évaluer l’acheteur',
  'Review the seller': 'Évaluer le vendeur',
  'Review them': 'Les revoir',
  Role: 'Rôle',
  'Sale review, public': 'Évaluation de vente, publique',
  'Sale review, public once both sides have reviewed':
    'Évaluation de vente, publique quand les deux parties ont évalué',
  'Save username': 'Enregistrer le nom',
  'See your public profile': 'Voir votre profil public',
  'Send now, then sign out': 'Envoyer maintenant, puis se déconnecter',
  'Send reset link': 'Envoyer le lien',
  'Send the e-mail again': 'Renvoyer le courriel',
  'Sending the remaining items.': 'Envoi des derniers éléments.',
  'Sent, waiting for confirmation': 'Envoyé, en attente de confirmation',
  'Set a maximum and we bid for you up to it. You see the total with fee and tax first.':
    'Fixez un maximum et nous misons pour vous jusque-là. Le total avec frais et taxes s’affiche d’abord.',
  Settings: 'Réglages',
  'Show password': 'Afficher le mot de passe',
  'Shown beside your bids and comments.': 'Affiché avec vos mises et vos commentaires.',
  'Sign in to continue. You’ll come back to where you were.':
    'Connectez-vous pour continuer. Vous reviendrez où vous étiez.',
  'Sign out and discard them': 'Se déconnecter et les abandonner',
  'Sign out, keep them here for me': 'Se déconnecter et les garder ici pour moi',
  'Sign-in': 'Connexion',
  'Signed in': 'Connecté',
  'Signed out': 'Déconnecté',
  'Signing in needs a connection': 'Il faut une connexion réseau pour se connecter',
  'Signing in…': 'Connexion…',
  'Signing out': 'Déconnexion',
  'Signing out deletes everything private from this device. Say what becomes of these first.':
    'La déconnexion efface de cet appareil tout ce qui est privé. Dites d’abord ce qu’il faut en faire.',
  'Stay signed in': 'Rester connecté',
  'Suggest one': 'En suggérer un',
  Suspended: 'Suspendu',
  'Thank you': 'Merci',
  'Thank you. You already sent feedback this month.':
    'Merci. Vous avez déjà donné votre avis ce mois-ci.',
  'The name may have changed, or the account is gone.':
    'Le nom a peut-être changé, ou le compte n’existe plus.',
  'The site': 'Le site',
  'This browser cannot show notices while the app is closed. On an iPhone, put the app on the home screen first.':
    'Ce navigateur ne peut pas afficher d’avis quand l’application est fermée. Sur un iPhone, ajoutez d’abord l’application à l’écran d’accueil.',
  'This device': 'Cet appareil',
  'This device gets notifications: outbid, ending soon, won, and messages.':
    'Cet appareil reçoit des notifications\u00A0: surenchère, fin proche, gagné et messages.',
  'This is a shared device': 'Cet appareil est partagé',
  'This link was requested on another device. Enter the e-mail address it was sent to.':
    'Ce lien a été demandé sur un autre appareil. Indiquez l’adresse à laquelle il a été envoyé.',
  'This member is not on this device': 'Ce membre n’est pas sur cet appareil',
  'This only changes how things are shown.': 'Cela ne change que l’affichage.',
  'This page’s address has no sign-in link in it.':
    'L’adresse de cette page ne contient aucun lien de connexion.',
  'This password is too common.': 'Ce mot de passe est trop courant.',
  'This sign-in link doesn’t work': 'Ce lien de connexion ne fonctionne pas',
  'To do': 'À faire',
  'Tried just now: {words}': 'Essayé à l’instant : {words}',
  'Turn off notifications on this device': 'Désactiver les notifications sur cet appareil',
  'Turn on notifications': 'Activer les notifications',
  'Use at least five different characters.': 'Utilisez au moins cinq caractères différents.',
  Username: 'Nom d’utilisateur',
  'Verified bidder': 'Enchérisseur vérifié',
  'Verified seller': 'Vendeur vérifié',
  'Waiting for the window…': 'En attente de la fenêtre…',
  'Watch a lot to keep it on this device, with its price and time left, and get a reminder before it ends.':
    'Suivez un lot pour le garder sur cet appareil, avec son prix et le temps restant, et recevoir un rappel avant la fin.',
  'We e-mailed a link to {email}. Open it to confirm your address.':
    'Nous avons envoyé un lien à {email}. Ouvrez-le pour confirmer votre adresse.',
  'We e-mailed a sign-in link to {email}': 'Nous avons envoyé un lien de connexion à {email}',
  'We won’t store anything on this device. Closing this tab signs you out, and anything not sent is lost.':
    'Nous n’enregistrerons rien sur cet appareil. Fermer cet onglet vous déconnecte, et ce qui n’est pas envoyé est perdu.',
  'What works, and what does not?': 'Qu’est-ce qui va bien, et qu’est-ce qui ne va pas ?',
  'What you need before your first bid': 'Ce qu’il faut avant la première mise',
  'What you typed is still here.': 'Ce que vous avez tapé est toujours ici.',
  'Write a sentence or two.': 'Écrivez une phrase ou deux.',
  'You are {name} from now on.': 'Vous êtes désormais {name}.',
  'You can review the buyer from {date}.': 'Vous pourrez évaluer l’acheteur à partir du {date}.',
  'You can review the seller from {date}.': 'Vous pourrez évaluer le vendeur à partir du {date}.',
  'You can send feedback once a month.': 'Vous pouvez donner votre avis une fois par mois.',
  'You can still read what is saved on this device.':
    'Vous pouvez toujours lire ce qui est enregistré sur cet appareil.',
  'You hear when you are outbid or a lot you watch is about to end, also with the app closed.':
    'Vous êtes prévenu quand votre mise est dépassée ou qu’un lot suivi va se terminer, même quand l’application est fermée.',
  'You may contact me about this': 'Vous pouvez me contacter à ce sujet',
  'Write to us': 'Nous écrire',
  'You get one for each sale that falls through on your side.':
    'Vous en recevez un pour chaque vente qui échoue de votre fait.',
  'Your account is suspended: you can’t bid or submit a vehicle.':
    'Votre compte est suspendu\u00A0: vous ne pouvez ni miser ni soumettre de véhicule.',
  'Another one can suspend your account: then you can’t bid or submit a vehicle.':
    'Un de plus peut entraîner la suspension du compte\u00A0: vous ne pourriez plus ni miser ni soumettre de véhicule.',
  'If you think this is a mistake, tell us. Our staff can take a strike back.':
    'Si vous croyez qu’il y a erreur, dites-le-nous. Notre équipe peut retirer un manquement.',
  '{n, plural, one {# strike on your account} other {# strikes on your account}}':
    '{n, plural, one {# manquement à votre compte} other {# manquements à votre compte}}',
  'Your account is ready': 'Votre compte est prêt',
  'Your bidding is suspended. Your profile says why.':
    'Vos mises sont suspendues. Votre profil dit pourquoi.',
  'Your e-mail address is confirmed.': 'Votre adresse courriel est confirmée.',
  'Your feedback': 'Vos appréciations',
  'Your feedback has been received. Any reply appears below it.':
    'Votre avis a été reçu. Toute réponse s’affiche en dessous.',
  'Your feedback so far': 'Vos avis',
  'Your name, bio and province or state are public.':
    'Votre nom, votre présentation et votre province ou État sont publics.',
  'Your private data has been removed from this device.':
    'Vos données privées ont été retirées de cet appareil.',
  'Your sales': 'Vos ventes',
  'You’re still signed in': 'Vous êtes toujours connecté',
  or: 'ou',
  'usually within {time}': 'généralement en moins de {time}',
  '{n, plural, one {# note or begun text is on this device alone.} other {# notes and begun texts are on this device alone.}}':
    '{n, plural, one {# note ou texte commencé ne se trouve que sur cet appareil.} other {# notes et textes commencés ne se trouvent que sur cet appareil.}}',
  '{rating} of 5': '{rating} sur 5',
  '{score} of 5, from {count}': '{score} sur 5, d’après {count}',
  'An address': 'Une adresse',
  'Your preferences': 'Vos préférences',
  'Feedback on the site': 'Appréciation du site',
  'Feedback on a sale': 'Appréciation d’une vente',
};
