import type { Words } from '../words.ts';

/** Bidding: the column, the sheet, the bar, and what becomes of a bid. */
export const bidding: Words = {
  '(min 250, max 7,500)': '(min. 250, max. 7 500)',
  '1 hour': '1 heure',
  '15 min': '15 min',
  '5 min': '5 min',
  'A bid cannot be taken back.': 'Une mise ne peut pas être retirée.',
  'Accepted, and already passed': 'Acceptée, et déjà dépassée',
  'All in': 'Tout compris',
  'An exact bid would only raise your own price. You can change your max instead.':
    'Une mise exacte ne ferait que hausser votre propre prix. Vous pouvez plutôt changer votre maximum.',
  'Bid of {sum} on {title}': 'Mise de {sum} sur {title}',
  'Bid on {title}': 'Miser sur {title}',
  'Bid {sum}': 'Miser {sum}',
  'Bid {sum} instead': 'Miser plutôt {sum}',
  'Bidding opens at the time above. Watch it to be told.':
    'Les mises ouvrent à l’heure indiquée ci-dessus. Suivez le lot pour être averti.',
  'Buyer in': 'Acheteur',
  'Cancelled. It will not be sent.': 'Annulée. Elle ne sera pas envoyée.',
  'Change max to {sum}': 'Porter le maximum à {sum}',
  'Day {day} of {days}': 'Jour {day} de {days}',
  'Enter whole dollars, digits only.': 'Entrez des dollars entiers, en chiffres seulement.',
  Exact: 'Exacte',
  'Extended {n}×': 'Prolongée {n} ×',
  'Finish registering to bid': 'Terminer l’inscription pour miser',
  'Good until {time}, then it is not sent.':
    'Valable jusqu’à : {time}. Ensuite, elle n’est pas envoyée.',
  Hammer: 'Adjudication',
  'Hammer, at most': 'Adjudication, au plus',
  'Hammer, our fee, and tax on the fee. Tax on the car itself and transport are not in it.':
    'Adjudication, nos frais et la taxe sur les frais. La taxe sur le véhicule et le transport n’y sont pas.',
  'High bidder and seller may still agree.':
    'Le plus offrant et le vendeur peuvent encore s’entendre.',
  'If you win at this bid: {hammer} to the seller, {fee} our fee (5%), {taxes}, buyer in {region}. All in {total}':
    'Si vous gagnez à cette mise : {hammer} au vendeur, {fee} de frais (5 %), {taxes}, acheteur : {region}. Tout compris : {total}',
  'If you win at your max: {hammer} to the seller, {fee} our fee (5%), {taxes}, buyer in {region}. All in {total}':
    'Si vous gagnez à votre maximum : {hammer} au vendeur, {fee} de frais (5 %), {taxes}, acheteur : {region}. Tout compris : {total}',
  'Kind of bid': 'Type de mise',
  Max: 'Maximale',
  'Max of {sum} on {title}': 'Maximum de {sum} sur {title}',
  'Near the reserve': 'Près de la réserve',
  'Nobody bid.': 'Personne n’a misé.',
  'Nobody leads yet.': 'Personne ne mène encore.',
  'Not placed': 'Mise non placée',
  'Not placed yet: it waits for a connection.': 'Pas encore placée : elle attend une connexion.',
  'Not placed: bidding is not open yet': 'Non placée : les mises ne sont pas encore ouvertes',
  'Not placed: no answer from the server': 'Non placée : aucune réponse du serveur',
  'Not placed: the auction had ended': 'Non placée : l’enchère était terminée',
  'Not placed: you lead already': 'Non placée : vous menez déjà',
  'Not placed: {amount} arrived too late': 'Non placée : {amount} est arrivé trop tard',
  'It arrived after the time it was good until. The least next bid is {minNext}.':
    'Elle est arrivée après la fin de sa validité. La prochaine mise minimale est {minNext}.',
  'Not placed: {amount} was not sent in time': 'Non placée : {amount} n’a pas été envoyé à temps',
  'There was no connection before the time it was good until.':
    'Il n’y a pas eu de connexion avant la fin de sa validité.',
  'Not placed: {amount} is too low now': 'Non placée : {amount} est maintenant trop bas',
  'Not sold.': 'Non vendu.',
  'Nothing was changed.': 'Rien n’a changé.',
  'Now {price}, {reserve}': 'À {price}, {reserve}',
  'Offline. An exact bid needs a connection, so that nothing is placed you did not mean. A max bid can wait for one.':
    'Hors ligne. Une mise exacte exige une connexion, pour que rien ne soit placé sans que vous le vouliez. Une mise maximale peut en attendre une.',
  'Once it has arrived, a bid cannot be taken back.':
    'Une fois arrivée, une mise ne peut pas être retirée.',
  'Opened {day}': 'Ouverte le {day}',
  Opens: 'Ouvre',
  'Opens at': 'Mise de départ',
  'Opens at {price}, {reserve}': 'Départ à {price}, {reserve}',
  'Our fee, 5%': 'Nos frais, 5 %',
  'Price ladder': 'Échelle des prix',
  'Queue max of {sum}': 'Mettre {sum} en attente',
  'Queue max of {sum} instead': 'Mettre plutôt {sum} en attente',
  'Queued: max of {sum}': 'En attente : maximum de {sum}',
  'Quick amounts': 'Montants rapides',
  'Saved {time}. The price may have moved.': 'Copie enregistrée {time}. Le prix a pu changer.',
  'Server clock ± {seconds}': 'Horloge du serveur ± {seconds}',
  'Set max of {sum}': 'Fixer le maximum à {sum}',
  'Set max of {sum} instead': 'Fixer plutôt le maximum à {sum}',
  'Sign in to bid': 'Se connecter pour miser',
  'Staff do not bid.': 'Le personnel ne mise pas.',
  'Staff ended this auction. No bid binds anybody.':
    'Le personnel a mis fin à cette enchère. Aucune mise n’engage personne.',
  'Step at this price {step}. All in: with our fee, and tax for a buyer in {region}.':
    'Palier à ce prix : {step}. Tout compris : avec nos frais et la taxe d’un acheteur ({region}).',
  'Tax for a buyer in': 'Taxe d’un acheteur de',
  'The bid was not sent.': 'La mise n’a pas été envoyée.',
  'The connection broke before the server answered. Your bid of {sum} counts once or not at all; we keep asking which.':
    'La connexion a été coupée avant la réponse du serveur. Votre mise de {sum} compte une fois ou pas du tout ; nous continuons de le demander.',
  'The leader’s max is higher than {sum}. Bid again to lead.':
    'Le maximum du meneur dépasse {sum}. Misez de nouveau pour mener.',
  'The price moved. The least next bid is {minNext}.':
    'Le prix a bougé. La prochaine mise doit être d’au moins {minNext}.',
  'The seller took it back before it opened.': 'Le vendeur l’a retiré avant l’ouverture.',
  'The server decides by the price when it arrives.':
    'Le serveur décide selon le prix à son arrivée.',
  'The server judges it when it arrives, by the price and its own clock then. You can cancel it while it waits.':
    'Le serveur la juge à son arrivée, selon le prix et sa propre horloge. Vous pouvez l’annuler tant qu’elle attend.',
  'This account may not bid at present.': 'Ce compte ne peut pas miser en ce moment.',
  'This auction has not started. Watch it and you are told when it does.':
    'Cette enchère n’est pas commencée. Suivez-la et vous serez averti de son ouverture.',
  'This is your listing. Sellers do not bid.': 'C’est votre annonce. Les vendeurs ne misent pas.',
  'Time is up. The server is settling the result.':
    'Le temps est écoulé. Le serveur établit le résultat.',
  'Until 10 min before the end': 'Jusqu’à 10 min avant la fin',
  'Verify your e-mail to bid': 'Confirmer votre courriel pour miser',
  'Waiting for the answer': 'En attente de la réponse',
  'Yes, place it': 'Oui, la placer',
  'You are offline. Keep this max for': 'Vous êtes hors ligne. Garder ce maximum pendant',
  'You are the high bidder. Your bid stands as an offer.':
    'Vous êtes le plus offrant. Votre mise tient lieu d’offre.',
  'You lead.': 'Vous menez.',
  'You lead. Only you see it.': 'Vous menez. Vous seul le voyez.',
  'You lead. Your max is {max}. Only you see it.':
    'Vous menez. Votre maximum est de {max}. Vous seul le voyez.',
  'You were outbid. The price is {price}, {left}.':
    'Votre mise a été dépassée. Le prix est de {price}, {left}.',
  'You won this lot at {price}. The seller’s details and the invoice for the fee come by message.':
    'Vous avez remporté ce lot à {price}. Les coordonnées du vendeur et la facture des frais arrivent par message.',
  'Your bid': 'Votre mise',
  'Your max': 'Votre mise maximale',
  'Your max of {sum} is on its way': 'Votre maximum de {sum} est en route',
  'end, clock not synced': 'fin, horloge non synchronisée',
  left: 'restant',
  'no tax on the fee': 'aucune taxe sur les frais',
  'to {name}': 'à {name}',
  '{amount} is your max already': '{amount} est déjà votre maximum',
  "{amount} reached the server at or after the end. The server's clock decides.":
    '{amount} est arrivé au serveur à la fin ou après. L’horloge du serveur décide.',
  '{amount} was not accepted. Check your connection and bid again.':
    '{amount} n’a pas été accepté. Vérifiez votre connexion et misez de nouveau.',
  '{amount} {tax} on the fee': '{amount} de {tax} sur les frais',
  '{least} or more. If it beats the leader’s max, the price becomes this.':
    '{least} ou plus. Si elle dépasse le maximum du meneur, elle devient le prix.',
  '{least} or more. We bid for you, one step at a time, and stop here.':
    '{least} ou plus. Nous misons pour vous, un palier à la fois, et nous arrêtons là.',
  '{name} leads.': '{name} mène.',
  '{n} bid, ended {date}': '{n} mise, terminée le {date}',
  '{n} bids, ended {date}': '{n} mises, terminée le {date}',
  '{n} days left': 'encore {n} jours',
  '{n} h left': 'encore {n} h',
  '{n} min left': 'encore {n} min',
  '{sum} all in': '{sum} tout compris',
  '{sum} is far above the next bid': '{sum} dépasse de loin la prochaine mise',
  '{sum} was accepted by the server.': '{sum} : mise acceptée par le serveur.',
  '{tax} {percent} on the fee': '{tax} de {percent} sur les frais',
  '{who} {bids}, {watching} watching.': '{who} {bids}, {watching} en suivi.',
  '{who} {bids}.': '{who} {bids}.',
};
