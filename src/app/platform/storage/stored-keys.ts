/**
 * Rule for a key when its member signs out. `deleted`: with all the member's data. `own`: the
 * module that writes the key deletes it itself, in a certain order. `stays`: data of the device
 * that belongs to no member.
 */
interface StoredKey {
  readonly key: string;
  readonly signingOut: 'deleted' | 'own' | 'stays';
}

/**
 * Every key this program uses in `localStorage` and `sessionStorage`. A key that ends in a
 * punctuation mark is a prefix, followed by an id.
 */
export const storedKeys = {
  /** The signed-in member, with the details the first screen shows. Deleted before anything else. */
  session: { key: 'hammerlane.session', signingOut: 'own' },
  /** When the session last signed out here began, ms UTC. */
  signedOut: { key: 'hammerlane.signed-out', signingOut: 'stays' },
  /** Marks this tab as being on a shared device; in this tab's storage. */
  sharedDevice: { key: 'hammerlane.shared-device', signingOut: 'stays' },
  /** The address a sign-in link was requested for. */
  linkEmail: { key: 'hammerlane.link-email', signingOut: 'deleted' },
  /** The provider whose sign-in page replaced ours; in this tab's storage, read once. */
  signingInWith: { key: 'hammerlane.signing-in-with', signingOut: 'stays' },
  /** An unfinished bid of a visitor who must sign in or join first. */
  begunBid: { key: 'hl-begun-bid', signingOut: 'deleted' },
  /** The cart the member left to pay on the shop’s own page; in this tab's storage, read once. */
  leftToPay: { key: 'hl-left-to-pay', signingOut: 'deleted' },
  /** The reader's own postal code. */
  postalCode: { key: 'hl-near', signingOut: 'deleted' },
  /** Shipping estimates, by listing and postal area, and the details entered about the vehicles. */
  shipping: { key: 'hl-shipping', signingOut: 'deleted' },
  /**
   * Staff's present view of the site; in this tab's storage. Deleted when the view or the tab ends.
   */
  viewing: { key: 'hammerlane.viewing', signingOut: 'own' },
  /** The list a lot was opened from; in this tab's storage. */
  trail: { key: 'hammerlane.trail', signingOut: 'deleted' },
  /**
   * Columns and named filters of the back office, by staff member and collection. Deleted because a
   * filter may name a member. The key keeps the name existing devices have stored.
   */
  collectionViews: { key: 'hammerlane.desks|', signingOut: 'deleted' },
  /** Services of this deployment that passed this device's last check. */
  setupWorks: { key: 'hammerlane.setup-works', signingOut: 'deleted' },
  /** The push subscription the server has on record. Deleted when the subscription is cancelled. */
  pushTold: { key: 'hammerlane.push-told', signingOut: 'own' },
  /** This browser's registration at Firebase's messaging. Deleted with the push subscription. */
  messaging: { key: 'hammerlane.messaging', signingOut: 'own' },
  /**
   * Amount of unsent work, and a hash of its owner. Stays as long as that work is on the device.
   */
  unsent: { key: 'hammerlane.unsent', signingOut: 'own' },
  /** Freshness of each scope of the mirror. Signing out removes the member's scopes from it. */
  synced: { key: 'hammerlane.synced', signingOut: 'own' },
  /** When each scope was last compared with the server. */
  reconciled: { key: 'hammerlane.reconciled', signingOut: 'stays' },
  /**
   * The server's data as of this device's last contact, and a restore the reader has yet to see.
   */
  house: { key: 'hammerlane.house', signingOut: 'stays' },
  /** The last database filled, for each part of the mirror. */
  epochs: { key: 'hammerlane.epochs', signingOut: 'stays' },
  /** Number of abandoned mirror databases; part of the current database's name. */
  generation: { key: 'hammerlane.generation', signingOut: 'stays' },
  /** Number of abandoned draft databases; part of the current database's name. */
  draftsGeneration: { key: 'hammerlane.drafts-generation', signingOut: 'stays' },
  /**
   * The mirror generation in which a member's submissions were last opened, by the name of their
   * database: by the next visit, the server's data may have been replaced.
   */
  submissionsOpened: { key: 'hammerlane.submissions-opened|', signingOut: 'stays' },
  /** Limit for all copies, bytes. */
  byteBudget: { key: 'hammerlane.byte-budget', signingOut: 'stays' },
  /** Whether listings were evicted for lack of space. */
  lotsEvicted: { key: 'hammerlane.gave-up', signingOut: 'stays' },
  /** The file of results this device holds for each year. */
  results: { key: 'hammerlane.results', signingOut: 'stays' },
  /** The first public cards, for the next start. */
  firstCards: { key: 'hammerlane.first', signingOut: 'stays' },
  /** The addresses of this deployment. */
  home: { key: 'hammerlane.home', signingOut: 'stays' },
  /** Units, currency and language. Read by `public/first.js` too. */
  view: { key: 'hammerlane.view', signingOut: 'stays' },
  /** Light or dark. Read by `public/first.js` before the first paint. */
  theme: { key: 'hl-theme', signingOut: 'stays' },
  /** The province or state that amounts are shown for. */
  buyerRegion: { key: 'hammerlane.buyer-region', signingOut: 'stays' },
  /** Shows lists as pictures or as lines. */
  density: { key: 'hl-density', signingOut: 'stays' },
  /** Length and scroll position of a list as shown, by its place in the history of the tab. */
  listPosition: { key: 'hl-list:', signingOut: 'stays' },
  /** Opts out of counting page views. */
  pageViews: { key: 'hl-pixel', signingOut: 'stays' },
  /** When the browser was asked for persistent storage. */
  persistAsked: { key: 'hammerlane.persist.asked', signingOut: 'stays' },
  /** Number of visits. */
  visits: { key: 'hammerlane.visits', signingOut: 'stays' },
  /** Marks this visit as counted; in this tab's storage. */
  visitCounted: { key: 'hammerlane.visit-counted', signingOut: 'stays' },
  /** When installing was last declined. */
  installNotNow: { key: 'hammerlane.install-not-now', signingOut: 'stays' },
  /** Times of the recent recoveries by reloading; in this tab's storage. */
  recovered: { key: 'hammerlane.recovered', signingOut: 'stays' },
} as const satisfies Readonly<Record<string, StoredKey>>;

/** Whether a storage name is this key, or begins with it where the key is a prefix. */
const isOf = (name: string, key: string): boolean =>
  name === key || (/[|:]$/.test(key) && name.startsWith(key));

/** Deletes a member's data outside the databases, from the device's and this tab's storage. */
export const deleteMemberKeys = (): void => {
  const theirs = Object.values(storedKeys).filter(({ signingOut }) => signingOut === 'deleted');
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (theirs.some(({ key }) => isOf(name, key))) storage.removeItem(name);
    }
  }
};
