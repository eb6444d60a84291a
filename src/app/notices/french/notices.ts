import type { Messages } from '../../ui/text/translate.ts';

/** Notices and the choice of what to be told of. */
export const notices: Messages = {
  'A late bid extended the auction': 'Une mise tardive a prolongé l’enchère',
  'A listing is about to expire': 'Une annonce arrive à échéance',
  'A new lot matches': 'Un nouveau lot correspond',
  'A reply to you': 'Une réponse à vous',
  'Someone mentions you': 'Quelqu’un vous mentionne',
  'An auction you bid on ended': 'Une enchère où vous avez misé est terminée',
  'Bidding starts': 'Ouverture des mises',
  'Ends in 1 hour': 'Se termine dans 1 heure',
  'Ends in 10 minutes': 'Se termine dans 10 minutes',
  'Ends in 24 hours': 'Se termine dans 24 heures',
  'Loading notifications': 'Chargement des notifications',
  'Loading your settings': 'Chargement de vos réglages',
  'It answered: {answer}': 'Elle a répondu : {answer}',
  'Lots you watch or bid on': 'Lots suivis ou sur lesquels vous misez',
  'Mark all read': 'Tout marquer comme lu',
  'Messages and replies': 'Messages et réponses',
  New: 'Nouveaux',
  'New bid': 'Une nouvelle mise',
  'New comment': 'Un nouveau commentaire',
  'New message': 'Un nouveau message',
  'New:': 'Nouveau :',
  'No new notifications': 'Aucune nouvelle notification',
  'No notifications yet': 'Aucune notification',
  'No quiet hours': 'Pas d’heures de silence',
  'Only outbid alerts and auctions ending within the hour are pushed then. The rest waits until morning.':
    'Seuls une mise dépassée et une fin dans l’heure sont alors signalés. Le reste attend le matin.',
  'On {date}, the mailbox of {email} refused our e-mail. Until that is mended, you’re told in the app and on your devices only.':
    'Le {date}, la boîte de {email} a refusé notre courriel. D’ici à ce que ce soit réglé, vous êtes avisé seulement dans l’application et sur vos appareils.',
  'Reserve lowered, removed or met': 'Prix de réserve abaissé, retiré ou atteint',
  'Saved earlier': 'Enregistré plus tôt',
  'Saved {ago}': 'Enregistré {ago}',
  'Show earlier': 'Afficher les précédentes',
  'The auction ended': 'L’enchère est terminée',
  'The price drops': 'Le prix baisse',
  'Your notifications didn’t load': 'Vos notifications n’ont pas pu être chargées',
  'Try this address again': 'Réessayer cette adresse',
  'Use another address? Write to us.': 'Une autre adresse ? Écrivez-nous.',
  'We e-mailed you. Your notifications are e-mailed again.':
    'Nous vous avons écrit. Vos notifications sont de nouveau envoyées par courriel.',
  'Your mailbox refuses our e-mail': 'Votre boîte refuse nos courriels',
  'You’ll see it here when you’re outbid, when a watched lot ends and when someone messages you.':
    'Vous le verrez ici quand on vous surenchérit, quand un lot suivi se termine et quand on vous écrit.',
  'You’re outbid': 'Votre mise est dépassée',
  '{label}: {channel}': '{label} : {channel}',
};
