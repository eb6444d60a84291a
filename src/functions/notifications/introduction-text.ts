import type { InEach } from '../../domain/accounts/language.ts';

/** Introduces the two sides of a sale: the vehicle, and the contact details of each. */
export const introductionText = (what: string, seller: string, buyer: string): InEach<string> => ({
  en: [
    `The vehicle is sold: ${what}. You can reach each other here or directly.`,
    `Seller: ${seller}`,
    `Buyer: ${buyer}`,
    'Agree on payment, papers and pickup. The buyer pays the seller directly. Once vehicle and money have changed hands, confirm it on the page of the lot.',
  ].join('\n'),
  fr: [
    `Le véhicule est vendu\u00A0: ${what}. Vous pouvez vous joindre ici ou directement.`,
    `Vendeur\u00A0: ${seller}`,
    `Acheteur\u00A0: ${buyer}`,
    'Convenez du paiement, des papiers et de l’enlèvement. L’acheteur paie directement le vendeur. Quand le véhicule et l’argent ont changé de mains, confirmez-le sur la page du lot.',
  ].join('\n'),
});
