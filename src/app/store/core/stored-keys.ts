/**
 * What becomes of a key when its member signs out: `deleted` with all that is theirs; `own` where
 * whoever keeps it takes it away itself, as it must go before or with something else; `stays`, being
 * this device's and nobody's.
 */
interface StoredKey {
  readonly key: string;
  readonly signingOut: 'deleted' | 'own' | 'stays';
}

/**
 * Everything this program keeps in `localStorage` and `sessionStorage`, each under its one name.
 * A key that ends with a sign stands before something that tells one of its kind from the others.
 */
export const storedKeys = {
  /** Who is signed in, with what the first screen says of them. Goes before anything else. */
  session: { key: 'hammerlane.session', signingOut: 'own' },
  /** That this tab is on a device others use as well; of the tab. */
  sharedDevice: { key: 'hammerlane.shared-device', signingOut: 'stays' },
  /** The address a sign-in link was asked for. */
  linkEmail: { key: 'hammerlane.link-email', signingOut: 'deleted' },
  /** Which provider's page took the place of ours; of the tab, read once. */
  signingInWith: { key: 'hammerlane.signing-in-with', signingOut: 'stays' },
  /** A bid somebody began before they could place it. */
  begunBid: { key: 'hl-begun-bid', signingOut: 'deleted' },
  /** The reader's own postal code. */
  postalCode: { key: 'hl-near', signingOut: 'deleted' },
  /** Estimates of shipping, by listing and postal area, and what was said of the vehicles. */
  shipping: { key: 'hl-shipping', signingOut: 'deleted' },
  /** The list a lot was opened from; of the tab. */
  trail: { key: 'hammerlane.trail', signingOut: 'deleted' },
  /**
   * Columns and named filters of the back office, by member of staff and collection: a filter may
   * name a member. Under the name devices have it by.
   */
  collectionViews: { key: 'hammerlane.desks|', signingOut: 'deleted' },
  /** The subscription to notices the server was told of. Goes when it is cancelled. */
  pushTold: { key: 'hammerlane.push-told', signingOut: 'own' },
  /** How much unsent work there is, and a mark of whose. Stays while that is kept. */
  unsent: { key: 'hammerlane.unsent', signingOut: 'own' },
  /** How current each scope of the mirror is. A member's scopes are taken out of it. */
  synced: { key: 'hammerlane.synced', signingOut: 'own' },
  /** When each scope was last compared with the server. */
  reconciled: { key: 'hammerlane.reconciled', signingOut: 'stays' },
  /** Which database was filled last, by part of the mirror. */
  epochs: { key: 'hammerlane.epochs', signingOut: 'stays' },
  /** How often a mirror's database was left behind; part of its name. */
  generation: { key: 'hammerlane.generation', signingOut: 'stays' },
  /** The same of drafts. */
  draftsGeneration: { key: 'hammerlane.drafts-generation', signingOut: 'stays' },
  /** How many bytes copies may take. */
  byteBudget: { key: 'hammerlane.byte-budget', signingOut: 'stays' },
  /** That listings were given up for want of room. */
  lotsEvicted: { key: 'hammerlane.gave-up', signingOut: 'stays' },
  /** Which file of results is kept of each year. */
  results: { key: 'hammerlane.results', signingOut: 'stays' },
  /** The first public cards, for the next start. */
  firstCards: { key: 'hammerlane.first', signingOut: 'stays' },
  /** The addresses of this deployment. */
  home: { key: 'hammerlane.home', signingOut: 'stays' },
  /** Units, currency and language. Read by `public/first.js` too. */
  view: { key: 'hammerlane.view', signingOut: 'stays' },
  /** Light or dark. Read by `public/first.js` before the first paint. */
  theme: { key: 'hl-theme', signingOut: 'stays' },
  /** The province or state sums are shown for. */
  buyerRegion: { key: 'hammerlane.buyer-region', signingOut: 'stays' },
  /** Lists as pictures or as lines. */
  density: { key: 'hl-density', signingOut: 'stays' },
  /** How far a list was shown and scrolled, by its place in the history of the tab. */
  listPosition: { key: 'hl-list:', signingOut: 'stays' },
  /** That page views are not to be counted. */
  pageViews: { key: 'hl-pixel', signingOut: 'stays' },
  /** When the browser was asked to keep what is here. */
  persistAsked: { key: 'hammerlane.persist.asked', signingOut: 'stays' },
  /** How many visits there were. */
  visits: { key: 'hammerlane.visits', signingOut: 'stays' },
  /** That this visit is counted; of the tab. */
  visitCounted: { key: 'hammerlane.visit-counted', signingOut: 'stays' },
  /** When installing was last declined. */
  installNotNow: { key: 'hammerlane.install-not-now', signingOut: 'stays' },
  /** When the program last recovered by loading anew; of the tab. */
  recovered: { key: 'hammerlane.recovered', signingOut: 'stays' },
} as const satisfies Readonly<Record<string, StoredKey>>;

/** Whether a name in a storage is a key, or one of the kind a key with a sign at its end stands for. */
const isOf = (name: string, key: string): boolean =>
  name === key || (/[|:]$/.test(key) && name.startsWith(key));

/** Takes away what is kept of a member beside the databases, of the device and of this tab. */
export const deleteMemberKeys = (): void => {
  const theirs = Object.values(storedKeys).filter(({ signingOut }) => signingOut === 'deleted');
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (theirs.some(({ key }) => isOf(name, key))) storage.removeItem(name);
    }
  }
};
