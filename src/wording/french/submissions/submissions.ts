import type { Messages } from '../../language/translate.ts';

/** Texts about selling: drafts, photos, packages. */
export const submissions: Messages = {
  'On this device': 'Sur cet appareil',
  'Bidders will have a deposit of {deposit} held on their cards beside the buyer fee.':
    'Un dépôt de {deposit} sera retenu sur la carte des enchérisseurs, en plus des frais d’acheteur.',
  'The next free time, {time}, is chosen now.':
    'La prochaine heure libre, {time}, est maintenant choisie.',
  'Left alone, this draft expires {when}.': 'Sans modification, ce brouillon expire {when}.',
  'It’s your turn: pay for the package.': 'C’est à vous\u00A0: payez le forfait.',
  '17 characters, on the registration, the dash and the door post.':
    '17 caractères, sur le certificat d’immatriculation, le tableau de bord et le montant de porte.',
  Accepted: 'Acceptée',
  'Agreed: it starts between {from} and {until}.':
    'Convenu : elle commence entre le {from} et le {until}.',
  'Agreed: it starts no later than {until}.': 'Convenu : elle commence au plus tard le {until}.',
  'Agreed: it starts no sooner than {from}.': 'Convenu : elle commence au plus tôt le {from}.',
  'All original': 'Tout d’origine',
  'Also changed on another device': 'Modifié aussi sur un autre appareil',
  'Alt text': 'Texte de remplacement',
  'Any accidents?': 'Des accidents ?',
  'At least {auction} for an auction, {classified} for a classified: all sides, interior, engine, underside, VIN plate, odometer, documents.':
    'Au moins {auction} pour une enchère, {classified} pour une petite annonce : tous les côtés, intérieur, moteur, dessous, plaque du NIV, odomètre, papiers.',
  'A VIN of 17 characters, or the frame number with its hyphens, 5 to 17 characters.':
    'Un NIV de 17 caractères, ou le numéro de châssis avec ses traits d’union, de 5 à 17 caractères.',
  'Before 1981: the serial number on the plate or the frame, 3 to 25 characters.':
    'Avant 1981 : le numéro de série de la plaque ou du châssis, de 3 à 25 caractères.',
  'Cancel this upload': 'Annuler cet envoi',
  'Caption and alt text': 'Légende et texte de remplacement',
  'Category of photo {n}': 'Catégorie de la photo {n}',
  'Changes requested': 'Modifications demandées',
  'Charged only once your vehicle is accepted': 'Facturé seulement une fois votre véhicule accepté',
  'Check everything and submit. We reply within {days, plural, one {# business day} other {# business days}}.':
    'Vérifiez le tout et envoyez. Nous répondons en {days, plural, one {# jour ouvrable} other {# jours ouvrables}}.',
  'Choose how you want to sell below and they become the first photos of your new draft.':
    'Choisissez ci-dessous comment vendre\u00A0: elles seront les premières photos de votre brouillon.',
  'Choose photos': 'Choisir des photos',
  'Colors and interior': 'Couleurs et habitacle',
  Condition: 'État',
  'Condition and history': 'État et historique',
  'Contact, title, payment': 'Coordonnées, titre, paiement',
  'Continue your draft': 'Continuer votre brouillon',
  Cover: 'Couverture',
  'Discard this draft': 'Abandonner ce brouillon',
  'Discard this draft?': 'Abandonner ce brouillon ?',
  'Draft not found': 'Brouillon introuvable',
  'Engine and drivetrain': 'Moteur et transmission',
  'For our writers. Not published.': 'Pour nos rédacteurs. Ce n’est pas publié.',
  'From the VIN: {facts}': 'D’après le NIV\u00A0: {facts}',
  'Front, rear, both sides, interior, engine, underside, VIN plate, odometer, documents. Location and camera data are removed from every photo before it leaves this device.':
    'Avant, arrière, les deux côtés, intérieur, moteur, dessous, plaque du NIV, odomètre, papiers. Le lieu et les données de l’appareil photo sont retirés de chaque photo avant qu’elle ne quitte cet appareil.',
  'It is not on this device and not in your account. It may have been discarded.':
    'Il n’est ni sur cet appareil ni dans votre compte. Il a peut-être été abandonné.',
  'Keep this version': 'Garder cette version',
  Listed: 'Publiée',
  'Loading the photos': 'Chargement des photos',
  'Loading the prices': 'Chargement des prix',
  'Loading your draft': 'Chargement de votre brouillon',
  'Mileage status': 'État du kilométrage',
  'Model year': 'Année modèle',
  'More for photo {n}': 'Plus pour la photo {n}',
  'Move photo {n} of {count}: drag, or use the arrow keys':
    'Déplacer la photo {n} sur {count} : glissez, ou utilisez les flèches',
  'Next: condition': 'Suite : état',
  'Next: photos': 'Suite : photos',
  '{n, plural, one {No connection: # photo waits on this device and goes by itself later.} other {No connection: # photos wait on this device and go by themselves later.}}':
    '{n, plural, one {Pas de connexion : # photo attend sur cet appareil et partira d’elle-même plus tard.} other {Pas de connexion : # photos attendent sur cet appareil et partiront d’elles-mêmes plus tard.}}',
  'No known flaws': 'Aucun défaut connu',
  'No service records': 'Aucun carnet d’entretien',
  'None: the buyer pays our fee': 'Aucune\u00A0: l’acheteur paie nos frais',
  'Not accepted': 'Non retenue',
  'Not in our catalog. Our staff will review it.':
    'Absent de notre catalogue. Notre équipe l’examinera.',
  'Not sent: cancelled': 'Non envoyée : vous avez annulé',
  'Until you choose, we use the version on this device.':
    'D’ici votre choix, nous utilisons la version de cet appareil.',
  'On your other device, not sent yet': 'Sur votre autre appareil, pas encore envoyée',
  'Only {w} × {h} pixels: it may look blurry.': 'Seulement {w} × {h} pixels : elle paraîtra floue.',
  'Or drag and drop, or paste a photo here.': 'Ou glissez-déposez, ou collez une photo ici.',
  'Original market': 'Marché d’origine',
  'Pause all': 'Tout mettre en pause',
  'Pause upload': 'Suspendre l’envoi',
  Paused: 'En pause',
  'Photo {n} sent': 'Photo {n} envoyée',
  'Price and package': 'Prix et forfait',
  'Prices didn’t load': 'Les prix n’ont pas pu être lus',
  Pricing: 'Tarifs',
  'Pricing and requirements': 'Prix et exigences',
  Requirements: 'Exigences',
  'Reserve or asking price, and how much of the work is ours.':
    'Prix de réserve ou prix demandé, et la part du travail qui nous revient.',
  Review: 'Relecture',
  'Saved on this device and to your account {ago}.':
    'Enregistré sur cet appareil et dans votre compte {ago}.',
  'Saved on this device as you type, and to your account.':
    'Enregistré sur cet appareil à mesure que vous écrivez, et dans votre compte.',
  'Saved on this device {ago}. It will be saved to your account once there’s a connection.':
    'Enregistré sur cet appareil {ago}. Ce le sera dans votre compte dès qu’il y aura une connexion.',
  'Saved on this device, but not to your account':
    'Enregistré sur cet appareil, mais pas dans votre compte',
  'Saved on this device.': 'Enregistré sur cet appareil.',
  'Saved on this device; saving to your account.':
    'Enregistré sur cet appareil ; enregistrement dans votre compte en cours.',
  'Sell by auction': 'Vendre aux enchères',
  'Sell by classified': 'Vendre par petite annonce',
  'Tell bidders once they reach {percent}% of the reserve':
    'Avertir les enchérisseurs dès qu’ils atteignent {percent} % de la réserve',
  'Sending, {percent}%': 'Envoi, {percent} %',
  'Sent once you are signed in': 'Envoyée dès que vous serez connecté',
  'Set as cover': 'En faire la couverture',
  '{most, plural, one {One day of competitive bidding, with or without a reserve.} other {{days} days of competitive bidding, with or without a reserve.}}':
    '{most, plural, one {Un jour d’enchères, avec ou sans prix de réserve.} other {{days} jours d’enchères, avec ou sans prix de réserve.}}',
  'Shown below the photo.': 'Affichée sous la photo.',
  'Start a classified listing': 'Commencer une petite annonce',
  'Start a new draft': 'Nouveau brouillon',
  'Start an auction listing': 'Mettre aux enchères',
  'Type it in. Our staff will review it.': 'Écrivez-le. Notre équipe l’examinera.',
  'Start typing and choose.': 'Commencez à taper, puis choisissez.',
  'Step {n} of {count}: {name}': 'Étape {n} sur {count} : {name}',
  'Steps of the submission': 'Étapes de la soumission',
  Submitted: 'Envoyée',
  'The browser couldn’t save it: {why}': 'Le navigateur a refusé de l’enregistrer : {why}',
  'The connection kept dropping. We’ll retry when you come back.':
    'La connexion s’interrompait sans cesse. Un nouvel essai aura lieu à votre retour.',
  'The draft and its photos will be deleted from this device and from your account. This can’t be undone.':
    'Le brouillon et ses photos disparaissent de cet appareil et de votre compte. C’est sans retour.',
  'The draft wasn’t saved on this device': 'Le brouillon n’a pas été enregistré sur cet appareil',
  'The file is no longer on this device. Take the photo again.':
    'Son fichier n’est plus sur cet appareil. Reprenez-la.',
  'The photo did not pass our check.': 'Notre contrôle ne l’a pas acceptée.',
  'The photos couldn’t be saved on this device.': 'Cet appareil n’a pas pu garder les photos.',
  'The upload expired. Try again.': 'L’envoi a expiré. Réessayez.',
  'The {name} package allows {n}.': 'Le forfait {name} en accepte {n}.',
  'This browser can’t read HEIC. Save the photo as JPEG, or take it with this device’s camera.':
    'Ce navigateur ne lit pas le HEIC. Enregistrez-la en JPEG, ou prenez-la avec l’appareil photo d’ici.',
  'This photo is too large for this device.': 'Elle est trop grande pour cet appareil.',
  'Title and owners': 'Titre et propriétaires',
  'Uploads from this account are not accepted.': 'Les envois de ce compte ne sont pas acceptés.',
  'Use the other version': 'Prendre l’autre version',
  'VIN plate': 'Plaque du NIV',
  'VIN, year, make, model, mileage and colors. About ten minutes with the registration at hand.':
    'NIV, année, marque, modèle, kilométrage et couleurs. Une dizaine de minutes avec le certificat d’immatriculation en main.',
  'Vehicle details': 'Détails du véhicule',
  'We can’t read this file. Use JPEG, PNG, WebP or AVIF.':
    'Nous ne pouvons pas lire ce fichier. Utilisez JPEG, PNG, WebP ou AVIF.',
  'What makes this vehicle special.': 'Ce qui distingue ce véhicule.',
  'What’s good and what’s not. Disclosing flaws now saves questions later.':
    'Ce qui va, ce qui ne va pas. Un défaut nommé ici est une question de moins plus tard.',
  'You need an account to continue a draft. What you start now is here when you sign in.':
    'Il faut un compte pour continuer un brouillon. Ce que vous commencez sera là à votre connexion.',
  'Your asking price, your phone number, your pace. Buyers contact you directly.':
    'Votre prix, votre numéro, votre rythme. Les acheteurs vous joignent directement.',
  'Your contact details, the name on the title and the card for the package.':
    'Vos coordonnées, le nom au titre et la carte pour le forfait.',
  'Your description': 'Votre description',
  'Your drafts didn’t load': 'Vos brouillons n’ont pas pu être lus',
  'Your photos didn’t load': 'Les photos n’ont pas pu être lues',
  'Your submission': 'Votre soumission',
  'at least {n}': 'au moins {n}',
  '{count} of at least {least}': '{count} sur au moins {least}',
  'edited {ago}': 'modifié {ago}',
  'started on another device': 'commencé sur un autre appareil',
  '{n, plural, one {up to # photo} other {up to # photos}}':
    '{n, plural, one {jusqu’à # photo} other {jusqu’à # photos}}',
  '{least}–{most} days': '{least}–{most} jours',
  '{n, plural, one {# more photo needed to submit.} other {# more photos needed to submit.}}':
    'Il en manque {n} pour l’envoyer.',
  '{n} not sent yet': '{n} en attente d’envoi',
  '{n, plural, one {# photo came from another app} other {# photos came from another app}}':
    '{n, plural, one {# photo est arrivée d’une autre application} other {# photos sont arrivées d’une autre application}}',
  '{n, plural, one {# photo was left out: no package takes more than {most}.} other {# photos were left out: no package takes more than {most}.}}':
    '{n, plural, one {# photo a été laissée de côté : aucun forfait n’en accepte plus de {most}.} other {# photos ont été laissées de côté : aucun forfait n’en accepte plus de {most}.}}',
  '{price}, with a reserve {more}': '{price}, avec prix de réserve {more}',
  '{sent} of {count} sent. You can close this page; sending resumes when you come back.':
    '{sent} sur {count} envoyées. Vous pouvez fermer cette page ; l’envoi reprendra à votre retour.',
  '{why} We’ll try again with your next change.':
    '{why} Un nouvel envoi aura lieu à votre prochaine modification.',
  'Accept the terms to submit.': 'Acceptez les conditions pour envoyer.',
  'All your drafts and submissions': 'Tous vos brouillons et soumissions',
  'Another reason; see below.': 'Une autre raison : voir ci-dessous.',
  'Others on the title': 'Autres noms au titre',
  'Names on the title': 'Noms au titre',
  'Names, with commas between them. Add the @username of whoever has an account here: an owner can’t bid on their own vehicle.':
    'Les noms, séparés par des virgules. Ajoutez le @nom d’utilisateur de qui a un compte ici\u00A0: un propriétaire ne peut pas miser sur son propre véhicule.',
  'Best time to call': 'Meilleur moment pour appeler',
  'Choose a package first; it says whether a card is needed.':
    'Choisissez d’abord un forfait ; il dit s’il faut une carte.',
  'Currency of the sale': 'Devise de la vente',
  'Does it sell with a reserve?': 'Se vend-il avec un prix de réserve ?',
  'Everything we ask for is filled in. We reply within {days, plural, one {# business day} other {# business days}}.':
    'Tout ce que nous demandons est rempli. Nous répondons en {days, plural, one {# jour ouvrable} other {# jours ouvrables}}.',
  'Expires {month}/{year}': 'Expire {month}/{year}',
  'For us, not for the listing: it shows the city and the province or state alone.':
    'Pour nous, pas pour l’annonce : elle ne montre que la ville et la province ou l’État.',
  'I accept the {terms} for sellers.': 'J’accepte les {terms} pour les vendeurs.',
  'It became a listing.': 'Elle est devenue une annonce.',
  'It doesn’t fit what our buyers look for.':
    'Il ne convient pas à ce que cherchent nos acheteurs.',
  'It’s waiting for review.': 'Elle attend d’être vérifiée.',
  'We cancelled the auction.': 'Nous avons annulé l’enchère.',
  'It expired after too long without changes.': 'Elle est restée trop longtemps sans changement.',
  'Its condition is not what we can offer.': 'Son état n’est pas ce que nous pouvons offrir.',
  'It’s your turn: make the changes we asked for and submit again.':
    'À vous : faites les modifications demandées et envoyez de nouveau.',
  'Loading your submission': 'Chargement de votre soumission',
  'Make these changes, then submit again in the last step.':
    'Faites ces modifications, puis envoyez de nouveau à la dernière étape.',
  'Next: contact': 'Suite : contact',
  'Next: price': 'Suite : prix',
  'Next: review': 'Suite : relecture',
  'No reserve: it sells to the high bidder': 'Sans réserve : il va au plus offrant',
  'Not submitted': 'Pas envoyée',
  'Not withdrawn': 'Pas retirée',
  'Your choice is saved once this draft has been sent.':
    'Votre choix est enregistré dès que ce brouillon a été envoyé.',
  'Once we accept your vehicle, this card pays {sum}, and nothing before.':
    'Quand nous aurons accepté votre véhicule, cette carte paiera {sum}, et rien avant.',
  'plus tax': 'plus taxes',
  '{sum} with {taxes}': '{sum} avec {taxes}',
  'The tax of your province is added to these prices.':
    'Les taxes de votre province s’ajoutent à ces prix.',
  'Nothing is charged before we accept your vehicle.':
    'Rien n’est facturé avant que nous acceptions votre véhicule.',
  'Only then is your package charged, if it costs anything.':
    'Alors seulement votre forfait est facturé, s’il coûte quelque chose.',
  'Our staff asks': 'Notre équipe demande',
  'Our staff is reading it.': 'Notre équipe la lit.',
  'See the listing': 'Voir l’annonce',
  'Start your listing anywhere, even without a signal. Submit it once everything is there; nothing is published before you approve it.':
    'Commencez votre annonce n’importe où, même sans réseau. Envoyez-la quand tout y est ; rien n’est publié sans votre accord.',
  'Still needed': 'Il manque encore',
  'Street address of the vehicle': 'Adresse où se trouve le véhicule',
  'Submitted {when}.': 'Envoyée {when}.',
  'The card wasn’t saved': 'La carte n’a pas été enregistrée',
  'The photos don’t show it well enough.': 'Les photos ne le montrent pas assez bien.',
  'The reserve stays secret. You can lower it later, but never raise it once bidding is open.':
    'Le prix de réserve reste secret. Vous pourrez le baisser, mais jamais le relever une fois les mises ouvertes.',
  'The same vehicle is listed already.': 'Le même véhicule est déjà annoncé.',
  'The title or a lien stands in the way of a sale.': 'Le titre ou un lien empêche une vente.',
  'US dollars': 'Dollars américains',
  'We didn’t hear back about the changes we asked for.':
    'Nous n’avons pas eu de réponse au sujet des modifications demandées.',
  'We can’t see it reach the price asked for.': 'Nous ne le voyons pas atteindre le prix demandé.',
  'We didn’t accept it.': 'Nous ne l’avons pas retenue.',
  'We read it, and either accept it, ask for changes or say why not.':
    'Nous la lisons, puis l’acceptons, demandons des modifications ou disons pourquoi non.',
  'We stop reading it, and nothing is charged. This can’t be undone.':
    'Nous cessons de la lire, et rien n’est facturé. C’est sans retour.',
  'We write the listing. Nothing is published before you approve it.':
    'Nous rédigeons l’annonce. Rien n’est publié sans votre accord.',
  'We’ve accepted it. Our staff prepares the listing.':
    'Nous l’avons acceptée. Notre équipe prépare l’annonce.',
  'What happens next with your submission.': 'La suite de votre soumission.',
  'Withdraw this submission': 'Retirer cette soumission',
  'Withdraw this submission?': 'Retirer cette soumission ?',
  'You’ll hear from us by {when}.': 'Vous aurez de nos nouvelles au plus tard {when}.',
  'You withdrew it.': 'Vous l’avez retirée.',
  'Your draft is kept. Submit it once there’s a connection.':
    'Votre brouillon est gardé. Envoyez-le dès qu’il y aura une connexion.',
  'You’re still writing it.': 'Vous l’écrivez encore.',
  'Your package is free, so no card is needed.':
    'Votre forfait est gratuit : aucune carte n’est nécessaire.',
  '{waiting, plural, one {# of {count} photos has not arrived yet} other {# of {count} photos have not arrived yet}}':
    '{waiting, plural, one {# photo sur {count} n’est pas encore arrivée} other {# photos sur {count} ne sont pas encore arrivées}}',
  'You can submit as soon as all have arrived, or leave some out.':
    'Vous pourrez envoyer dès qu’elles seront toutes là, ou en laisser de côté.',
  '{n, plural, one {Leave out # photo} other {Leave out # photos}}':
    '{n, plural, one {Laisser # photo de côté} other {Laisser # photos de côté}}',
  '{n, plural, one {Submit without # photo?} other {Submit without # photos?}}':
    '{n, plural, one {Envoyer sans # photo\u00A0?} other {Envoyer sans # photos\u00A0?}}',
  'These are removed from the draft, here and in your account:':
    'Celles-ci sont retirées du brouillon, ici et dans votre compte\u00A0:',
  'Keep them': 'Les garder',
  'Leave out': 'Laisser de côté',
  '{n, plural, one {and # more} other {and # more}}':
    '{n, plural, one {et # autre} other {et # autres}}',
  Sent: 'Envoyé',
  Withdraw: 'Retirer',
  'Buyers who sign in can ask for your phone number. The rest is for us alone.':
    'Les acheteurs connectés peuvent demander votre numéro. Le reste est pour nous seuls.',
  'Answer by {when}.': 'Répondez au plus tard {when}.',
  'Approve and schedule': 'Approuver et mettre au calendrier',
  'Bidding is open.': 'Les mises sont ouvertes.',
  'Drafts and submissions': 'Brouillons et soumissions',
  'Ends {when}.': 'Se termine {when}.',
  'Loading your listings': 'Chargement de vos annonces',
  'Lower the reserve': 'Baisser le prix de réserve',
  'Lower the reserve…': 'Baisser le prix de réserve…',
  'Lower than now; 0 removes it. Buyers read that it was lowered, not to what. This can’t be undone.':
    'Plus bas que maintenant ; 0 le retire. Les acheteurs lisent qu’il a baissé, pas de combien. C’est sans retour.',
  'New reserve': 'Nouveau prix de réserve',
  'Nothing for sale yet': 'Rien en vente pour l’instant',
  'Opens {when}.': 'Ouvre {when}.',
  'Reserve: {amount}, known to you and our staff alone':
    'Prix de réserve : {amount}, connu de vous et de notre équipe seulement',
  'Send it back': 'Renvoyer',
  'Send it back…': 'Renvoyer…',
  'What should be different?': 'Que faut-il changer ?',
  'What the package cost is refunded in full. This can’t be undone.':
    'Le prix du forfait est remboursé en entier. C’est sans retour.',
  'What you submit stands here, with what comes next and until when.':
    'Ce que vous envoyez se trouve ici, avec la suite et son échéance.',
  'Withdraw this listing': 'Retirer cette annonce',
  'Withdraw this listing?': 'Retirer cette annonce ?',
  'It is public already and will say that it was withdrawn. Half of what the package cost is refunded. This can’t be undone.':
    'Elle est déjà publique et dira qu’elle a été retirée. La moitié du prix du forfait est remboursée. C’est sans retour.',
  'Your bank did not confirm the payment of your package in time, and nothing was charged. Pay it here.':
    'Votre banque n’a pas confirmé à temps le paiement de votre forfait, et rien n’a été débité. Payez-le ici.',
  'Your card could not be charged for the package. Pay it here.':
    'Votre carte n’a pas pu payer le forfait. Payez-le ici.',
  'Your bank wants you to confirm the payment of your package. Pay it here.':
    'Votre banque vous demande de confirmer le paiement de votre forfait. Payez-le ici.',
  'Your package is paid.': 'Votre forfait est payé.',
  'The payment did not go through': 'Le paiement n’a pas abouti',
  'What you paid for the package is refunded in full. This can’t be undone.':
    'Le forfait payé est remboursé en entier. C’est irréversible.',
  'Your listings didn’t load': 'Vos annonces n’ont pas pu être lues',
  'Your turn: read it, then approve it and choose when it ends.':
    'À vous : lisez-la, puis approuvez-la et choisissez quand elle se termine.',
  'Not done': 'Pas fait',
  '{n, plural, one {featured on the front page for # day} other {featured on the front page for # days}}':
    '{n, plural, one {à la une pendant # jour} other {à la une pendant # jours}}',
  '{n, plural, one {# view} other {# views}}':
    '{n, plural, one {# consultation} other {# consultations}}',
  '{n, plural, one {# watcher} other {# watchers}}':
    '{n, plural, one {# abonné} other {# abonnés}}',
  'As it was or lower; 0 for none.': 'Comme avant ou plus basse\u00A0; 0 pour aucune.',
  'It becomes a new listing with a lot number of its own. You approve it and choose when it ends, as before.':
    'Cela devient une nouvelle annonce, avec son propre numéro de lot. Vous l’approuvez et choisissez quand elle finit, comme avant.',
  'It did not sell.': 'Il ne s’est pas vendu.',
  'List it again': 'Remettre en vente',
  'List it again?': 'Le remettre en vente\u00A0?',
  'Not listed again': 'Pas remis en vente',
  'The reserve can only stay or go down.': 'La réserve ne peut que rester ou baisser.',
  'Change the price': 'Changer le prix',
  'Change the price…': 'Changer le prix…',
  'Everybody can see it from now on, for {n, plural, one {# day} other {# days}}.':
    'Tout le monde la voit dès maintenant, pendant {n, plural, one {# jour} other {# jours}}.',
  'Everybody sees it again.': 'Tout le monde la voit de nouveau.',
  'Hide it': 'La masquer',
  'Hide it…': 'La masquer…',
  'Hide this listing?': 'Masquer cette annonce\u00A0?',
  'Is it sold?': 'Est-il vendu\u00A0?',
  'It is sold': 'Il est vendu',
  'It is for sale again for the days that were left.':
    'Il est de nouveau à vendre pour les jours qui restaient.',
  'It is offered for {n, plural, one {# more day} other {# more days}}.':
    'Il est offert pendant {n, plural, one {# jour de plus} other {# jours de plus}}.',
  'It isn’t sold after all…': 'Finalement, il n’est pas vendu…',
  'For sale again on this device. It’s sent once there’s a connection.':
    'De nouveau en vente sur cet appareil. L’envoi se fera au retour du réseau.',
  'It wasn’t sent in time.': 'L’envoi n’a pas eu lieu à temps.',
  'Marked sold on this device. It’s sent once there’s a connection.':
    'Marquée vendue sur cet appareil. L’envoi se fera au retour du réseau.',
  'It stays in sight, marked sold. You can take that back within {n, plural, one {# day} other {# days}}.':
    'L’annonce reste visible, marquée vendue. Vous pouvez revenir en arrière pendant {n, plural, one {# jour} other {# jours}}.',
  'Its days are over.': 'Ses jours sont écoulés.',
  'Known to our staff alone.': 'Connu de notre équipe seule.',
  'Mark as sold…': 'Marquer comme vendu…',
  'Nobody sees it any more, and the package is not refunded. This can’t be undone.':
    'Plus personne ne la voit, et le forfait n’est pas remboursé. C’est irréversible.',
  'Nobody sees it but you.': 'Personne d’autre que vous ne la voit.',
  'Nobody sees it until you show it again. Its days run on.':
    'Personne ne la voit tant que vous ne l’affichez pas de nouveau. Ses jours continuent de courir.',
  'More about this vehicle': 'Plus sur ce véhicule',
  'Not hidden': 'Pas masquée',
  'Not marked': 'Pas marqué',
  'Not published': 'Pas publiée',
  'Not renewed': 'Pas renouvelée',
  'Not shown': 'Pas affichée',
  'Offer it again': 'L’offrir de nouveau',
  'Offer it again for {sum}': 'L’offrir de nouveau pour {sum}',
  'Offer it again?': 'L’offrir de nouveau\u00A0?',
  'Offered until {when}.': 'Offert jusqu’à {when}.',
  Publish: 'Publier',
  'Publish it…': 'La publier…',
  'Publish this listing?': 'Publier cette annonce\u00A0?',
  'Show it': 'L’afficher',
  'Show it again…': 'L’afficher de nouveau…',
  'Show this listing again?': 'Afficher de nouveau cette annonce\u00A0?',
  'The price before it stays in the listing’s history, for everybody to read.':
    'Le prix d’avant reste dans l’historique de l’annonce, lisible par tous.',
  'We removed it.': 'Nous l’avons retirée.',
  'What it sold for': 'Prix de vente',
  'Your default card pays {sum}, and it is offered for {n, plural, one {# more day} other {# more days}}.':
    'Votre carte par défaut paie {sum}, et il est offert pendant {n, plural, one {# jour de plus} other {# jours de plus}}.',
  'Your turn: read it, then publish it.': 'À vous\u00A0: lisez-la, puis publiez-la.',
  'Your package is charged to this card once we accept your vehicle.':
    'Votre forfait est porté à cette carte une fois votre véhicule accepté.',
  'an unnamed vehicle': 'un véhicule encore sans nom',
};
