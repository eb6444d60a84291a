import type { Messages } from '../../language/translate.ts';

/** Texts about rows waiting to be sent, and about their outcome. */
export const outbox: Messages = {
  'A fault in this app kept it from being sent. Nothing was sent. Do you still want to send it?':
    'Un défaut de l’application en a empêché l’envoi. Rien n’a été envoyé. Voulez-vous toujours l’envoyer ?',
  'Anything you do offline waits here until it is sent.':
    'Ce que vous faites hors ligne attend ici d’être envoyé.',
  'Changed in two places': 'Modifié à deux endroits',
  'Discarded. It won’t be sent.': 'Abandonné. Ce ne sera pas envoyé.',
  'Do you still want to send it?': 'Voulez-vous toujours l’envoyer ?',
  'Edit and send again': 'Modifier et renvoyer',
  'Everything is sent automatically; this tries right away.':
    'Tout part automatiquement; ceci essaie tout de suite.',
  Field: 'Champ',
  History: 'Historique',
  'It counts once at most. We’re checking whether it went through.':
    'Cela compte une fois au plus. Nous vérifions si l’envoi est passé.',
  'It is far above the minimum bid, and bids can’t be retracted.':
    'C’est bien au-dessus de la mise minimale, et une mise ne peut pas être retirée.',
  'It was removed elsewhere while you were editing. Nothing was overwritten.':
    'Il a été retiré ailleurs après que vous avez commencé. Rien n’a été écrasé.',
  'It was sent but no answer came back. Check the lot before you send it again.':
    'C’était envoyé, mais aucune réponse n’est revenue. Vérifiez le lot avant de renvoyer.',
  'Keep it removed': 'Le laisser retiré',
  'Keep mine': 'Garder le mien',
  'Leave unchanged': 'Laisser tel quel',
  'Loading your outbox': 'Chargement de votre boîte d’envoi',
  'Needs a decision': 'Décision requise',
  'No longer on the site': 'N’est plus sur le site',
  'Not sent, expired {when}': 'Non envoyé, expiré {when}',
  'Nothing pending': 'Rien en attente',
  'Open the article': 'Ouvrir l’article',
  'Open the conversation': 'Ouvrir la conversation',
  'Open the submission': 'Ouvrir la soumission',
  'Open it': 'Ouvrir',
  'Open your feedback': 'Ouvrir vos appréciations',
  'Open your profile': 'Ouvrir votre profil',
  'Refused {when}': 'Refusé {when}',
  'Remove it': 'Le retirer',
  'Restore with my changes': 'Rétablir avec mes modifications',
  'Save and send': 'Enregistrer et envoyer',
  'Send now': 'Envoyer maintenant',
  'Sending now.': 'En cours d’envoi.',
  'Sent {when}': 'Envoyé {when}',
  'Since {since}': 'Depuis {since}',
  'Since {since}, until {until}': 'Depuis {since}, jusqu’à {until}',
  'The app was closed before this was sent, so its age is unknown. Do you still want to send it?':
    'L’application a été fermée avant l’envoi; on ignore de quand cela date. Voulez-vous toujours l’envoyer ?',
  'The item you changed no longer exists.': 'Ce que vous avez modifié n’existe plus.',
  'The last seven days, on this device.': 'Les sept derniers jours, sur cet appareil.',
  'The server asked us to slow down.': 'Le serveur nous a demandé de ralentir.',
  'The server could not be reached.': 'Le serveur n’a pas pu être joint.',
  'The server could not process it.': 'Le serveur n’a pas pu le traiter.',
  'The site’s data was restored to an earlier state since then. Do you still want to send it?':
    'Les données du site ont été rétablies à un état antérieur depuis. Voulez-vous toujours l’envoyer\u00A0?',
  'The site’s data was restored to an earlier state, where this was different. Nothing was overwritten.':
    'Les données du site ont été rétablies à un état antérieur, où ceci était différent. Rien n’a été écrasé.',
  'The site’s data was restored to an earlier state, which doesn’t have it. You can send it again.':
    'Les données du site ont été rétablies à un état antérieur, qui ne l’a pas. Vous pouvez le renvoyer.',
  Theirs: 'L’autre',
  'This was also changed elsewhere, maybe by you on another device. Nothing was overwritten.':
    'Ceci a aussi été modifié ailleurs, peut-être par vous sur un autre appareil. Rien n’a été écrasé.',
  'This was created in a newer version of the app. Reload to send it.':
    'Une version plus récente de l’application l’a créé. Rechargez pour l’envoyer.',
  'Use theirs': 'Prendre l’autre',
  'Will be sent when you sign in again.': 'Sera envoyé quand vous vous reconnecterez.',
  'Will be sent once there’s a connection.': 'Sera envoyé dès qu’il y aura une connexion.',
  'Write something, or discard it.': 'Écrivez quelque chose, ou abandonnez.',
  'Yes, cancel this bid': 'Oui, annuler cette mise',
  'Yes, discard': 'Oui, abandonner',
  'Yes, send it': 'Oui, envoyer',
  'You removed it; elsewhere it was changed.': 'Vous l’avez retiré ; ailleurs, il a été modifié.',
  'You were not signed in.': 'Vous n’étiez pas connecté.',
  'There was no connection before the deadline. Nothing was sent.':
    'Il n’y avait pas de connexion avant l’échéance. Rien n’a été envoyé.',
  'You wrote this a while ago. Do you still want to send it?':
    'Vous l’avez écrit il y a un moment. Voulez-vous toujours l’envoyer ?',
  'Your account does not allow this.': 'Votre compte ne permet pas cela.',
  'This is too long to be saved. Shorten it and send it again.':
    'C’est trop long pour être enregistré. Raccourcissez-le et renvoyez-le.',
  'Your outbox didn’t load': 'Votre boîte d’envoi n’a pas pu être lue',
  'Your text': 'Votre texte',
  Yours: 'Le vôtre',
  'Everything is saved on this device and will be sent as soon as possible.':
    'Tout est enregistré sur cet appareil et partira dès que possible.',
  '{why} Next try at {time}.': '{why} Prochain essai à {time}.',
};
