import type { InEach, Language } from '../../domain/accounts/language.ts';
import type { EventType } from '../../domain/messages/notice-types.ts';

export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

export interface NoticeFacts {
  readonly title: string;
  readonly currency: string;
  /** Whole dollars. */
  readonly price: number;
}

type Texts = Partial<Record<EventType, readonly [title: string, body: string]>>;

const english = {
  OUTBID: ['You’ve been outbid', '{title} is at {money}.'],
  BID_PLACED: ['New bid', '{title} is at {money}.'],
  LISTING_STARTED: ['Bidding is open', 'Bidding is open on {title}.'],
  ENDED_WON: ['You won', 'You won {title} for {money}.'],
  ENDED_LOST: ['The auction has ended', '{title} closed at {money}.'],
  ENDED_SOLD: ['Sold', '{title} sold for {money}.'],
  ENDED_UNSOLD: ['The auction has ended', '{title} was bid to {money}, below the reserve.'],
  OFFER_RECEIVED: ['You have an offer', '{title}: the high bidder offers {money}.'],
  OFFER_COUNTERED: ['The seller answered your offer', '{title}: the seller asks {money}.'],
  OFFER_ACCEPTED: ['Offer accepted', '{title} is sold for {money}.'],
  OFFER_DECLINED: ['No sale', '{title}: the offer of {money} was not accepted.'],
  OFFER_EXPIRING: ['Your answer is due soon', '{title}: {money} is on the table.'],
  SECOND_CHANCE: ['It can still be yours', '{title}: the sale fell through. You bid {money}.'],
  SALE_REPORTED: ['A problem was reported', '{title}: read it on the page of the lot.'],
  SALE_FELL_THROUGH: ['The sale fell through', '{title} for {money} did not come about.'],
  COMMENT_ON_LISTING: ['New comment', 'Someone commented on {title}.'],
  ENDING_24H: ['One day left', '{title} is at {money} and ends tomorrow.'],
  ENDING_1H: ['One hour left', '{title} is at {money}.'],
  ENDING_10M: ['Ten minutes left', '{title} is at {money}.'],
  EXTENDED: ['Auction extended', 'A late bid moved the end of {title}.'],
  RESERVE_LOWERED: ['Reserve lowered', 'The seller lowered the reserve on {title}.'],
  RESERVE_REMOVED: ['Reserve removed', '{title} will sell to the high bidder.'],
  RESERVE_MET: ['Reserve met', '{title} will sell. It is at {money}.'],
  LISTING_CANCELLED: ['Auction cancelled', 'We cancelled the auction of {title}.'],
  LISTING_TO_APPROVE: [
    'Your listing is ready to approve',
    '{title}: read it, then approve it and choose when it ends.',
  ],
  LISTING_SCHEDULED: ['Your auction is scheduled', '{title} is among the auctions coming up.'],
  SUBMISSION_RECEIVED: [
    'We have your submission',
    '{title}: your submission says by when we answer.',
  ],
  SUBMISSION_IN_REVIEW: ['Your submission is in review', 'Our staff is looking at {title}.'],
  SUBMISSION_CHANGES_REQUESTED: [
    'Please change your submission',
    '{title}: our notes say what is missing. Hand it in again when it is done.',
  ],
  SUBMISSION_ACCEPTED: ['Your submission is accepted', 'We accepted {title}.'],
  SUBMISSION_REJECTED: ['Your submission was not accepted', '{title}: your submission says why.'],
  SUBMISSION_CONVERTED: ['Your listing is being made', '{title} is among your listings now.'],
  SUBMISSION_PAYMENT_ACTION: [
    'The package could not be charged',
    '{title}: choose another card, or confirm the payment.',
  ],
  SUBMISSION_REMINDER: [
    'A draft of yours is waiting',
    '{title}: this draft expires unless you work on it.',
  ],
  LISTING_REMOVED: ['Your listing was removed', 'We removed {title}. Your listings say why.'],
  PRICE_DROP: ['Price lowered', '{title} is now {money}.'],
  HOLD_FAILED: [
    'Your card hold could not be renewed',
    '{title}: make another card your default soon, during the auction at least an hour before its end. Your bid or offer stands.',
  ],
  HOLD_RELEASED: ['Your card hold was released', '{title}: nothing is held on your card any more.'],
  CLASSIFIED_EXPIRING: ['Your listing expires soon', '{title} will be taken down soon.'],
  SELLER_ANSWER: ['The seller answered', 'The seller answered you on {title}.'],
  REPLY: ['New reply', 'Someone replied to you on {title}.'],
  INVOICE_OPEN: ['Your invoice is ready', 'There is an invoice for {title}.'],
  INVOICE_ACTION: [
    'Confirm your payment',
    'Your bank wants you to confirm the payment of your invoice for {title}.',
  ],
  INVOICE_PAID: ['Invoice paid', 'Your invoice for {title} is paid.'],
  INVOICE_PAST_DUE: ['Invoice past due', 'Your invoice for {title} is not paid yet.'],
  INVOICE_VOID: ['Invoice void', 'You no longer owe anything on your invoice for {title}.'],
  INVOICE_WRITTEN_OFF: [
    'Invoice written off',
    'Your invoice for {title} was not paid. We ask no more for it.',
  ],
  INVOICE_CREDITED: ['Credit note', 'There is a credit note on your invoice for {title}.'],
} as const satisfies Texts;

