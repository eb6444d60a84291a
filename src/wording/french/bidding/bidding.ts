import type { Messages } from '../../language/translate.ts';

/** Texts about bidding: the column, the sheet, the bar, and the outcome of a bid. */
export const bidding: Messages = {
  'Add a card to bid': 'Ajouter une carte pour miser',
  'It asks about the hold of the buyer fee on your card.':
    'Elle demande de confirmer la retenue des frais d’acheteur sur votre carte.',
  'Not placed yet: your bank asks you to confirm {amount}':
    'Pas encore placée\u00A0: votre banque vous demande de confirmer {amount}',
  '(min {min}, max {max})': '(min. {min}, max. {max})',
  '{amount} is your max already': '{amount} est déjà votre maximum',
  "{amount} reached the server at or after the end. The server's clock decides.":
    '{amount} est arrivé au serveur à la fin ou après. L’horloge du serveur décide.',
  '{amount} was not accepted. Check your connection and bid again.':
    '{amount} n’a pas été accepté. Vérifiez votre connexion et misez de nouveau.',
  '{amount} {tax} on the fee': '{amount} de {tax} sur les frais',
  'An exact bid needs a connection.': 'Une mise exacte exige une connexion.',
  'An exact bid would only raise your own price. You can change your max instead.':
    'Une mise exacte ne ferait que hausser votre propre prix. Vous pouvez plutôt changer votre maximum.',
  'Bid again': 'Miser encore',
  'Bid again if that is the amount you mean.': 'Misez de nouveau si c’est bien le montant voulu.',
  'Bid on {title}': 'Miser sur {title}',
  'Bid to {sum}, negotiating': 'Misé jusqu’à {sum}, en négociation',
  'Bid whole dollars, from 1 to {most}.': 'Misez des dollars entiers, de 1 à {most}.',
  'Bid {sum}': 'Miser {sum}',
  'Bid {sum}?': 'Miser {sum} ?',
  'Bidding opens at the time above. Watch it to be told.':
    'Les mises ouvrent à l’heure indiquée ci-dessus. Suivez le lot pour être averti.',
  'Bids are binding once they have arrived.': 'Les mises engagent dès leur arrivée.',
  'Bids are binding.': 'Les mises engagent.',
  'We bid for you up to your max, and no higher than it takes.':
    'Nous misons pour vous jusqu’à votre maximum, et pas plus qu’il ne faut.',
  'Until the reserve is met your bid counts in full, up to the reserve.':
    'Tant que la réserve n’est pas atteinte, votre mise compte en entier, jusqu’à la réserve.',
  'Bids go up by {step} at this price. Totals include our fee and the tax on it for a buyer in {region}.':
    'À ce prix, les mises montent de {step}. Les totaux comprennent nos frais et leur taxe pour un acheteur ({region}).',
  'Buyer in': 'Acheteur',
  'Cancelled. It will not be sent.': 'Annulée. Elle ne sera pas envoyée.',
  'Change max': 'Changer le maximum',
  'Change max to {sum}': 'Porter le maximum à {sum}',
  'Confirm bid of {sum}': 'Confirmer la mise de {sum}',
  'Confirm max of {sum}': 'Confirmer jusqu’à {sum}',
  'Confirm, queue {sum}': 'Confirmer, mettre {sum} en attente',
  'Day {day} of {days}': 'Jour {day} de {days}',
  'end, clock not synced': 'fin, horloge non synchronisée',
  'Enter whole dollars, digits only.': 'Entrez des dollars entiers, en chiffres seulement.',
  Exact: 'Exacte',
  'Extended {n}×': 'Prolongée {n} ×',
  'Good until {time}, then it is not sent.':
    'Valable jusqu’à : {time}. Ensuite, elle n’est pas envoyée.',
  'How importing works': 'L’importation en bref',
  'If you win at this bid, you’d pay {total}, including our fee of {fee} ({percent}) and {taxes}, as a buyer in {region}.':
    'Si vous gagnez à cette mise, vous payez {total}, dont {fee} de frais ({percent}) et {taxes} (acheteur : {region}).',
  'If you win at your max, you’d pay {total}, including our fee of {fee} ({percent}) and {taxes}, as a buyer in {region}.':
    'Si vous gagnez à votre maximum, vous payez {total}, dont {fee} de frais ({percent}) et {taxes} (acheteur : {region}).',
  'It arrived after the time it was good until. The minimum bid is {minNext}.':
    'Elle est arrivée après la fin de sa validité. La mise minimale est de {minNext}.',
  'Its end has passed. The result comes when there is a connection.':
    'Sa fin est passée. Le résultat arrivera avec une connexion.',
  'Kind of bid': 'Type de mise',
  left: 'restant',
  Max: 'Maximale',
  'Message {seller}': 'Écrire à {seller}',
  'If it beats the leader’s max, the price becomes this.':
    'Si elle dépasse le maximum du meneur, elle devient le prix.',
  'We bid for you, one step at a time, and stop here.':
    'Nous misons pour vous par paliers, et nous arrêtons là.',
  '{minNext} or more.': '{minNext} ou plus.',
  '{percent}, max {max}': '{percent}, max. {max}',
  '{percent}, min {min}': '{percent}, min. {min}',
  '{name} leads at {price}. The minimum bid is {minNext}.':
    '{name} mène à {price}. La mise minimale est de {minNext}.',
  '{name} leads.': '{name} mène.',
  'Near the reserve': 'Près de la réserve',
  'no tax on the fee': 'aucune taxe sur les frais',
  'Nobody leads yet.': 'Personne ne mène encore.',
  'Not open yet.': 'Pas encore ouvert.',
  'Not open yet. {watching} watching.': 'Pas encore ouvert. {watching} en suivi.',
  'Not placed': 'Mise non placée',
  'Not placed yet: it waits for a connection.': 'Pas encore placée : elle attend une connexion.',
  'Not placed: bidding is not open yet': 'Non placée : les mises ne sont pas encore ouvertes',
  'Not placed: no answer from the server': 'Non placée : aucune réponse du serveur',
  'Not placed: the auction was cancelled': 'Non placée : l’enchère a été annulée',
  'Not placed: the auction had ended': 'Non placée : l’enchère était terminée',
  'Not placed: you lead already': 'Non placée : vous menez déjà',
  'Not placed: {amount} arrived too late': 'Non placée : {amount} est arrivé trop tard',
  'Not placed: {amount} is far above the minimum bid':
    'Non placée : {amount} dépasse de loin la mise minimale',
  'Not placed: {amount} is too low now': 'Non placée : {amount} est maintenant trop bas',
  'Not placed: {amount} was not sent in time': 'Non placée : {amount} n’a pas été envoyé à temps',
  'Not sold yet: the sale fell through.': 'Pas encore vendu\u00A0: la vente n’a pas eu lieu.',
  'Not sold yet: the reserve was not met.': 'Pas encore vendu : la réserve n’a pas été atteinte.',
  'Not sold.': 'Non vendu.',
  'Nothing was changed.': 'Rien n’a changé.',
  'Now {price}, {reserve}': 'À {price}, {reserve}',
  '{n, plural, one {# bid, ended {date}} other {# bids, ended {date}}}':
    '{n, plural, one {# mise, fin : {date}} other {# mises, fin : {date}}}',
  'An exact bid needs a connection, so that nothing is placed you did not mean. A max bid can wait for one.':
    'Une mise exacte exige une connexion, pour que rien ne soit placé sans que vous le vouliez. Une mise maximale peut en attendre une.',
  'Opened {day}': 'Ouverte le {day}',
  Opens: 'Ouvre',
  'Our fee, {percent}': 'Nos frais, {percent}',
  'Price ladder': 'Échelle des prix',
  'Queue a max of {sum}?': 'Mettre en attente un maximum de {sum} ?',
  'Queue max of {sum}': 'Mettre {sum} en attente',
  'Queue max of {sum} instead': 'Mettre plutôt {sum} en attente',
  'Is your max of {sum} still meant?': 'Voulez-vous toujours votre maximum de {sum} ?',
  'A fault in this app kept it from being sent. Nothing was placed.':
    'Un défaut de l’application en a empêché l’envoi. Aucune mise n’a été placée.',
  'The app was closed before it could be sent. Nothing was placed.':
    'L’application a été fermée avant l’envoi. Rien n’a été misé.',
  'Queued: max of {sum}': 'En attente : maximum de {sum}',
  'Quick amounts': 'Montants rapides',
  'Saved {time}. The price may have moved.': 'Copie enregistrée {time}. Le prix a pu changer.',
  'See live {make} auctions': 'Enchères {make} en cours',
  'Server clock ± {seconds}': 'Horloge du serveur ± {seconds}',
  'Set max of {sum}': 'Fixer le maximum à {sum}',
  'Set your max to {sum}?': 'Fixer votre maximum à {sum} ?',
  'Sign in to bid': 'Se connecter pour miser',
  'Sign in to bid {sum}': 'Se connecter pour miser {sum}',
  'Finish registering to bid': 'Terminer l’inscription pour miser',
  'Finish registering to bid {sum}': 'Terminer l’inscription pour miser {sum}',
  'Staff can’t bid.': 'Le personnel ne mise pas.',
  'Staff ended this auction. No bid is binding.':
    'Le personnel a mis fin à cette enchère. Aucune mise n’engage.',
  'Starting bid {price}, {reserve}': 'Mise de départ {price}, {reserve}',
  '{sum} in total': '{sum} en tout',
  '{sum} is far above the minimum bid': '{sum} dépasse de loin la mise minimale',
  '{sum} is far above the minimum bid of {minNext}. Is it what you mean?':
    '{sum} dépasse de loin la mise minimale de {minNext}. Est-ce bien ce que vous voulez ?',
  'Your bid of {sum} is in.': 'Votre mise de {sum} est enregistrée.',
  '{sum} was accepted, but the leader’s max is higher. The minimum bid is {minNext}.':
    '{sum} : mise acceptée, mais le maximum du meneur est plus élevé. La mise minimale est de {minNext}.',
  'Tax for a buyer in': 'Taxe d’un acheteur de',
  'Tax on the vehicle itself is not included.': 'La taxe sur le véhicule n’est pas comprise.',
  '{tax} {percent} on the fee': '{tax} de {percent} sur les frais',
  'The bid was not sent.': 'La mise n’a pas été envoyée.',
  'The connection broke before the server answered. Your bid of {sum} counts once or not at all; we keep asking which.':
    'La connexion a été coupée avant la réponse du serveur. Votre mise de {sum} compte une fois ou pas du tout ; nous continuons de le demander.',
  'The minimum bid is {minNext}.': 'La mise minimale est de {minNext}.',
  'The price moved. The minimum bid is now {minNext}.':
    'Le prix a bougé. La mise minimale est maintenant de {minNext}.',
  'The reserve was not met, so you owe nothing. You can still write to the seller.':
    'La réserve n’a pas été atteinte ; vous ne devez rien. Vous pouvez encore écrire au vendeur.',
  'The seller withdrew it before it opened.': 'Le vendeur l’a retiré avant l’ouverture.',
  'The server decides by the price when it arrives.':
    'Le serveur décide selon le prix à son arrivée.',
  'The server judges it when it arrives, by the price and its own clock then. You can cancel it while it waits.':
    'Le serveur la juge à son arrivée, selon le prix et sa propre horloge. Vous pouvez l’annuler tant qu’elle attend.',
  'The vehicle is in Canada: duty at the American border is not in this total. {more}':
    'Le véhicule se trouve au Canada : les droits à la frontière américaine ne sont pas compris. {more}',
  'The vehicle is in the United States: duty and tax at the Canadian border are not in this total. {more}':
    'Le véhicule se trouve aux États-Unis : les droits et taxes à la frontière canadienne ne sont pas compris. {more}',
  'There was no connection before the time it was good until.':
    'Il n’y a pas eu de connexion avant la fin de sa validité.',
  'Your account is suspended. Your profile says why.':
    'Votre compte est suspendu. Votre profil dit pourquoi.',
  'This auction has not started. Watch it and you are told when it does.':
    'Cette enchère n’est pas commencée. Suivez-la et vous serez averti de son ouverture.',
  'This is your listing. Sellers do not bid.': 'C’est votre annonce. Les vendeurs ne misent pas.',
  'Time is up. The server is settling the result.':
    'Le temps est écoulé. Le serveur établit le résultat.',
  'to {name}': 'à {name}',
  'Total you would pay': 'Total à payer',
  'Until {n} min before the end': 'Jusqu’à {n} min avant la fin',
  'We cancelled it before {amount} arrived. You owe nothing.':
    'Nous l’avons annulée avant l’arrivée de {amount}. Vous ne devez rien.',
  'Waiting for the answer': 'En attente de la réponse',
  '{what} The minimum bid is {minNext}.': '{what} La mise minimale est de {minNext}.',
  '{who} {bids}, {watching} watching.': '{who} {bids}, {watching} en suivi.',
  '{who} {bids}.': '{who} {bids}.',
  'Winning bid': 'Mise gagnante',
  'Winning bid, paid to the seller': 'Mise gagnante, payée au vendeur',
  'Winning bid, at most': 'Mise gagnante, au plus',
  'Yes, place it': 'Oui, la placer',
  'Review the bid': 'Revoir la mise',
  'Your queued max of {sum} needs your yes.':
    'Votre maximum de {sum} en attente demande votre accord.',
  'Your queued max of {sum} needs your yes until {time}.':
    'Votre maximum de {sum} en attente demande votre accord avant {time}.',
  'Keep this max for': 'Garder ce maximum pendant',
  'You are the high bidder': 'Vous êtes le plus offrant',
  'You can save that search there and find it under your watchlist.':
    'Vous pouvez y enregistrer la recherche ; elle se trouve sous vos lots suivis.',
  'You did not win this one': 'Vous n’avez pas remporté ce lot',
  'You lead.': 'Vous menez.',
  'You lead. An exact bid would only raise your own price.':
    'Vous menez. Une mise exacte ne ferait que hausser votre propre prix.',
  'You lead. Only you see it.': 'Vous menez. Vous seul le voyez.',
  'You lead. Your max is {max}. Only you see it.':
    'Vous menez. Votre maximum est de {max}. Vous seul le voyez.',
  'You owe nothing.': 'Vous ne devez rien.',
  'You were not the high bidder': 'Vous n’étiez pas le plus offrant',
  'You were outbid': 'Votre mise a été dépassée',
  'You were outbid.': 'Votre mise a été dépassée.',
  'You sold it': 'Vous l’avez vendu',
  'You won it': 'Vous l’avez remporté',
  'You won it, {name}': 'Vous l’avez remporté, {name}',
  'to you': 'à vous',
  'Write to {seller}: agree on payment, papers and pickup.':
    'Écrivez à {seller} : convenez du paiement, des papiers et de la livraison.',
  'See the vehicle, then pay the seller directly.':
    'Voyez le véhicule, puis payez le vendeur directement.',
  'From {day}, review the seller under {feedback}.':
    'À partir du {day}, évaluez le vendeur sous {feedback}.',
  'What you pay': 'Ce que vous payez',
  'Credited to you': 'Porté à votre crédit',
  'Total before tax': 'Total avant taxes',
  'The tax on the fee is added when the invoice is issued.':
    'La taxe sur les frais s’ajoute à l’émission de la facture.',
  'The tax on the fee is on your invoice, which is not on this device yet.':
    'La taxe sur les frais figure sur votre facture, qui n’est pas encore sur cet appareil.',
  'Your invoice': 'Votre facture',
  'Your bid': 'Votre mise',
  'Your last bid was {mine}. Bidding ended at {price}.':
    'Votre dernière mise était de {mine}. Les mises se sont arrêtées à {price}.',
  'Your last bid was {mine}. It sold for {price}.':
    'Votre dernière mise était de {mine}. Vendu à {price}.',
  'Your max': 'Votre mise maximale',
  'Your max cannot be below the current bid of {price}.':
    'Votre maximum ne peut pas être sous la mise actuelle de {price}.',
  'Your max of {sum} is on its way': 'Votre maximum de {sum} est en route',
  '{near, select, true {near the reserve} other {{reserve, select, NO_RESERVE {no reserve} RESERVE_MET {reserve met} other {reserve not met}}}}':
    '{near, select, true {près de la réserve} other {{reserve, select, NO_RESERVE {sans réserve} RESERVE_MET {réserve atteinte} other {réserve non atteinte}}}}',
  'Saved {time}': 'Copie enregistrée {time}',
  'Each line carries a seal made of its contents and the seal of the line before it. Your device works them all out again.':
    'Chaque ligne porte un sceau tiré de son contenu et du sceau de la ligne précédente. Votre appareil les recalcule tous.',
  'Last seal: {seal}': 'Dernier sceau\u00A0: {seal}',
  'Line {seq} does not fit the one before it. Please tell us.':
    'La ligne {seq} ne suit pas la précédente. Signalez-le-nous.',
  'Line {seq} is not on this device yet. Try again in a moment.':
    'La ligne {seq} n’est pas encore sur cet appareil. Réessayez dans un instant.',
  'Verify this bid history': 'Vérifier cet historique des mises',
  '{n, plural, one {The one line fits} other {All # lines fit, each the one before it}}: nothing was changed, added or taken out.':
    '{n, plural, one {La seule ligne concorde} other {Les # lignes concordent, chacune avec la précédente}}\u00A0: rien n’a été changé, ajouté ni retiré.',
};
