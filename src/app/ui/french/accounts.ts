import type { Words } from '../words.ts';

/** Signing in, the profile, members and what they say of each other. */
export const accounts: Words = {
  '3 to 24 small letters, digits or underscores. It changes at most once in 30 days.':
    'De 3 à 24 lettres minuscules, chiffres ou traits de soulignement. Il change au plus une fois en 30 jours.',
  'A link is on its way to {email}': 'Un lien est en route vers {email}',
  'A member': 'Un membre',
  'A new letter is on its way.': 'Un nouveau courriel est en route.',
  'A number with its country, as +1 416 555 0134.':
    'Un numéro avec l’indicatif du pays, comme +1 416 555 0134.',
  'A postal code as H2X 1Y4, or a ZIP code as 98101.':
    'Un code postal comme H2X 1Y4, ou un code ZIP comme 98101.',
  'A reading in the other unit is converted and marked so.':
    'Un relevé dans l’autre unité est converti, et cela est indiqué.',
  'A username can only be taken with a connection.':
    'Il faut une connexion pour prendre un nom d’utilisateur.',
  'About you': 'À propos de vous',
  'Add an address': 'Ajouter une adresse',
  'An approximate figure beside prices in the other one. Bids stay in the lot’s own.':
    'Un montant approximatif à côté des prix dans l’autre devise. Les mises restent dans celle du lot.',
  'Apartment, unit': 'Appartement, bureau',
  'As the system': 'Comme le système',
  Ask: 'Demander',
  'At least 10 characters.': 'Au moins 10 caractères.',
  'At least 10 characters. Length protects; a sentence is good.':
    'Au moins 10 caractères. La longueur protège ; une phrase convient bien.',
  'At most 128 characters.': 'Au plus 128 caractères.',
  'Back to signing in': 'Revenir à la connexion',
  Bad: 'Mauvais',
  'Being checked': 'En cours de vérification',
  'Being sent': 'En cours d’envoi',
  'Bookmark a lot and it is kept on this device: price, time left, a word before the end.':
    'Suivez un lot et il reste sur cet appareil : le prix, le temps restant, un mot avant la fin.',
  Bought: 'Achetés',
  'Changed elsewhere too: choose in the outbox':
    'Modifié ailleurs aussi : choisissez dans la boîte d’envoi',
  'Choose a province or state.': 'Choisissez une province ou un État.',
  'Choose one to five.': 'Choisissez de un à cinq.',
  Confirmed: 'Confirmé',
  'Create the account': 'Créer le compte',
  'Creating…': 'Création…',
  Dark: 'Sombre',
  Distances: 'Distances',
  'Each side has one word.': 'Chaque partie se prononce une fois.',
  Excellent: 'Excellent',
  Fair: 'Passable',
  'For invoices and handover. Not public.':
    'Pour les factures et la remise du véhicule. Non public.',
  'For invoices, papers and parcels. Only you and staff see them.':
    'Pour les factures, les papiers et les colis. Vous et notre équipe êtes les seuls à les voir.',
  'For the site’s words, and for dates and figures: {date}, {price}. What people wrote stays as they wrote it.':
    'Pour les mots du site, les dates et les chiffres : {date}, {price}. Ce que les gens ont écrit reste tel quel.',
  'Forgot the password?': 'Mot de passe oublié ?',
  'Full name': 'Nom complet',
  Good: 'Bon',
  'Have one already?': 'Vous en avez déjà un ?',
  Hide: 'Masquer',
  'Hide password': 'Masquer le mot de passe',
  'How was the buyer?': 'Comment était l’acheteur ?',
  'How was the seller?': 'Comment était le vendeur ?',
  'How you are called under bids and comments.':
    'Le nom qui figure sous vos mises et vos commentaires.',
  'How you see things': 'Votre affichage',
  'I accept the {terms}. A bid binds.': 'J’accepte les {terms}. Une mise engage.',
  'If {email} has an account, a letter is on its way. The link in it works for one hour.':
    'Si {email} a un compte, un courriel est en route. Le lien qu’il contient est valable une heure.',
  'It is kept on this device and goes out as soon as there is a connection.':
    'C’est gardé sur cet appareil et partira dès qu’il y aura une connexion.',
  'Kept on this device, not sent yet': 'Gardé sur cet appareil, pas encore envoyé',
  'Kept, they stay on this device, unread by the app, until you sign in again. Whoever has the device in hand could find them.':
    'Gardés, ils restent sur cet appareil, sans que l’application les lise, jusqu’à votre prochaine connexion. Quiconque a l’appareil en main pourrait les trouver.',
  'Leave this word': 'Laisser cette appréciation',
  'Leave your name and your e-mail out of it.': 'N’y mettez ni votre nom ni votre courriel.',
  Light: 'Clair',
  'Look at them': 'Les voir',
  'Look into your mail': 'Consultez vos courriels',
  'Lots bought': 'Lots achetés',
  'Lots sold': 'Lots vendus',
  'Mail me a link instead': 'M’envoyer plutôt un lien par courriel',
  'Member since': 'Membre depuis',
  'Name shown': 'Nom affiché',
  'Name your e-mail address. A letter with a link comes there; the link sets a new one.':
    'Indiquez votre adresse courriel. Vous y recevrez un lien qui permet de choisir un nouveau mot de passe.',
  'Name your max; we step for you and stop there. The sum with fee and tax is shown first.':
    'Fixez votre maximum ; nous misons pour vous, palier par palier, et nous arrêtons là. La somme avec frais et taxes est affichée d’abord.',
  'Name, words and province are public.': 'Le nom, la présentation et la province sont publics.',
  'Needed to bid. Not public.': 'Nécessaire pour miser. Non public.',
  'Never shown to anyone. A letter comes there to confirm it.':
    'Jamais montré à personne. Un message y sera envoyé pour le confirmer.',
  'New address': 'Nouvelle adresse',
  'New password': 'Nouveau mot de passe',
  'No address yet.': 'Pas encore d’adresse.',
  'No such member': 'Membre introuvable',
  'No suggestion: the server did not answer.': 'Pas de suggestion : le serveur n’a pas répondu.',
  'No word yet. Both sides of a sale may leave one; it is shown when both have, or after two weeks.':
    'Aucune appréciation pour l’instant. Les deux parties d’une vente peuvent en laisser une ; elle est affichée quand les deux l’ont fait, ou après deux semaines.',
  'Nobody is signed in on this device.': 'Personne n’est connecté sur cet appareil.',
  'Not a bidder yet: phone and terms are missing':
    'Pas encore enchérisseur : il manque le téléphone et les conditions',
  'Not said': 'Non précisé',
  'Not signed out yet': 'Pas encore déconnecté',
  'Nothing of yours is written to it then: closing this tab signs you out, and what was not sent is gone.':
    'Rien de ce qui est à vous n’y est alors écrit : fermer cet onglet vous déconnecte, et ce qui n’était pas envoyé est perdu.',
  'Nothing private of yours is left on this device.': 'Il ne reste rien de privé sur cet appareil.',
  'Notices are blocked for this site. The browser’s settings of the site allow them again.':
    'Les avis sont bloqués pour ce site. Les réglages du navigateur pour le site permettent de les autoriser de nouveau.',
  'Of this member': 'De ce membre',
  'On a sale, shown': 'Sur une vente, affichée',
  'On a sale, shown when the other side has spoken':
    'Sur une vente, affichée quand l’autre partie se sera prononcée',
  'On the site': 'Sur le site',
  'On this device and wherever you sign in.': 'Sur cet appareil et partout où vous vous connectez.',
  'One moment, the link is being checked.': 'Un instant, le lien est en cours de vérification.',
  'One more thing': 'Encore une chose',
  'Open it on this device and you are signed in. It works once.':
    'Ouvrez-le sur cet appareil et vous serez connecté. Il ne sert qu’une fois.',
  'Open until {date}.': 'Ouvert jusqu’au {date}.',
  'Or continue with': 'Ou continuer avec',
  'Others use this device too': 'D’autres utilisent aussi cet appareil',
  Poor: 'Médiocre',
  'Putting your things away…': 'Rangement de vos affaires…',
  'Questions and answers stand under the lot, with the seller marked as such.':
    'Les questions et les réponses figurent sous le lot, et le vendeur y est indiqué.',
  Rating: 'Note',
  'Read by the people who build this. Once a month.':
    'Lu par ceux qui construisent le site. Une fois par mois.',
  Role: 'Rôle',
  'Say how the buyer was': 'Dire comment était l’acheteur',
  'Say how the seller was': 'Dire comment était le vendeur',
  'Say it in a sentence or two.': 'Dites-le en une phrase ou deux.',
  'Send notices to this device': 'Envoyer des avis à cet appareil',
  'Send now, then sign out': 'Envoyer maintenant, puis se déconnecter',
  'Send the letter': 'Envoyer le courriel',
  'Sending what is left.': 'Envoi de ce qui reste.',
  'Sent; the answer has not come': 'Envoyé ; la réponse n’est pas arrivée',
  'Set a new password': 'Choisir un nouveau mot de passe',
  'Show password': 'Afficher le mot de passe',
  'Shown when both sides have spoken, or after two weeks. It cannot be changed.':
    'Affichée quand les deux parties se sont prononcées, ou après deux semaines. Elle ne peut pas être modifiée.',
  'Sign in to go on. You come back to where you were.':
    'Connectez-vous pour continuer. Vous reviendrez où vous étiez.',
  'Sign out and discard them': 'Se déconnecter et les abandonner',
  'Sign out, keep them here for me': 'Se déconnecter et les garder ici pour moi',
  'Signed in': 'Connecté',
  'Signed out': 'Déconnecté',
  'Signing in': 'Connexion',
  'Signing in needs a connection': 'Il faut une connexion réseau pour se connecter',
  'Signing in…': 'Connexion…',
  'Signing out': 'Déconnexion',
  'Signing out deletes everything private from this device. Say what becomes of these first.':
    'La déconnexion efface de cet appareil tout ce qui est privé. Dites d’abord ce qu’il faut en faire.',
  'Stay signed in': 'Rester connecté',
  'Stop notices here': 'Arrêter les avis ici',
  'Suggest one': 'En suggérer un',
  'Suspended: write to us': 'Suspendu : écrivez-nous',
  'Take it': 'Le prendre',
  'Thank you': 'Merci',
  'Thank you, you have had your word this month.': 'Merci, vous avez donné votre avis ce mois-ci.',
  'The address of this page carries no sign-in link.':
    'L’adresse de cette page ne contient pas de lien de connexion.',
  'The house: {reply}': 'La maison : {reply}',
  'The link was asked for on another device. Name the address it was sent to.':
    'Le lien a été demandé sur un autre appareil. Indiquez l’adresse à laquelle il a été envoyé.',
  'The name may have changed, or the account is gone.':
    'Le nom a peut-être changé, ou le compte n’existe plus.',
  'The site': 'Le site',
  Theme: 'Thème',
  'This browser cannot show notices while the app is closed. On an iPhone, put the app on the home screen first.':
    'Ce navigateur ne peut pas afficher d’avis quand l’application est fermée. Sur un iPhone, ajoutez d’abord l’application à l’écran d’accueil.',
  'This device gets notices: outbid, ending soon, won, and messages.':
    'Cet appareil reçoit des avis : mise dépassée, fin proche, lot remporté et messages.',
  'This is no code of Canada.': 'Ce n’est pas un code du Canada.',
  'This is no code of the United States.': 'Ce n’est pas un code des États-Unis.',
  'This is what others see beside a bid or a comment.':
    'C’est ce que les autres voient à côté d’une mise ou d’un commentaire.',
  'This link does not sign in': 'Ce lien ne permet pas de se connecter',
  'This member is not on this device': 'Ce membre n’est pas sur cet appareil',
  'Too well known: thieves try this one first.':
    'Trop connu : les voleurs essaient celui-là en premier.',
  'Tried just now: {words}': 'Essayé à l’instant : {words}',
  'Use at least five different characters.': 'Utilisez au moins cinq caractères différents.',
  'Verified seller': 'Vendeur vérifié',
  'Waiting for the window…': 'En attente de la fenêtre…',
  'Waits for your word in the outbox': 'Attend votre décision dans la boîte d’envoi',
  'Watching, commenting and bidding need it. The letter went to you.':
    'Il le faut pour suivre, commenter et miser. Le courriel vous a été envoyé.',
  'Watching, commenting and bidding need it. The letter went to {email}.':
    'Il le faut pour suivre, commenter et miser. Le courriel a été envoyé à {email}.',
  'We read every word. An answer, if there is one, stands under your feedback.':
    'Nous lisons tout. S’il y a une réponse, elle se trouve sous votre appréciation.',
  'What is on this device can be read without an account.':
    'Ce qui est sur cet appareil peut être lu sans compte.',
  'What is stored never changes by it.': 'Ce qui est enregistré n’en est jamais modifié.',
  'What works, and what does not?': 'Qu’est-ce qui va bien, et qu’est-ce qui ne va pas ?',
  'What you said': 'Ce que vous avez dit',
  'What you typed stays here.': 'Ce que vous avez écrit reste ici.',
  'You are {name} from now on.': 'Vous êtes désormais {name}.',
  'You hear when you are outbid or a lot you watch is about to end, also with the app closed.':
    'Vous êtes prévenu quand votre mise est dépassée ou qu’un lot suivi va se terminer, même quand l’application est fermée.',
  'You may write to me about it': 'Vous pouvez m’écrire à ce sujet',
  'Your e-mail address is not confirmed': 'Votre adresse courriel n’est pas confirmée',
  'Your feedback': 'Vos appréciations',
  'Your sales': 'Vos ventes',
  'Your word is kept.': 'Votre appréciation est enregistrée.',
  'Your word on the buyer opens {date}.': 'Vous pourrez parler de l’acheteur à partir du {date}.',
  'Your word on the seller opens {date}.': 'Vous pourrez parler du vendeur à partir du {date}.',
  terms: 'conditions',
  '{rating} of 5': '{rating} sur 5',
  '{score} of 5, from {count}': '{score} sur 5, d’après {count}',
  '{n} note or begun text is on this device alone.':
    '{n} note ou texte commencé ne se trouve que sur cet appareil.',
  '{n} notes and begun texts are on this device alone.':
    '{n} notes et textes commencés ne se trouvent que sur cet appareil.',
};
