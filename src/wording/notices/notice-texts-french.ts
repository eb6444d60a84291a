import type { NoticeTexts } from './notice-texts-english.ts';

/** The notices in Canadian French. The lot’s name is placed so that its gender does not matter. */
export const french: NoticeTexts = {
  OUTBID: ['Votre mise est dépassée', '{title} est à {money}.', 'Les mises se terminent le {end}.'],
  WINNING: [
    'Vous êtes en tête',
    'Notre équipe a corrigé une mise\u00A0: vous menez maintenant à {money}. Le lot\u00A0: {title}.',
    'Votre mise tient. Les mises se terminent le {end}.',
  ],
  BID_PLACED: ['Une nouvelle mise', '{title} est à {money}.', 'Les mises se terminent le {end}.'],
  LISTING_STARTED: [
    'Les mises sont ouvertes',
    'On peut maintenant miser sur {title}.',
    'Les mises se terminent le {end}.',
  ],
  ENDED_WON: [
    'Vous avez remporté l’enchère',
    '{title} est à vous pour {money}.',
    'Nous portons les frais d’acheteur à votre carte et vous mettons en contact avec le vendeur dans vos messages.',
  ],
  ENDED_LOST: [
    'L’enchère est terminée',
    '{title} s’est arrêté à {money}. Votre mise n’était pas la plus haute.',
  ],
  ENDED_SOLD: [
    'Vendu',
    '{title} s’est vendu {money}.',
    'Nous vous mettons en contact avec l’acheteur dans vos messages.',
  ],
  ENDED_UNSOLD: [
    'L’enchère est terminée',
    '{title} s’est arrêté à {money}, sous le prix de réserve.',
    'Le plus offrant peut proposer davantage jusqu’au {when}\u00A0; sinon, sa mise tient lieu d’offre.',
  ],
  'ENDED_UNSOLD/HIGH_BIDDER': [
    'Vous êtes le plus offrant',
    'Votre mise sur {title} est de {money}, sous le prix de réserve.',
    'Vous pouvez offrir davantage jusqu’au {when}\u00A0; sinon, votre mise tient lieu d’offre.',
  ],
  'ENDED_UNSOLD/NOBODY': ['L’enchère est terminée', 'Personne n’a misé sur {title}.'],
  OFFER_RECEIVED: [
    'Vous avez une offre',
    '{title}\u00A0: l’enchérisseur propose {money}.',
    'Répondez au plus tard le {when}\u00A0; sinon, l’offre expire et il n’y a pas de vente.',
  ],
  OFFER_COUNTERED: [
    'Le vendeur a répondu à votre offre',
    '{title}\u00A0: le vendeur demande {money}.',
    'Répondez au plus tard le {when}\u00A0; sinon, il n’y a pas de vente.',
  ],
  OFFER_ACCEPTED: [
    'Offre acceptée',
    '{title} est vendu pour {money}.',
    'Nous vous mettons en contact l’un avec l’autre dans vos messages.',
  ],
  OFFER_DECLINED: ['Pas de vente', '{title}\u00A0: l’offre de {money} n’a pas été acceptée.'],
  OFFER_EXPIRING: [
    'Votre réponse est attendue bientôt',
    '{title}\u00A0: une offre de {money} est sur la table.',
    'Répondez au plus tard le {when}\u00A0; sinon, il n’y a pas de vente.',
  ],
  'OFFER_EXPIRING/HIGH_BIDDER': [
    'Vous pouvez encore offrir davantage',
    '{title}\u00A0: votre mise est de {money}.',
    'Vous pouvez offrir davantage jusqu’au {when}\u00A0; sinon, votre mise tient lieu d’offre.',
  ],
  SECOND_CHANCE: [
    'Ce lot pourrait encore être à vous',
    '{title}\u00A0: la vente n’a pas eu lieu. Vous aviez misé {money}.',
    'Faites une offre au plus tard le {when} si vous le voulez toujours\u00A0; sinon, il n’y a pas de vente.',
  ],
  SALE_REPORTED: [
    'Un problème a été signalé',
    '{title}\u00A0: l’autre partie a signalé un problème. Lisez-le sur la page du lot.',
  ],
  SALE_PRICE_CHANGED: [
    'Le prix d’une vente a été corrigé',
    'Notre personnel a annulé ou rétabli une mise. Le lot\u00A0: {title}.',
    'Il est maintenant vendu {money}.',
  ],
  SALE_FELL_THROUGH: [
    'La vente n’a pas eu lieu',
    'La vente à {money} n’a pas été conclue. Le lot\u00A0: {title}.',
  ],
  'SALE_FELL_THROUGH/STRUCK': [
    'Un manquement à votre compte',
    'La vente à {money} n’a pas été conclue de votre fait. Le lot\u00A0: {title}.',
    'Votre profil dit ce que cela change pour votre compte.',
  ],
  COMMENT_ON_LISTING: ['Un nouveau commentaire', 'Quelqu’un a commenté {title}.'],
  ENDING_24H: ['Encore un jour', '{title} se termine le {end}.', 'La mise est à {money}.'],
  ENDING_1H: ['Encore une heure', '{title} se termine le {end}.', 'La mise est à {money}.'],
  ENDING_10M: ['Encore dix minutes', '{title} se termine le {end}.', 'La mise est à {money}.'],
  EXTENDED: [
    'La fin est repoussée',
    'Une mise tardive repousse la fin. Le lot\u00A0: {title}.',
    'L’enchère se termine maintenant le {end}.',
  ],
  RESERVE_LOWERED: [
    'Prix de réserve abaissé',
    'Le vendeur de {title} a baissé son prix de réserve.',
    'La mise est à {money}.',
    'Les mises se terminent le {end}.',
  ],
  RESERVE_REMOVED: [
    'Prix de réserve retiré',
    '{title} ira à la mise la plus haute.',
    'La mise est à {money}.',
    'Les mises se terminent le {end}.',
  ],
  RESERVE_MET: [
    'Prix de réserve atteint',
    '{title} sera vendu.',
    'La mise est à {money}.',
    'Les mises se terminent le {end}.',
  ],
  OWN_RESERVE_MET: [
    'Votre prix de réserve est atteint',
    '{title} sera vendu.',
    'La mise est à {money}.',
    'Les mises se terminent le {end}. Nous vous mettrons alors en contact avec l’acheteur.',
  ],
  LISTING_CANCELLED: [
    'Enchère annulée',
    'Nous avons annulé l’enchère. Le lot\u00A0: {title}.',
    'Les retenues sur les cartes sont libérées.',
  ],
  LISTING_TO_APPROVE: [
    'Votre annonce attend votre accord',
    '{title}\u00A0: lisez-la, puis approuvez-la et choisissez quand elle se termine.',
    'Répondez au plus tard le {when}\u00A0; sinon, elle retourne à notre équipe.',
  ],
  LISTING_SCHEDULED: [
    'Votre enchère est programmée',
    '{title} figure parmi les enchères à venir.',
    'Les mises ouvrent le {when} et se terminent le {end}.',
  ],
  LISTING_RESCHEDULED: [
    'L’enchère a de nouvelles dates',
    '{title}\u00A0: les mises ouvrent le {when} et se terminent le {end}.',
  ],
  SUBMISSION_RECEIVED: [
    'Nous avons reçu votre soumission',
    '{title}\u00A0: nous avons bien reçu votre soumission.',
    'Vous aurez de nos nouvelles au plus tard le {when}.',
  ],
  SUBMISSION_IN_REVIEW: [
    'Votre soumission est à l’étude',
    'Notre équipe examine ce véhicule\u00A0: {title}.',
  ],
  SUBMISSION_CHANGES_REQUESTED: [
    'Votre soumission est à compléter',
    '{title}\u00A0: nos notes disent ce qui manque. Renvoyez-la une fois complétée.',
  ],
  SUBMISSION_ACCEPTED: [
    'Votre soumission est acceptée',
    'Nous avons accepté ce véhicule\u00A0: {title}.',
  ],
  SUBMISSION_REJECTED: [
    'Votre soumission n’a pas été acceptée',
    '{title}\u00A0: votre soumission dit pourquoi.',
  ],
  SUBMISSION_CONVERTED: [
    'Votre annonce est en préparation',
    'Notre équipe prépare l’annonce de {title}. Vous l’approuvez avant sa publication.',
  ],
  'SUBMISSION_CONVERTED/CLASSIFIED': [
    'Votre annonce est prête à publier',
    '{title}\u00A0: lisez-la parmi vos annonces, puis publiez-la. Personne ne la voit d’ici là.',
  ],
  SUBMISSION_PAYMENT_ACTION: [
    'Le forfait n’a pas pu être prélevé',
    '{title}\u00A0: nous n’avons pas pu porter {amount} à votre carte.',
    'Dans votre soumission, choisissez une autre carte ou confirmez le paiement\u00A0; d’ici là, votre annonce attend.',
  ],
  SUBMISSION_REMINDER: [
    'Un de vos brouillons attend',
    '{title}\u00A0: ce brouillon n’est pas terminé.',
    'Si vous n’y travaillez plus, il expire le {when}.',
  ],
  LISTING_REMOVED: [
    'Votre annonce a été retirée',
    'Nous avons retiré {title}. La page de vos annonces dit pourquoi.',
  ],
  PRICE_DROP: ['Prix abaissé', '{title} est maintenant à {money}.'],
  HOLD_FAILED: [
    'La retenue sur votre carte n’a pas pu être renouvelée',
    '{title}\u00A0: votre banque n’a pas renouvelé la retenue sur votre carte.',
    'Choisissez une autre carte par défaut au plus tard le {when}, et la retenue s’y fera.',
    'Votre mise ou votre offre tient dans tous les cas.',
  ],
  HOLD_EXPIRING: [
    'La retenue sur votre carte arrive à échéance',
    '{title}\u00A0: la retenue prend fin le {when}, et votre banque ne l’a pas renouvelée.',
    'Choisissez une autre carte par défaut d’ici là.',
    'Sinon, votre mise ou votre offre tient quand même et, si vous achetez, les frais sont portés à votre carte au dossier.',
  ],
  HOLD_CANCELLED: [
    'Votre banque a annulé la retenue sur votre carte',
    '{title}\u00A0: votre banque a annulé la retenue sur votre carte et en a refusé une nouvelle.',
    'Choisissez une autre carte par défaut au plus tard le {when}, et la retenue s’y fera.',
    'Votre mise tient dans tous les cas.',
  ],
  HOLD_RELEASED: [
    'La retenue sur votre carte est libérée',
    '{title}\u00A0: plus rien n’est retenu sur votre carte.',
  ],
  CLASSIFIED_EXPIRING: [
    'Votre annonce arrive à échéance',
    'L’annonce de {title} prend fin le {end}.',
    'Vous pourrez ensuite la renouveler dans vos annonces.',
  ],
  ARTICLE_IN_REVIEW: [
    'Votre article est en révision',
    'Nous avons bien reçu {title}. La rédaction le lira bientôt.',
  ],
  ARTICLE_CHANGES_REQUESTED: [
    'Votre article est à revoir',
    '{title}\u00A0: la rédaction vous a laissé une note. Soumettez l’article de nouveau une fois revu.',
  ],
  ARTICLE_PUBLISHED: ['Votre article est publié', '{title} paraît maintenant dans les actualités.'],
  ARTICLE_ARCHIVED: [
    'Votre article a été retiré',
    '{title} ne paraît plus dans les actualités. Votre texte est conservé.',
  ],
  SELLER_ANSWER: ['Le vendeur a répondu', 'Il y a une réponse pour vous sous {title}.'],
  REPLY: ['Une réponse', 'Quelqu’un vous a répondu sous {title}.'],
  MENTION: ['On vous a mentionné', 'Quelqu’un vous a mentionné sous {title}.'],
  INVOICE_OPEN: [
    'Votre facture est prête',
    'Votre facture pour {title}\u00A0: {amount}, à payer au plus tard le {when}.',
    'Nous la portons à votre carte\u00A0; si cela échoue, payez-la vous-même d’ici là.',
  ],
  INVOICE_ACTION: [
    'Confirmez votre paiement',
    'Votre banque vous demande de confirmer le paiement de {amount}. Le lot\u00A0: {title}.',
    'Confirmez-le au plus tard le {when}\u00A0; sinon, votre facture sera en retard.',
  ],
  INVOICE_PAID: ['Facture payée', 'Votre facture de {amount} est payée. Le lot\u00A0: {title}.'],
  INVOICE_PAST_DUE: [
    'Facture en retard',
    'Votre facture de {amount} est en retard. Le lot\u00A0: {title}.',
    'Payez-la au plus tard le {when}\u00A0; sinon, la vente n’aura pas lieu.',
  ],
  INVOICE_VOID: [
    'Facture annulée',
    'Vous ne devez plus rien pour votre facture. Le lot\u00A0: {title}.',
  ],
  INVOICE_WRITTEN_OFF: [
    'Facture radiée',
    'Votre facture de {amount} n’a pas été payée. Nous ne la réclamons plus. Le lot\u00A0: {title}.',
  ],
  INVOICE_CREDITED: [
    'Note de crédit',
    'Il y a une note de crédit de {amount} sur votre facture. Le lot\u00A0: {title}.',
  ],
  ORDER_PLACED: [
    'Merci de votre commande',
    'Votre commande {title} de {amount} est payée.',
    'Nous vous préviendrons dès qu’elle sera en route.',
  ],
  ORDER_SENT: ['Votre commande est en route', 'Un envoi de votre commande {title} est parti.'],
  ORDER_REFUNDED: ['Remboursement', '{amount} vous sont remboursés pour votre commande {title}.'],
  GIVEAWAY_SKILL_TEST: [
    'Votre participation a été tirée',
    'Le sort vous a désigné pour ce prix\u00A0: {title}.',
    'Pour le gagner, répondez à une courte question d’arithmétique au plus tard le {when}.',
    'Une fois la question affichée, vous avez quelques minutes et un seul essai.',
  ],
  GIVEAWAY_WON: [
    'Vous avez gagné',
    'Le prix est à vous\u00A0: {title}.',
    'Nous vous écrirons à votre adresse courriel pour vous dire comment le recevoir.',
  ],
  GIVEAWAY_LOST: [
    'Votre prix ira à quelqu’un d’autre',
    'Selon le règlement, nous ne pouvons pas vous remettre ce prix\u00A0: {title}.',
    'La page du concours en donne la raison. Une autre participation est tirée.',
  ],
  APPROVAL_WANTED: [
    'Votre approbation est demandée',
    '{title}\u00A0: il faut l’accord d’un second administrateur.',
    'Décidez d’ici le {when}.',
  ],
  APPROVAL_GRANTED: ['Votre proposition est approuvée', '{title}\u00A0: approuvé et fait.'],
  APPROVAL_DECLINED: [
    'Votre proposition est refusée',
    '{title}\u00A0: refusé. La proposition dit pourquoi.',
  ],
  APPROVAL_WITHDRAWN: [
    'Une proposition est retirée',
    '{title}\u00A0: il n’y a plus rien à approuver.',
  ],
  APPROVAL_EXPIRED: [
    'Personne n’a approuvé votre proposition',
    '{title}\u00A0: personne ne l’a approuvé à temps.',
    'Proposez-le de nouveau si c’est encore nécessaire.',
  ],
  MESSAGE: ['{name} vous a écrit', '{text}'],
  SAVED_SEARCH: ['Un nouveau lot pour «\u00A0{search}\u00A0»', '{found}'],
  'SAVED_SEARCH/MANY': ['{count} nouveaux lots correspondent à vos recherches', '{lots}.'],
  HOUSE_NOTE: ['Un message de Hammerlane', '{text}'],
  LISTING_NOTE: ['Au sujet de votre annonce', '{text}'],
  INVOICE_NOTE: ['Au sujet de votre facture', '{text}'],
};
