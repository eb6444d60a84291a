import type { Messages } from '../../language/translate.ts';

/** Texts after the auction: offers, counteroffers, the sale. */
export const sales: Messages = {
  'Accept {sum}': 'Accepter {sum}',
  'Answer by {when}. If you don’t, the vehicle is not sold.':
    'Répondez avant {when}. Sinon, le véhicule n’est pas vendu.',
  'Ask {sum}': 'Demander {sum}',
  'Ask {sum}?': 'Demander {sum}\u00A0?',
  'At least {amount}.': 'Au moins {amount}.',
  'Buy for {sum}': 'Acheter à {sum}',
  'Buy for {sum}?': 'Acheter à {sum}\u00A0?',
  'Buy it': 'Acheter',
  Decline: 'Refuser',
  'Decline the counteroffer?': 'Refuser la contre-offre\u00A0?',
  'Decline the offer?': 'Refuser l’offre\u00A0?',
  'It can still be yours': 'Ce lot pourrait encore être à vous',
  'Let it go': 'Renoncer',
  'Let it go?': 'Y renoncer\u00A0?',
  'Make an offer': 'Faire une offre',
  'No, thanks': 'Non, merci',
  'Nothing was sent': 'Rien n’a été envoyé',
  'Offer {sum}': 'Offrir {sum}',
  'Offer {sum}?': 'Offrir {sum}\u00A0?',
  'One counteroffer, up to your reserve of {reserve}.':
    'Une seule contre-offre, jusqu’à votre réserve de {reserve}.',
  'One offer, {bid} or more. The buyer fee comes on top, as with a bid.':
    'Une seule offre, de {bid} ou plus. Les frais d’acheteur s’ajoutent, comme pour une mise.',
  'Our staff removed the bid that won, and with it this sale. The next bidder is asked.':
    'Notre personnel a retiré la mise gagnante, et avec elle cette vente. L’enchérisseur suivant est sollicité.',
  'Our staff removed the bid that won, and with it this sale. You owe nothing, and it is no strike.':
    'Notre personnel a retiré la mise gagnante, et avec elle cette vente. Vous ne devez rien, et ce n’est pas un manquement.',
  'Or ask for more': 'Ou demander plus',
  'Sell for {sum}?': 'Vendre à {sum}\u00A0?',
  'Sell it': 'Vendre',
  'Send the counteroffer': 'Envoyer la contre-offre',
  'Send the offer': 'Envoyer l’offre',
  'The bidder may accept or decline it. If the bidder accepts, you have sold the vehicle.':
    'L’enchérisseur peut l’accepter ou la refuser. S’il l’accepte, vous avez vendu le véhicule.',
  'The sale to the high bidder fell through, and you were next with {bid}. You may make one offer until {when}. Nothing binds you if you don’t.':
    'La vente au plus offrant n’a pas eu lieu, et vous étiez le suivant avec {bid}. Vous pouvez faire une offre avant {when}. Sinon, rien ne vous engage.',
  'The sale fell through. The next bidder, at {bid}, may make an offer until {when}.':
    'La vente n’a pas eu lieu. L’enchérisseur suivant, à {bid}, peut faire une offre avant {when}.',
  'The high bid of {sum} stands as an offer': 'La mise de {sum} tient lieu d’offre',
  'The high bidder may raise the bid of {bid} until {when}. Then it is your turn.':
    'Le plus offrant peut hausser sa mise de {bid} avant {when}. Ce sera ensuite à vous.',
  'The offer is binding until the seller has answered. If the seller accepts, you have bought the vehicle.':
    'L’offre vous engage jusqu’à la réponse du vendeur. S’il l’accepte, vous avez acheté le véhicule.',
  'The reserve was not met. You may raise your bid of {bid} once, until {when}. If you don’t, {bid} stands as your offer.':
    'La réserve n’a pas été atteinte. Vous pouvez hausser votre mise de {bid} une fois, avant {when}. Sinon, {bid} tient lieu d’offre.',
  'The seller answers by {when}. Until then it is binding.':
    'Le vendeur répond avant {when}. D’ici là, elle vous engage.',
  'The seller asks {sum}': 'Le vendeur demande {sum}',
  'The seller is told that you are not interested. This can’t be undone.':
    'Le vendeur apprend que cela ne vous intéresse pas. C’est irréversible.',
  'The vehicle is sold for {sum}. We put you and the buyer in touch. This is binding.':
    'Le véhicule est vendu à {sum}. Nous vous mettons en contact avec l’acheteur. Cela vous engage.',
  'Then the vehicle is not sold, and you owe nothing. This can’t be undone.':
    'Le véhicule n’est alors pas vendu, et vous ne devez rien. C’est irréversible.',
  'Then the vehicle is not sold. You may list it again. This can’t be undone.':
    'Le véhicule n’est alors pas vendu. Vous pouvez le remettre en vente. C’est irréversible.',
  'This is the seller’s one counteroffer. Answer by {when}; after that it no longer stands.':
    'C’est la seule contre-offre du vendeur. Répondez avant {when}\u00A0; ensuite, elle ne tient plus.',
  'You and the bidder did not agree.': 'L’enchérisseur et vous ne vous êtes pas entendus.',
  'You and the seller did not agree. You owe nothing.':
    'Le vendeur et vous ne vous êtes pas entendus. Vous ne devez rien.',
  'You asked {sum}. The bidder answers by {when}.':
    'Vous avez demandé {sum}. L’enchérisseur répond avant {when}.',
  'You buy the vehicle for {sum}, and the buyer fee comes on top. This is binding.':
    'Vous achetez le véhicule à {sum}, et les frais d’acheteur s’ajoutent. Cela vous engage.',
  'You have an offer of {sum}': 'Vous avez une offre de {sum}',
  'You offered {sum}': 'Vous avez offert {sum}',
  'Your bid of {sum} stands as your offer': 'Votre mise de {sum} tient lieu d’offre',
  'Your offer': 'Votre offre',
  'A problem was reported on {date}': 'Un problème a été signalé le {date}',
  'Close the sale': 'Conclure la vente',
  Confirm: 'Confirmer',
  'Confirm the sale?': 'Confirmer la vente\u00A0?',
  'From {day}, review the buyer under {feedback}.':
    'À partir du {day}, évaluez l’acheteur sous {feedback}.',
  'Hand over the vehicle and its papers once you are paid.':
    'Remettez le véhicule et ses papiers une fois que vous êtes payé.',
  'Write to the buyer: agree on payment, papers and pickup.':
    'Écrivez à l’acheteur\u00A0: convenez du paiement, des papiers et de la livraison.',
  'Message the buyer': 'Écrire à l’acheteur',
  'Once both sides have confirmed, the sale is complete. This can’t be undone.':
    'Quand les deux l’ont confirmée, la vente est conclue. C’est irréversible.',
  'Our staff and the other side read this. The sale stays open meanwhile.':
    'Notre équipe et l’autre partie le lisent. La vente reste ouverte entre-temps.',
  'Our staff is looking at it and writes to both of you.':
    'Notre équipe s’en occupe et vous écrit à tous les deux.',
  'Paid and handed over': 'Payé et remis',
  'Paid and received the vehicle': 'Payé et véhicule reçu',
  'Report a problem': 'Signaler un problème',
  'Report it': 'Signaler',
  'Say what went wrong.': 'Dites ce qui ne va pas.',
  'The buyer confirmed the sale on {date}.': 'L’acheteur a confirmé la vente le {date}.',
  'The problem': 'Le problème',
  'The sale fell through on your side. This counts as a strike on your account.':
    'La vente n’a pas eu lieu de votre fait. Cela compte comme un manquement à votre compte.',
  'The sale fell through: the buyer did not complete it.':
    'La vente n’a pas eu lieu\u00A0: l’acheteur ne l’a pas conclue.',
  'The sale fell through: the seller did not deliver. Your fee is refunded in full.':
    'La vente n’a pas eu lieu\u00A0: le vendeur n’a pas livré. Vos frais sont remboursés en entier.',
  'The sale is complete.': 'La vente est conclue.',
  'The seller confirmed the sale on {date}.': 'Le vendeur a confirmé la vente le {date}.',
  'What went wrong?': 'Qu’est-ce qui ne va pas\u00A0?',
  'When vehicle and money have changed hands, both of you confirm it here.':
    'Quand le véhicule et l’argent ont changé de mains, confirmez-le tous les deux ici.',
  'You confirmed the sale on {date}. The buyer has not yet.':
    'Vous avez confirmé la vente le {date}. L’acheteur pas encore.',
  'You confirmed the sale on {date}. The seller has not yet.':
    'Vous avez confirmé la vente le {date}. Le vendeur pas encore.',
};
