import type { Messages } from '../../language/translate.ts';

/** Texts about a member's invoices and payments. */
export const invoices: Messages = {
  'Add your address': 'Ajouter votre adresse',
  Amount: 'Montant',
  'Buyer fee': 'Frais d’acheteur',
  'Buyer fee, kept': 'Frais d’acheteur, conservés',
  Due: 'Échéance',
  'Due {date}': 'Échéance le {date}',
  'Was due {date}': 'Échue le {date}',
  'It is issued once we know where you live.':
    'Elle est établie dès que nous savons où vous habitez.',
  Issued: 'Établie',
  'Lines of this invoice': 'Lignes de cette facture',
  'Listing withdrawn': 'Annonce retirée',
  'Submission declined': 'Soumission refusée',
  'Refunded to the card': 'Remboursé sur la carte',
  'No invoices yet. When you win a lot, the invoice for the buyer fee is here.':
    'Aucune facture. Quand vous remportez un lot, la facture des frais d’acheteur est ici.',
  'Not paid': 'Impayée',
  Open: 'À payer',
  'Paid {date}': 'Payée le {date}',
  'Past due': 'En retard',
  'Payment in progress': 'Paiement en cours',
  'Vehicle, paid to the seller': 'Véhicule, payé au vendeur',
  Void: 'Annulée',
  'We haven’t issued it yet. Nothing is due until then.':
    'Nous ne l’avons pas encore émise. Rien n’est dû d’ici là.',
  'Your invoices didn’t load': 'Vos factures n’ont pas pu être chargées',
  'Your bank wants you to confirm this payment. Pay it here.':
    'Votre banque vous demande de confirmer ce paiement. Payez-le ici.',
  'Your bank wants you to confirm this payment.':
    'Votre banque vous demande de confirmer ce paiement.',
  'There is no card on file.': 'Aucune carte n’est enregistrée.',
  'Your card was declined. Choose another one.':
    'Votre carte a été refusée. Choisissez-en une autre.',
  'Invoice {number}': 'Facture {number}',
  'Loading the invoice': 'Chargement de la facture',
  'No such invoice': 'Cette facture n’existe pas',
  'It is not yours, or the address is wrong.': 'Elle n’est pas à vous, ou l’adresse est inexacte.',
  Print: 'Imprimer',
  'Print this invoice': 'Imprimer cette facture',
  Invoice: 'Facture',
  'Issued by': 'Émise par',
  'Credit note {number}, {date}': 'Note de crédit {number}, {date}',
  'Left to pay': 'Reste à payer',
  'Total after credit': 'Total après crédit',
  'Void since': 'Annulée depuis',
  'Written off': 'Radiée',
  'With {taxes}': 'Dont {taxes}',
  'GST/HST {number}': 'TPS/TVH {number}',
  'QST {number}': 'TVQ {number}',
};
