import type { Words } from '../words.ts';

/** Notices and the choice of what to be told of. */
export const notices: Words = {
  'New bid': 'Une nouvelle mise',
  'All notifications': 'Toutes les notifications',
  Bidding: 'Mises',
  'Bidding starts': 'Ouverture des mises',
  Invoices: 'Factures',
  'Loading notifications': 'Chargement des notifications',
  'Loading your settings': 'Chargement de vos réglages',
  'Lots you watch or bid on': 'Lots suivis ou sur lesquels vous misez',
  'Mark all read': 'Tout marquer comme lu',
  New: 'Nouveaux',
  'New:': 'Nouveau :',
  'No notifications': 'Aucune notification',
  'No notifications yet': 'Aucune notification',
  'No quiet hours': 'Pas d’heures de silence',
  'Not sent yet: saved on this device': 'Pas encore envoyé : enregistré sur cet appareil',
  'Notifications for this lot': 'Notifications de ce lot',
  'Only outbid alerts and auctions ending within the hour are pushed then. The rest waits until morning.':
    'Seuls une mise dépassée et une fin dans l’heure sont alors signalés. Le reste attend le matin.',
  Push: 'Appareil',
  'Quiet hours': 'Heures de silence',
  'Reserve lowered, removed or met': 'Prix de réserve abaissé, retiré ou atteint',
  'Show earlier': 'Afficher les précédentes',
  'The price drops': 'Le prix baisse',
  Until: 'À',
  'Notification settings': 'Réglages des notifications',
  'You’ll see it here when you’re outbid, when a watched lot ends and when someone messages you.':
    'Vous le verrez ici quand on vous surenchérit, quand un lot suivi se termine et quand on vous écrit.',
  'Where notices reach you is chosen under {notices}.':
    'Les moyens de vous joindre se choisissent sous {notices}.',
  'You’re always notified when you’re outbid or win.':
    'Vous êtes toujours averti d’une mise dépassée ou d’un lot remporté.',
  'You’re outbid': 'Votre mise est dépassée',
  'Your notifications didn’t load': 'Vos notifications n’ont pas pu être chargées',
  '{n} of {all} notifications': '{n} notifications sur {all}',
  '{label}: {channel}': '{label} : {channel}',
  'Notifications for a lot': 'Notifications d’un lot',
  'Search saved. Find it under Watchlist.': 'Recherche enregistrée. Retrouvez-la sous Suivis.',
  'You have {n} saved searches, the most there can be. Delete one first.':
    'Vous avez {n} recherches enregistrées, le maximum. Supprimez-en une d’abord.',
  'Enter a name.': 'Entrez un nom.',
  'Delete search {name}': 'Supprimer la recherche {name}',
  'No saved searches': 'Aucune recherche enregistrée',
  'Filter or search the lots, then choose “Save search”.':
    'Filtrez ou cherchez parmi les lots, puis choisissez «\u00A0Enregistrer la recherche\u00A0».',
  'An auction you bid on ended': 'Une enchère où vous avez misé est terminée',
  'A listing is about to expire': 'Une annonce arrive à échéance',
  'Messages and replies': 'Messages et réponses',
  'New message': 'Un nouveau message',
  'A reply to you': 'Une réponse à vous',
  'New comment': 'Un nouveau commentaire',
  'The auction ended': 'L’enchère est terminée',
  'Ends in 24 hours': 'Se termine dans 24 heures',
  'Ends in 1 hour': 'Se termine dans 1 heure',
  'Ends in 10 minutes': 'Se termine dans 10 minutes',
  'A late bid extended the auction': 'Une mise tardive a prolongé l’enchère',
  'Seven days of competitive bidding, with or without a reserve.':
    'Sept jours d’enchères, avec ou sans prix de réserve.',
  'None: the buyer pays our fee': 'Aucune\u00A0: l’acheteur paie nos frais',
  'Start an auction listing': 'Commencer une annonce aux enchères',
  'Your asking price, your phone number, your pace. Buyers contact you directly.':
    'Votre prix, votre numéro, votre rythme. Les acheteurs vous joignent directement.',
  'Start a classified listing': 'Commencer une petite annonce',
  'Start your listing anywhere, even without a signal. For now you can prepare the vehicle, its condition and its photos; sending a draft in for review isn’t open yet.':
    'Commencez votre annonce n’importe où, même sans réseau. Pour l’instant, vous pouvez préparer le véhicule, son état et ses photos\u00A0; l’envoi d’un brouillon en révision n’est pas encore ouvert.',
  'Choose how you want to sell below and they become the first photos of your new draft.':
    'Choisissez ci-dessous comment vendre\u00A0: elles seront les premières photos de votre brouillon.',
  'The draft wasn’t saved on this device': 'Le brouillon n’a pas été enregistré sur cet appareil',
  'You need an account to continue a draft. What you start now is here when you sign in.':
    'Il faut un compte pour continuer un brouillon. Ce que vous commencez sera là à votre connexion.',
  'Charged only once your vehicle is accepted': 'Facturé seulement une fois votre véhicule accepté',
};