const french: Required<Record<keyof typeof english, readonly [title: string, body: string]>> = {
  OUTBID: ['Votre maximum est dépassé', '{title} est à {money}.'],
  BID_PLACED: ['Une nouvelle mise', '{title} est à {money}.'],
  LISTING_STARTED: ['Les mises sont ouvertes', 'On peut maintenant miser sur {title}.'],
  ENDED_WON: ['Vous avez remporté l’enchère', '{title} est à vous pour {money}.'],
  ENDED_LOST: ['L’enchère est terminée', '{title} s’est arrêté à {money}.'],
  ENDED_SOLD: ['Vendu', '{title} s’est vendu {money}.'],
  ENDED_UNSOLD: ['L’enchère est terminée', '{title} s’est arrêté à {money}, sous la réserve.'],
  OFFER_RECEIVED: ['Vous avez une offre', '{title}\u00A0: le plus offrant propose {money}.'],
  OFFER_COUNTERED: [
    'Le vendeur a répondu à votre offre',
    '{title}\u00A0: le vendeur demande {money}.',
  ],
  OFFER_ACCEPTED: ['Offre acceptée', '{title} est vendu pour {money}.'],
  OFFER_DECLINED: ['Pas de vente', '{title}\u00A0: l’offre de {money} n’a pas été acceptée.'],
  OFFER_EXPIRING: [
    'Votre réponse est attendue bientôt',
    '{title}\u00A0: {money} sont sur la table.',
  ],
  SECOND_CHANCE: [
    'Il peut encore être à vous',
    '{title}\u00A0: la vente n’a pas eu lieu. Vous aviez misé {money}.',
  ],
  SALE_REPORTED: ['Un problème a été signalé', '{title}\u00A0: lisez-le sur la page du lot.'],
  SALE_FELL_THROUGH: ['La vente n’a pas eu lieu', '{title}, à {money}, n’a pas été conclue.'],
  COMMENT_ON_LISTING: ['Un nouveau commentaire', 'Quelqu’un a écrit sous {title}.'],
  ENDING_24H: ['Encore un jour', '{title} est à {money} et se termine demain.'],
  ENDING_1H: ['Encore une heure', '{title} est à {money}.'],
  ENDING_10M: ['Encore dix minutes', '{title} est à {money}.'],
  EXTENDED: ['La fin est repoussée', 'Une mise tardive repousse la fin. Le lot : {title}.'],
  RESERVE_LOWERED: [
    'Prix de réserve abaissé',
    'Le vendeur de {title} a baissé son prix de réserve.',
  ],
  RESERVE_REMOVED: ['Prix de réserve retiré', '{title} ira à la mise la plus haute.'],
  RESERVE_MET: ['Prix de réserve atteint', '{title} sera vendu. Il est à {money}.'],
  LISTING_CANCELLED: ['Enchère annulée', '{title} a été retiré par Hammerlane.'],
  LISTING_TO_APPROVE: [
    'Votre annonce attend votre accord',
    '{title}\u00A0: lisez-la, puis approuvez-la et choisissez quand elle se termine.',
  ],
  LISTING_SCHEDULED: ['Votre enchère est programmée', '{title} figure parmi les enchères à venir.'],
  SUBMISSION_RECEIVED: [
    'Nous avons reçu votre soumission',
    '{title}\u00A0: votre soumission dit pour quand est notre réponse.',
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
    '{title} figure maintenant parmi vos annonces.',
  ],
  SUBMISSION_PAYMENT_ACTION: [
    'Le forfait n’a pas pu être prélevé',
    '{title}\u00A0: choisissez une autre carte ou confirmez le paiement.',
  ],
  SUBMISSION_REMINDER: [
    'Un de vos brouillons attend',
    '{title}\u00A0: ce brouillon expire si vous n’y travaillez plus.',
  ],
  LISTING_REMOVED: [
    'Votre annonce a été retirée',
    'Nous avons retiré {title}. Vos annonces disent pourquoi.',
  ],
  PRICE_DROP: ['Prix abaissé', '{title} est maintenant à {money}.'],
  HOLD_FAILED: [
    'La retenue sur votre carte n’a pas pu être renouvelée',
    '{title}\u00A0: choisissez bientôt une autre carte par défaut, pendant l’enchère au moins une heure avant sa fin. Votre mise ou votre offre tient.',
  ],
  HOLD_RELEASED: [
    'La retenue sur votre carte est libérée',
    '{title}\u00A0: plus rien n’est retenu sur votre carte.',
  ],
  CLASSIFIED_EXPIRING: ['Votre annonce arrive à échéance', '{title} quittera bientôt les pages.'],
  SELLER_ANSWER: ['Le vendeur a répondu', 'Il y a une réponse pour vous sous {title}.'],
  REPLY: ['Une réponse', 'Quelqu’un vous a répondu sous {title}.'],
  INVOICE_OPEN: ['Votre facture est prête', 'Il y a une facture pour vous. Le lot\u00A0: {title}.'],
  INVOICE_ACTION: [
    'Confirmez votre paiement',
    'Votre banque vous demande de confirmer le paiement de votre facture. Le lot\u00A0: {title}.',
  ],
  INVOICE_PAID: ['Facture payée', 'Votre facture est payée. Le lot\u00A0: {title}.'],
  INVOICE_PAST_DUE: [
    'Facture en retard',
    'Votre facture n’est pas encore payée. Le lot\u00A0: {title}.',
  ],
  INVOICE_VOID: [
    'Facture annulée',
    'Vous ne devez plus rien pour votre facture. Le lot\u00A0: {title}.',
  ],
  INVOICE_WRITTEN_OFF: [
    'Facture radiée',
    'Votre facture n’a pas été payée. Nous ne la réclamons plus. Le lot\u00A0: {title}.',
  ],
  INVOICE_CREDITED: [
    'Note de crédit',
    'Il y a une note de crédit sur votre facture. Le lot\u00A0: {title}.',
  ],
};

