import type { Words } from '../words.ts';

/** What waits to be sent, and what became of it. */
export const outbox: Words = {
  'A newer version of the app made it. Reload the app to send it.':
    'Une version plus récente de l’application l’a fait. Rechargez l’application pour l’envoyer.',
  'All of it goes by itself; this only tries at once.':
    'Tout part de lui-même ; ceci ne fait qu’essayer tout de suite.',
  'Being sent at this moment.': 'En cours d’envoi.',
  'Bring it back with mine': 'Le rétablir avec le mien',
  'Cancel this bid': 'Annuler cette mise',
  'Changed in two places': 'Modifié à deux endroits',
  'Discarded. It will not be sent.': 'Abandonné. Ce ne sera pas envoyé.',
  'Edit and send again': 'Modifier et renvoyer',
  'Everything you did has been sent.': 'Tout ce que vous avez fait a été envoyé.',
  Field: 'Champ',
  'It counts once or not at all; we keep asking which.':
    'Cela compte une fois ou pas du tout ; nous continuons de demander.',
  'It goes as soon as there is a connection.': 'Cela partira dès qu’il y aura une connexion.',
  'It goes as soon as you are signed in again.': 'Cela partira dès que vous serez reconnecté.',
  'It is far above the next bid, and a bid cannot be taken back.':
    'C’est bien au-dessus de la prochaine mise, et une mise ne peut pas être reprise.',
  'It was removed elsewhere after you began. Nothing was overwritten.':
    'Il a été retiré ailleurs après que vous avez commencé. Rien n’a été écrasé.',
  'It was sent and nobody answered. Look at the lot before you send it again.':
    'C’était envoyé et personne n’a répondu. Regardez le lot avant de renvoyer.',
  'It was too late to change it: it is on its way.':
    'Il était trop tard pour modifier : c’est parti.',
  'The app was closed before it could be sent, so this device cannot tell how old it is. Send it only if it is still meant.':
    'L’application a été fermée avant l’envoi ; cet appareil ne sait donc plus de quand cela date. N’envoyez que si vous le voulez toujours.',
  'It was written a while ago. Send it only if it is still meant.':
    'C’était il y a un moment. Ne l’envoyez que si c’est toujours votre intention.',
  'Keep and send': 'Garder et envoyer',
  'Keep mine': 'Garder le mien',
  'Keep theirs': 'Garder l’autre',
  'Leave it as it was': 'Laisser tel quel',
  'Leave it removed': 'Le laisser retiré',
  'Loading your outbox': 'Chargement de votre boîte d’envoi',
  'Needs your word': 'Attend votre décision',
  'No reason was given.': 'Aucune raison n’a été donnée.',
  'Not sent, its time was over {when}': 'Non envoyé, son délai est passé {when}',
  'Nothing waits': 'Rien n’attend',
  'Offline. All of it is kept on this device and goes by itself when the network is back.':
    'Hors ligne. Tout est gardé sur cet appareil et partira de lui-même au retour du réseau.',
  'On its way': 'En route',
  'Open the article': 'Ouvrir l’article',
  'Open the conversation': 'Ouvrir la conversation',
  'Open the lot': 'Ouvrir le lot',
  'Open the submission': 'Ouvrir la soumission',
  'Open your feedback': 'Ouvrir vos appréciations',
  'Open your profile': 'Ouvrir votre profil',
  'Refused {when}': 'Refusé {when}',
  'Remove it': 'Le retirer',
  'Send it only if it is still meant.': 'Ne l’envoyez que si c’est toujours votre intention.',
  'Send now': 'Envoyer maintenant',
  'Sent {when}': 'Envoyé {when}',
  'Sent, answer not heard': 'Envoyé, sans réponse',
  'Since {since}': 'Depuis {since}',
  'Since {since}, until {until}': 'Depuis {since}, jusqu’à {until}',
  'Somebody, perhaps you on another device, changed the same. Nothing was overwritten.':
    'Quelqu’un, peut-être vous sur un autre appareil, a modifié la même chose. Rien n’a été écrasé.',
  'The last seven days, on this device.': 'Les sept derniers jours, sur cet appareil.',
  'The server asked us to slow down.': 'Le serveur nous a demandé de ralentir.',
  'The server could not be reached.': 'Le serveur n’a pas pu être joint.',
  'The server did not manage it.': 'Le serveur n’y est pas parvenu.',
  Theirs: 'L’autre',
  'There was no connection in time. Nothing happened.':
    'Il n’y a pas eu de connexion à temps. Rien ne s’est passé.',
  'This part of the house is not open yet.': 'Cette partie de la maison n’est pas encore ouverte.',
  'Too late: it is on its way.': 'Trop tard : c’est parti.',
  'What became of it': 'Ce qui s’est passé',
  'What you changed is not there any more.': 'Ce que vous avez modifié n’existe plus.',
  'What you do without a connection waits here until it has arrived.':
    'Ce que vous faites sans connexion attend ici d’être arrivé.',
  'Write something, or discard it.': 'Écrivez quelque chose, ou abandonnez.',
  'Yes, cancel this bid': 'Oui, annuler cette mise',
  'Yes, discard': 'Oui, abandonner',
  'Yes, send it': 'Oui, envoyer',
  'You removed it; elsewhere it was changed.': 'Vous l’avez retiré ; ailleurs, il a été modifié.',
  'You were not signed in.': 'Vous n’étiez pas connecté.',
  'Your account may not do this.': 'Votre compte ne permet pas cela.',
  'Your outbox could not be read': 'Votre boîte d’envoi n’a pas pu être lue',
  'Your words': 'Votre texte',
  Yours: 'Le vôtre',
  '{n} thing not sent yet.': '{n} envoi en attente.',
  '{n} things not sent yet.': '{n} envois en attente.',
  '{why} Next try at {time}.': '{why} Prochain essai à {time}.',
};
