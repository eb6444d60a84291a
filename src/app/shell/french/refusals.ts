import type { Words } from '../../ui/words.ts';

/** Why something was refused, by the server or on this device. */
export const refusals: Words = {
  'VINs from 1981 on have 17 characters.': 'Un NIV compte 17 caractères depuis 1981.',
  'VINs contain letters and digits, but never I, O or Q.':
    'Un NIV contient des lettres et des chiffres, mais ni I, ni O, ni Q.',
  'A card hold for the buyer fee is needed before bidding this amount.':
    'Une retenue sur carte pour les frais d’acheteur est nécessaire avant de miser ce montant.',
  'A serial number has 3–25 letters, digits, spaces, hyphens, slashes or dots.':
    'Un numéro de série compte de 3 à 25 lettres, chiffres, espaces, traits d’union, barres obliques ou points.',
  'A counteroffer must be above the offer and at most the reserve.':
    'Une contre-offre doit dépasser l’offre, sans dépasser le prix de réserve.',
  'We already e-mailed you. Check your inbox.':
    'Nous vous avons déjà écrit. Consultez vos courriels.',
  'Give a reason for the rejection.': 'Un refus doit être motivé.',
  'The reserve must be at least the starting bid.':
    'Le prix de réserve est au moins égal à la mise de départ.',
  'A VIN is required for road vehicles from 1981 on.':
    'Il faut le NIV d’un véhicule routier à partir de 1981.',
  'Use 3–24 lowercase letters, digits or underscores.':
    'Utilisez de 3 à 24 lettres minuscules, chiffres ou traits de soulignement.',
  'Accept the terms before bidding.': 'Acceptez les conditions avant de miser.',
  'Accept the terms to open an account.': 'Acceptez les conditions pour ouvrir un compte.',
  'An attachment isn’t one of your public photos.':
    'Une pièce jointe ne fait pas partie de vos photos publiques.',
  'A VIN from before 1981 has 3–25 letters and digits.':
    'Un NIV d’avant 1981 compte de 3 à 25 lettres et chiffres.',
  'An idempotency key has 8–128 letters, digits, hyphens or underscores.':
    'La clé de cet envoi n’a pas la bonne forme.',
  'Your offer must be at least your high bid.':
    'Une offre est au moins égale à votre mise la plus haute.',
  'Bids are voided and restored only while the auction is live.':
    'Une mise ne s’annule et ne se rétablit que pendant l’enchère.',
  'Check your inbox: the e-mail we sent says how to sign in with this address.':
    'Consultez vos courriels\u00A0: notre message explique comment vous connecter avec cette adresse.',
  'Choose the card to charge for the package once we accept the vehicle.':
    'Choisissez la carte qui paiera le forfait une fois le véhicule accepté.',
  'Confirm your e-mail address first.': 'Confirmez d’abord votre adresse courriel.',
  'E-mail address and password do not match.':
    'L’adresse courriel et le mot de passe ne concordent pas.',
  'Enter a password.': 'Entrez un mot de passe.',
  'Enter the e-mail address the link was sent to.':
    'Entrez l’adresse courriel à laquelle le lien a été envoyé.',
  'Enter your e-mail address.': 'Entrez votre adresse courriel.',
  'Enter your password again first.': 'Entrez d’abord de nouveau votre mot de passe.',
  'HEIC photos cannot be read here. Send the photo as a JPEG.':
    'Les photos HEIC ne peuvent pas être lues ici. Envoyez la photo en JPEG.',
  'It couldn’t be sent in time.': 'L’envoi n’a pas pu se faire à temps.',
  'This device is out of storage. It wasn’t saved.':
    'L’espace de cet appareil est plein. Rien n’a été enregistré.',
  'Some changes are on this device only.':
    'Certaines modifications ne se trouvent que sur cet appareil.',
  'The response was cut off.': 'La réponse s’est interrompue.',
  'No response.': 'Pas de réponse.',
  'You can’t bid on your own listing.': 'Vous ne pouvez pas miser sur votre propre lot.',
  'Already sending. Wait for the response.': 'Un envoi est déjà en cours. Attendez la réponse.',
  'One item is not sent yet.': 'Un envoi est en attente.',
  'Only an auction that was not sold can be listed again.':
    'Seule une enchère sans vente peut être remise en vente.',
  'Only classifieds show a phone number.': 'Seules les petites annonces affichent un numéro.',
  'Others are changing this right now.': 'D’autres le modifient en ce moment.',
  'Photos are read-only here.': 'Ici, les photos ne font que se lire.',
  'Position 10 of the VIN doesn’t match the model year.':
    'La 10e position du NIV ne correspond pas à l’année modèle.',
  'You can’t reply to a reply.': 'On ne peut pas répondre à une réponse.',
  'Response is missing data field.': 'La réponse du serveur est incomplète.',
  'Response is not valid JSON object.': 'La réponse du serveur est illisible.',
  'Add at least one note on what to change.':
    'Ajoutez au moins une note sur ce qu’il faut modifier.',
  'Give a reason for flagging the comment.': 'Indiquez pourquoi vous signalez ce commentaire.',
  'Choose what to do with the conversation.': 'Dites ce qu’il faut faire de la conversation.',
  'Choose a recipient.': 'Dites à qui s’adresse le message.',
  'Sign in again to change your phone number.':
    'Reconnectez-vous pour changer votre numéro de téléphone.',
  'Sign in first.': 'Connectez-vous d’abord.',
  'Sign in to bid.': 'Connectez-vous pour miser.',
  'Signing in failed on our side. Try again.': 'La connexion a échoué de notre côté. Réessayez.',
  'Signing in is not set up correctly.': 'La connexion n’est pas bien configurée.',
  'Signing in is not set up for this address.':
    'La connexion n’est pas configurée pour cette adresse.',
  'Signing in was cancelled.': 'La connexion a été annulée.',
  'Something went wrong on our side.': 'Quelque chose s’est mal passé de notre côté.',
  'You’ve reached today’s limit of phone numbers.':
    'Vous avez atteint la limite de numéros pour aujourd’hui.',
  'Its age is unknown.': 'On ne sait plus de quand cela date.',
  'This was changed elsewhere in the meantime.': 'Ceci a été modifié ailleurs entre-temps.',
  'That is already your maximum.': 'C’est déjà votre maximum.',
  'The body holds a key that is never allowed.': 'Le contenu comporte une clé interdite.',
  'The body holds a number that is not finite.':
    'Le contenu comporte un nombre qui n’est pas fini.',
  'The body is larger than 256 KB.': 'Le contenu dépasse 256 ko.',
  'The body is nested deeper than 20 levels.': 'Le contenu est imbriqué sur plus de 20 niveaux.',
  'The browser blocked the sign-in window. Allow pop-ups for this site and try again.':
    'Le navigateur a bloqué la fenêtre de connexion. Autorisez les fenêtres pour ce site et réessayez.',
  'The browser’s own push service did not answer. Try again later.':
    'Le service d’avis du navigateur n’a pas répondu. Réessayez plus tard.',
  'The database is busy. Try again in a moment.':
    'La base de données est occupée. Réessayez dans un instant.',
  'The file did not arrive. Send the photo again.':
    'Le fichier n’est pas arrivé. Renvoyez la photo.',
  'The password does not meet the requirements.': 'Le mot de passe ne répond pas aux exigences.',
  'The photo is larger than 25 MB.': 'La photo dépasse 25 Mo.',
  'The picture must be one of your own uploads.': 'La photo doit être l’une des vôtres.',
  'The reserve can only be lowered or removed.':
    'Le prix de réserve ne peut être qu’abaissé ou retiré.',
  'The reserve can only be changed while the auction is scheduled or live.':
    'Le prix de réserve ne change que si l’enchère est prévue ou en cours.',
  'Enter the reserve in whole dollars.': 'Le prix de réserve est en dollars entiers.',
  'This is not a valid VIN.': 'Ce NIV n’est pas valide.',
  'Only the seller can pin answers.': 'Seul le vendeur peut épingler ses réponses.',
  'The server cannot be reached.': 'Le serveur est injoignable.',
  'The server cannot be reached. Check your connection.':
    'Le serveur est injoignable. Vérifiez votre connexion.',
  'The server did not answer in time.': 'Le serveur n’a pas répondu à temps.',
  'The server refused this.': 'Le serveur a refusé.',
  'Say whether a private seller or a dealer sells it.':
    'Indiquez si le vendeur est un particulier ou un marchand.',
  'The terms are not accepted yet.': 'Les conditions ne sont pas encore acceptées.',
  'The time to answer has passed.': 'Le délai pour répondre est passé.',
  'An account with this e-mail address already exists.':
    'Il existe un compte avec cette adresse courriel.',
  'There is no connection; nothing was sent.': 'Il n’y a pas de connexion ; rien n’a été envoyé.',
  'This device is out of storage. None of these photos were added.':
    'L’espace de cet appareil est plein. Aucune de ces photos n’a été ajoutée.',
  'Account not found.': 'Ce compte n’existe pas.',
  'You have no such auction.': 'Vous n’avez pas de telle enchère.',
  'Auction not found.': 'Cette enchère n’existe pas.',
  'Bid not found.': 'Cette mise n’existe pas.',
  'Comment not found.': 'Ce commentaire n’existe pas.',
  'Conversation not found.': 'Cette conversation n’existe pas.',
  'Function not found.': 'Cette fonction n’existe pas.',
  'You have no such listing.': 'Vous n’avez pas de telle annonce.',
  'Listing not found.': 'Cette annonce n’existe pas.',
  'Make not found.': 'Cette marque n’existe pas.',
  'Member not found.': 'Ce membre n’existe pas.',
  'That message isn’t in this conversation.': 'Ce message n’est pas dans cette conversation.',
  'Photo not found.': 'Cette photo n’existe pas.',
  'You have no such submission.': 'Vous n’avez pas de telle soumission.',
  'You can’t comment here.': 'Il n’y a rien à commenter ici.',
  'There is nothing to like here.': 'Il n’y a rien à aimer ici.',
  'You can’t start a conversation here.': 'Il n’y a rien ici à propos de quoi écrire.',
  'This account has been disabled.': 'Ce compte a été désactivé.',
  'This account is disabled.': 'Ce compte est désactivé.',
  'A username can’t both start and end with two underscores.':
    'Un nom d’utilisateur ne peut pas à la fois commencer et finir par deux traits de soulignement.',
  'This must be well-formed text.': 'Ce texte doit être bien formé.',
  'This auction was cancelled.': 'Cette enchère a été annulée.',
  'This auction has ended.': 'Cette enchère est terminée.',
  'This auction has not started yet.': 'Cette enchère n’a pas encore commencé.',
  'This bid arrived after it expired.': 'Cette mise est arrivée après la fin de sa validité.',
  'This bid is far above the minimum bid. Please confirm it.':
    'Cette mise dépasse de beaucoup la mise minimale suivante. Veuillez la confirmer.',
  'This could not be read. Please try again.': 'Lecture impossible. Veuillez réessayer.',
  'This e-mail address is already verified.': 'Cette adresse courriel est déjà confirmée.',
  'This already exists.': 'Cela existe déjà.',
  'This file could not be read as a picture. Send the photo again, as a JPEG.':
    'Ce fichier n’a pas pu être lu comme une image. Renvoyez la photo, en JPEG.',
  'This feature isn’t available yet.': 'Cette fonction n’est pas encore offerte.',
  'Push notifications aren’t available here.':
    'Les notifications poussées ne sont pas offertes ici.',
  'This idempotency key was used with another body.':
    'La clé de cet envoi a déjà servi pour un autre contenu.',
  'This is an auction, not a classified.': 'C’est une enchère, pas une petite annonce.',
  'This is for staff only.': 'C’est réservé à l’équipe.',
  'This is not a valid e-mail address.': 'Ce n’est pas une adresse courriel.',
  'This is not a valid position in the list.': 'Ce n’est pas un endroit de la liste.',
  'This isn’t on this device yet. It loads when you’re online.':
    'Ce n’est pas encore sur cet appareil. Cela viendra quand vous serez en ligne.',
  'This is not the timetable’s to call.': 'Ce n’est pas à l’horaire d’appeler cela.',
  'This no longer exists.': 'Cela n’existe plus.',
  'This is not your account.': 'Ce n’est pas votre compte.',
  'This is not your comment.': 'Ce n’est pas votre commentaire.',
  'This is your own.': 'C’est le vôtre.',
  'This link was already used or has expired. Request a new one.':
    'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'This member doesn’t accept messages from you.': 'Ce membre n’accepte pas vos messages.',
  'This password is too weak.': 'Ce mot de passe est trop faible.',
  'This photo can’t be shown.': 'Cette photo ne peut pas être affichée.',
  'This photo is still being checked. Try again in a minute.':
    'Cette photo n’a pas encore été examinée. Réessayez dans une minute.',
  'This seller has no phone number.': 'Ce vendeur n’a pas de numéro à appeler.',
  'This submission is in review and can’t be changed right now.':
    'Cette soumission est entre les mains de notre équipe et ne peut pas être modifiée pour l’instant.',
  'This took too long.': 'Cela a pris trop de temps.',
  'This username is reserved.': 'Ce nom d’utilisateur est réservé.',
  'This username is taken.': 'Ce nom d’utilisateur est pris.',
  'This way of signing in is switched off.': 'Cette façon de se connecter est désactivée.',
  'Too many people are bidding right now. Try again in a second.':
    'Trop de gens misent en ce moment. Réessayez dans une seconde.',
  'Only maximum bids can be queued offline. Place your exact bid again now.':
    'Seule une mise maximale peut attendre une connexion. Misez de nouveau ce montant maintenant.',
  'Another queued bid of yours on this auction was already placed. Bid again now.':
    'Une autre de vos mises attendait pour cette enchère et a été prise. Misez de nouveau maintenant.',
  'Too many bids at once. Wait a moment.': 'Trop de mises à la fois. Attendez un instant.',
  'Too many calls. Wait a moment.': 'Trop d’appels. Attendez un instant.',
  'Too many tries. Wait a few minutes, or reset the password.':
    'Trop d’essais. Attendez quelques minutes, ou changez de mot de passe.',
  'Verify your e-mail address before bidding.': 'Confirmez votre adresse courriel avant de miser.',
  'Verify your e-mail address first.': 'Confirmez d’abord votre adresse courriel.',
  'Verify your phone number before bidding.': 'Confirmez votre numéro de téléphone avant de miser.',
  'Wait a moment before the next comment.': 'Attendez un instant avant le prochain commentaire.',
  'What to change must be an object.': 'Ce qui est à modifier doit être un objet.',
  'Who opened the conversation, or staff, may add a member.':
    'Qui a ouvert la conversation, ou l’équipe, peut ajouter un membre.',
  'Whole dollars only.': 'En dollars entiers seulement.',
  'Withdraw the submission first; then it can be put away.':
    'Retirez d’abord la soumission ; elle pourra ensuite être rangée.',
  'Enter the serial number if there is no VIN.': 'Entrez le numéro de série en l’absence d’un NIV.',
  'You are already the high bidder.': 'Vous avez déjà la mise la plus haute.',
  'You blocked this member. Unblock them to write.':
    'Vous avez bloqué ce membre. Débloquez-le pour écrire.',
  'You signed up another way with this e-mail address. Sign in that way.':
    'Vous vous êtes inscrit autrement avec cette adresse courriel. Connectez-vous de cette façon.',
  'You took this save out of the outbox.':
    'Vous avez retiré cet enregistrement de la boîte d’envoi.',
  'You wrote this a moment ago.': 'Vous l’avez écrit à l’instant.',
  'Confirm the card hold with your bank first.':
    'Votre banque vous demande d’abord de confirmer la retenue sur carte.',
  'Your maximum can’t be below the current bid.':
    'Votre maximum ne peut pas être inférieur à la mise actuelle.',
  'Your session ended. Sign in again.': 'Votre session est terminée. Reconnectez-vous.',
  'Another account uses this phone number.': 'Un autre compte utilise ce numéro de téléphone.',
  'This code is not right. Check the text message.': 'Ce code n’est pas le bon. Vérifiez le texto.',
  'This code has expired. Send a new one.': 'Ce code a expiré. Envoyez-en un nouveau.',
};
