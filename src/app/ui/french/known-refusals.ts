import type { Words } from '../words.ts';

/** Why something was refused, by the server or on this device. */
export const knownRefusals: Words = {
  'A VIN from 1981 on has 17 characters.': 'Un NIV compte 17 caractères depuis 1981.',
  'A VIN has letters and digits, but no I, O or Q.':
    'Un NIV contient des lettres et des chiffres, mais ni I, ni O, ni Q.',
  'A card hold for the buyer fee is needed before bidding this amount.':
    'Une retenue sur carte pour les frais d’acheteur est nécessaire avant de miser ce montant.',
  'A chassis number has 3–25 letters, digits, spaces, hyphens, slashes or dots.':
    'Un numéro de châssis compte de 3 à 25 lettres, chiffres, espaces, traits d’union, barres obliques ou points.',
  'A comment can be changed for ten minutes.':
    'Un commentaire peut être modifié pendant dix minutes.',
  'A counter is above the offer, up to the reserve.':
    'Une contre-offre dépasse l’offre, sans dépasser le prix de réserve.',
  'A mail is on its way already.': 'Un courriel est déjà en route.',
  'A rejection needs its reason.': 'Un refus doit être motivé.',
  'A reserve is at least the starting bid.':
    'Le prix de réserve est au moins égal à la mise de départ.',
  'A road vehicle from 1981 on needs its VIN.':
    'Il faut le NIV d’un véhicule routier à partir de 1981.',
  'A sale is taken back within 60 days only.': 'Une vente ne s’annule que dans les 60 jours.',
  'A username changes at most once in 30 days.':
    'Un nom d’utilisateur change au plus une fois en 30 jours.',
  'A username has 3–24 small letters, digits or underscores.':
    'Un nom d’utilisateur compte de 3 à 24 lettres minuscules, chiffres ou traits de soulignement.',
  'Accept the terms before bidding.': 'Acceptez les conditions avant de miser.',
  'Accept the terms to open an account.': 'Acceptez les conditions pour ouvrir un compte.',
  'An attachment is not a picture of yours that others may see.':
    'Une pièce jointe n’est pas une photo à vous que d’autres peuvent voir.',
  'An auction starts an hour from now at the earliest.':
    'Une enchère commence au plus tôt dans une heure.',
  'An early number has 3–25 letters and digits.':
    'Un numéro ancien compte de 3 à 25 lettres et chiffres.',
  'An idempotency key has 8–128 letters, digits, hyphens or underscores.':
    'La clé de cet envoi n’a pas la bonne forme.',
  'An offer is at least the own high bid.':
    'Une offre est au moins égale à votre mise la plus haute.',
  'Another auction ends within five minutes of that.':
    'Une autre enchère se termine à moins de cinq minutes de là.',
  'Bid whole dollars, 1 to 100,000,000.': 'Misez en dollars entiers, de 1 à 100 000 000.',
  'Bids are voided and restored only while the auction is live.':
    'Une mise ne s’annule et ne se rétablit que pendant l’enchère.',
  'Check your inbox: the e-mail we sent says how to sign in with this address.':
    'Consultez vos courriels\u00A0: notre message explique comment vous connecter avec cette adresse.',
  'Choose the card that pays the package once we accept the vehicle.':
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
  'It could not be sent in time.': 'L’envoi n’a pas pu se faire à temps.',
  'There is no room left on this device. It was not kept.':
    'Il n’y a plus de place sur cet appareil. Rien n’a été conservé.',
  'Something is on this device alone.': 'Quelque chose ne se trouve que sur cet appareil.',
  'The answer broke off.': 'La réponse s’est interrompue.',
  'No answer.': 'Pas de réponse.',
  'Nobody bids on a listing of his own side.': 'On ne mise pas sur son propre lot.',
  'One is being sent already. Wait for its answer.':
    'Un envoi est déjà en cours. Attendez la réponse.',
  'One thing is not sent yet.': 'Un envoi est en attente.',
  'Only an auction that was not sold can be listed again.':
    'Seule une enchère sans vente peut être remise en vente.',
  'Only classified advertisements show a number.':
    'Seules les petites annonces affichent un numéro.',
  'Others are changing this at the moment.': 'D’autres le modifient en ce moment.',
  'Pictures are only read here.': 'Ici, les photos ne font que se lire.',
  'Position 10 does not fit the model year.': 'La position 10 ne correspond pas à l’année modèle.',
  'Replies go one level deep.': 'On ne répond pas à une réponse.',
  'Response is missing data field.': 'La réponse du serveur est incomplète.',
  'Response is not valid JSON object.': 'La réponse du serveur est illisible.',
  'Say first what is to be changed, in at least one note.':
    'Dites d’abord ce qui est à modifier, dans au moins une note.',
  'Say what is wrong with the comment.': 'Dites ce qui ne va pas dans le commentaire.',
  'Say what to do with the conversation.': 'Dites ce qu’il faut faire de la conversation.',
  'Say whom the message is for.': 'Dites à qui s’adresse le message.',
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
  'That is enough numbers for today.': 'Cela fait assez de numéros pour aujourd’hui.',
  'How long ago it was made is not known.': 'On ne sait plus de quand cela date.',
  'This was changed elsewhere meanwhile.': 'Ceci a été modifié ailleurs entre-temps.',
  'That is your maximum already.': 'C’est déjà votre maximum.',
  'The body holds a key that is never allowed.': 'Le contenu comporte une clé interdite.',
  'The body holds a number that is not finite.':
    'Le contenu comporte un nombre qui n’est pas fini.',
  'The body is larger than 256 KB.': 'Le contenu dépasse 256 ko.',
  'The body is nested deeper than 20 levels.': 'Le contenu est imbriqué sur plus de 20 niveaux.',
  'The browser blocked the sign-in window. Allow pop-ups for this site and try again.':
    'Le navigateur a bloqué la fenêtre de connexion. Autorisez les fenêtres pour ce site et réessayez.',
  'The browser’s own push service did not answer. Try again later.':
    'Le service d’avis du navigateur n’a pas répondu. Réessayez plus tard.',
  'The check digit (position 9) is wrong.': 'Le chiffre de contrôle (position 9) est faux.',
  'The database is busy. Try again in a moment.':
    'La base de données est occupée. Réessayez dans un instant.',
  'The file did not arrive. Send the photo again.':
    'Le fichier n’est pas arrivé. Renvoyez la photo.',
  'The password does not meet the requirements.': 'Le mot de passe ne répond pas aux exigences.',
  'The photo is larger than 25 MB.': 'La photo dépasse 25 Mo.',
  'The picture must be one of your own uploads.': 'La photo doit être l’une des vôtres.',
  'The reserve can only be lowered or removed.':
    'Le prix de réserve ne peut être qu’abaissé ou retiré.',
  'The reserve changes only while the auction is scheduled or live.':
    'Le prix de réserve ne change que si l’enchère est prévue ou en cours.',
  'The reserve is in whole dollars.': 'Le prix de réserve est en dollars entiers.',
  'The same character 17 times is no VIN.': 'Dix-sept fois le même caractère, ce n’est pas un NIV.',
  'The seller pins his own answers.': 'Le vendeur épingle ses propres réponses.',
  'The server cannot be reached.': 'Le serveur est injoignable.',
  'The server cannot be reached. Check your connection.':
    'Le serveur est injoignable. Vérifiez votre connexion.',
  'The server did not answer in time.': 'Le serveur n’a pas répondu à temps.',
  'The server refused this.': 'Le serveur a refusé.',
  'The terms are not accepted yet.': 'Les conditions ne sont pas encore acceptées.',
  'The time for this answer is over.': 'Le délai pour répondre est passé.',
  'There is an account with this e-mail address.':
    'Il existe un compte avec cette adresse courriel.',
  'There is no connection; nothing was sent.': 'Il n’y a pas de connexion ; rien n’a été envoyé.',
  'There is no room left on this device. None of these photos was taken in.':
    'Il n’y a plus de place sur cet appareil. Aucune de ces photos n’a été prise.',
  'There is no such account.': 'Ce compte n’existe pas.',
  'There is no such auction of yours.': 'Vous n’avez pas de telle enchère.',
  'There is no such auction.': 'Cette enchère n’existe pas.',
  'There is no such bid.': 'Cette mise n’existe pas.',
  'There is no such comment.': 'Ce commentaire n’existe pas.',
  'There is no such conversation.': 'Cette conversation n’existe pas.',
  'There is no such function.': 'Cette fonction n’existe pas.',
  'There is no such listing of yours.': 'Vous n’avez pas de telle annonce.',
  'There is no such listing.': 'Cette annonce n’existe pas.',
  'There is no such make.': 'Cette marque n’existe pas.',
  'There is no such member.': 'Ce membre n’existe pas.',
  'There is no such message in this conversation.': 'Ce message n’est pas dans cette conversation.',
  'There is no such picture.': 'Cette photo n’existe pas.',
  'There is no such submission of yours.': 'Vous n’avez pas de telle soumission.',
  'There is nothing here to comment on.': 'Il n’y a rien à commenter ici.',
  'There is nothing here to like.': 'Il n’y a rien à aimer ici.',
  'There is nothing here to write about.': 'Il n’y a rien ici à propos de quoi écrire.',
  'This account has been disabled.': 'Ce compte a été désactivé.',
  'This account is disabled.': 'Ce compte est désactivé.',
  'A username cannot both begin and end with two underscores.':
    'Un nom d’utilisateur ne peut pas à la fois commencer et finir par deux traits de soulignement.',
  'This must be well-formed text.': 'Ce texte doit être bien formé.',
  'This auction has ended.': 'Cette enchère est terminée.',
  'This auction has not started yet.': 'Cette enchère n’a pas encore commencé.',
  'This bid arrived after the time it was valid until.':
    'Cette mise est arrivée après la fin de sa validité.',
  'This bid is far above the minimum bid. Please confirm it.':
    'Cette mise dépasse de beaucoup la mise minimale suivante. Veuillez la confirmer.',
  'This could not be read. Please try again.': 'Lecture impossible. Veuillez réessayer.',
  'This e-mail address is verified already.': 'Cette adresse courriel est déjà confirmée.',
  'This exists already.': 'Cela existe déjà.',
  'This file could not be read as a picture. Send the photo again, as a JPEG.':
    'Ce fichier n’a pas pu être lu comme une image. Renvoyez la photo, en JPEG.',
  'This function is being built.': 'Cette fonction est en construction.',
  'This house sends no notices by push.': 'Cette maison n’envoie pas d’avis aux appareils.',
  'This idempotency key was used with another body.':
    'La clé de cet envoi a déjà servi pour un autre contenu.',
  'This is an auction, not a classified advertisement.':
    'C’est une enchère, pas une petite annonce.',
  'This is for staff only.': 'C’est réservé à l’équipe.',
  'This is no e-mail address.': 'Ce n’est pas une adresse courriel.',
  'This is no place in the list.': 'Ce n’est pas un endroit de la liste.',
  'This is not on this device yet. It comes when you are online.':
    'Ce n’est pas encore sur cet appareil. Cela viendra quand vous serez en ligne.',
  'This is not the timetable’s to call.': 'Ce n’est pas à l’horaire d’appeler cela.',
  'This is not there any more.': 'Cela n’existe plus.',
  'This is not your account.': 'Ce n’est pas votre compte.',
  'This is not your comment.': 'Ce n’est pas votre commentaire.',
  'This is your own.': 'C’est le vôtre.',
  'This link was used already or is too old. Ask for a new one.':
    'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'This member takes no messages from you.': 'Ce membre n’accepte pas vos messages.',
  'This password is too weak.': 'Ce mot de passe est trop faible.',
  'This picture cannot be shown.': 'Cette photo ne peut pas être affichée.',
  'This picture has not been looked at yet. Try again in a minute.':
    'Cette photo n’a pas encore été examinée. Réessayez dans une minute.',
  'This seller has no number to call.': 'Ce vendeur n’a pas de numéro à appeler.',
  'This submission is with our staff and cannot be changed now.':
    'Cette soumission est entre les mains de notre équipe et ne peut pas être modifiée pour l’instant.',
  'This took too long.': 'Cela a pris trop de temps.',
  'This username is reserved.': 'Ce nom d’utilisateur est réservé.',
  'This username is taken.': 'Ce nom d’utilisateur est pris.',
  'This was changed elsewhere in the meantime.': 'Cela a été modifié ailleurs entre-temps.',
  'This was written long ago. Is it still meant?':
    'C’était il y a longtemps. Est-ce toujours votre intention ?',
  'This way of signing in is switched off.': 'Cette façon de se connecter est désactivée.',
  'Too many are bidding at this moment. Try again in a second.':
    'Trop de gens misent en ce moment. Réessayez dans une seconde.',
  'Only a maximum bid can wait for a connection. Place an exact bid again now.':
    'Seule une mise maximale peut attendre une connexion. Misez de nouveau ce montant maintenant.',
  'A queued bid is good for an hour, or until 10 minutes before the end, at most.':
    'Une mise en attente vaut au plus une heure, ou jusqu’à 10 minutes avant la fin.',
  'You had another bid waiting for this auction, and it was taken. Bid again now.':
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
  'Without a VIN the chassis number is needed.': 'Sans NIV, il faut le numéro de châssis.',
  'You are already the high bidder.': 'Vous avez déjà la mise la plus haute.',
  'You blocked this member. Unblock them to write.':
    'Vous avez bloqué ce membre. Débloquez-le pour écrire.',
  'You signed up another way with this e-mail address. Sign in that way.':
    'Vous vous êtes inscrit autrement avec cette adresse courriel. Connectez-vous de cette façon.',
  'You took this save out of the outbox.':
    'Vous avez retiré cet enregistrement de la boîte d’envoi.',
  'You wrote this a moment ago.': 'Vous l’avez écrit à l’instant.',
  'Your bank asks you to confirm the card hold first.':
    'Votre banque vous demande d’abord de confirmer la retenue sur carte.',
  'Your maximum cannot be below the current price.':
    'Votre maximum ne peut pas être inférieur au prix actuel.',
  'Your session ended. Sign in again.': 'Votre session est terminée. Reconnectez-vous.',
};
