import type { BuiltInInsert } from '../../content/cms-insert.entity.ts';

/** Text of the inserts in built-in screens of a new house; staff may replace it. */
export const firstInserts: Readonly<
  Record<BuiltInInsert, { readonly html: string; readonly htmlFr: string }>
> = {
  'home.lead': {
    html: '<p>Vehicles worth a second look, sold by the people who kept them.</p>',
    htmlFr:
      '<p>Des véhicules qui méritent un second regard, vendus par ceux qui les ont gardés.</p>',
  },
  'listing.buyerNote': {
    html: '<p>See it, or have it seen, before the end. An inspection costs less than a surprise.</p>',
    htmlFr:
      '<p>Voyez-le, ou faites-le voir, avant la fin. Une inspection coûte moins cher qu’une surprise.</p>',
  },
  'signup.welcome': {
    html: '<p>Looking costs nothing and needs no account. Bidding needs a verified phone.</p>',
    htmlFr:
      '<p>Regarder ne coûte rien et ne demande aucun compte. Pour miser, il faut un téléphone vérifié.</p>',
  },
};
