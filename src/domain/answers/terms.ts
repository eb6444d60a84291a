import { plainLetters } from '../kit/text/plain-letters.ts';

/**
 * Words that mean the same to a buyer, in English and French, without accents, so that a question
 * in one language finds text in the other.
 */
const synonyms: readonly string[] = [
  'mileage odometer kilometrage odometre kilometers kilometres km mile milles',
  'engine motor moteur displacement cylindree',
  'transmission gearbox boite gear vitesse',
  'title titre',
  'lien loan privilege hypotheque',
  'accident crash collision wreck accidente',
  'owner owned proprietaire',
  'rust rusted rusty corrosion rouille',
  'flaw defect problem issue fault defaut probleme wrong imperfection',
  'colour color couleur paint painted peinture peint',
  'interior upholstery interieur sellerie',
  'where location located emplacement situe lieu',
  'price prix asking',
  'reserve',
  'fee frais commission',
  'shipping shipped transport delivery deliver livraison livrer carrier transporteur',
  'import export border customs importer frontiere douane',
  'service serviced maintenance maintained entretien entretenu',
  'receipt facture',
  'tire tyre pneu',
  'brake frein',
  'vin serial chassis serie',
  'fuel gas carburant essence',
  'drivetrain drive traction',
  'power horsepower hp kw puissance',
  'warranty guarantee garantie',
  'pay paying payment paid payer paiement',
  'end ending ended finish fin finir termine',
  'bid bidding bidder mise miser encherir',
  'tax taxe gst tps tvq hst',
  'body carrosserie',
  'modification modified mod aftermarket modifie',
  'included include inclus inclure',
  'key cle',
  'seat siege',
  'door porte',
  'wheel roue jante',
  'repair repaired replaced replacement repare remplace reparation remplacement',
  'inspect inspection inspecter',
  'restored restoration restaure restauration',
  'seller vendeur',
  'buyer acheteur',
  'clutch embrayage',
  'window glace vitre',
  'battery batterie pile',
];

/** Words without a meaning of their own here; all texts are about the vehicle itself. */
const small = new Set(
  `a about after all also an and any anyone are as at be been before but by can car cars could did do does
  for from get give given got had has have he her here his how i if in into is it its just know let like
  listing lot many may me more most much my no not of off on one only or our out please she should so some
  still tell than that the their them then there these they thing this those to too truck under up us use
  size type kind number amount exact exactly current currently state status condition come comes
  vehicle very was way we were what when which who whose why will with would yes you your
  au aux avec avez car ce ces cet cette combien comme comment d dans de depuis des dites du elle en est et
  etait ete etes il ils j je l la le les leur lui m ma mais me mes moi mon n ne non nos notre nous on ont
  par pas plus pour pourquoi qu quand que quel quelle quelles quels qui quoi sa sans se ses si son sont sur
  t ta te tes toi ton tu un une vehicule voiture vos votre vous y`.split(/\s+/),
);

/** A word without inflectional endings. */
const stem = (word: string): string => {
  if (/\d/.test(word) || word.length < 4) return word;
  const singular = word.replace(/(?:sses|ss)$/, 'ss').replace(/(?<=[^s])s$/, '');
  return singular.length > 5 ? singular.replace(/(?:ing|ed|ee|e)$/, '') : singular;
};

const meant = new Map(
  synonyms.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [stem(word), `#${words[0] ?? ''}`] as const);
  }),
);

/** Lower case without accents. */
export const foldedTerms = (text: string): string =>
  plainLetters(text.replaceAll(/\boù\b/giu, ' where '));

/** Separators within figures, so that `82 000`, `82,000` and `82000` are the same. */
const grouped = /(?<=\d)[\s,.’'](?=\d{3}(?!\d))/gu;

/** The terms of a text: each once, in order, with synonyms merged. */
export const termsOf = (text: string): readonly string[] => {
  const words =
    foldedTerms(text)
      .replaceAll(grouped, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...new Set(
      words
        .filter((word) => !small.has(word))
        .map(stem)
        .map((word) => meant.get(word) ?? word),
    ),
  ];
};

/** Every figure of a text, as digits only. */
export const figuresIn = (text: string): readonly string[] =>
  (text.replaceAll(grouped, '').match(/\d+/g) ?? []).map((one) => one.replace(/^0+(?=\d)/, ''));