const texts: InEach<Texts> = { en: english, fr: french };
/** Of an auction without a bid there is no figure to tell. */
const nobodyBid: InEach<readonly [string, string]> = {
  en: [english.ENDED_UNSOLD[0], 'Nobody bid on {title}.'],
  fr: [french.ENDED_UNSOLD[0], 'Personne n’a misé sur {title}.'],
};
const news: InEach<readonly [string, string]> = {
  en: ['News', '{title}'],
  fr: ['Du nouveau', '{title}'],
};

const whole: InEach<Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-CA'),
  fr: new Intl.NumberFormat('fr-CA'),
};

/** `CA$1,000`, in French `1 000 $ CA` with spaces that do not break. */
export const moneyText = (
  { price, currency }: Pick<NoticeFacts, 'price' | 'currency'>,
  language: Language,
): string => {
  const figure = whole[language].format(price);
  return language === 'en'
    ? `${currency === 'CAD' ? 'CA$' : 'US$'}${figure}`
    : `${figure}\u{A0}$\u{A0}${currency === 'CAD' ? 'CA' : 'US'}`;
};

const wordsIn = (type: EventType, facts: NoticeFacts, language: Language): NoticeWords => {
  const isUnbid = type === 'ENDED_UNSOLD' && facts.price === 0;
  const [title, body] = isUnbid ? nobodyBid[language] : (texts[language][type] ?? news[language]);
  const values: Readonly<Record<string, string>> = {
    title: facts.title,
    money: moneyText(facts, language),
  };
  // In one go: what a seller wrote may look like a place for a value itself.
  return { title, body: body.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') };
};

/** Title and one sentence of a notice about a listing. */
export const noticeText = (type: EventType, facts: NoticeFacts): InEach<NoticeWords> => ({
  en: wordsIn(type, facts, 'en'),
  fr: wordsIn(type, facts, 'fr'),
});
