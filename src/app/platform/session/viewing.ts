/** The member whose view of the site staff see, as the back office knows them. */
export interface ViewedMember {
  readonly uid: string;
  readonly username: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly bidderStatus: 'NONE' | 'PENDING' | 'VERIFIED' | 'SUSPENDED';
  /** ms UTC. */
  readonly createdAt: number;
  readonly lastLogin: number | null;
}

/** Staff's view of the site in this tab: as a member sees it, or as a visitor does. */
export interface Viewing {
  /** Null when viewing as a visitor. */
  readonly member: ViewedMember | null;
  /** The viewer: the account that is signed in on this device. */
  readonly by: string;
  /** When the view ends, by this device's clock, ms. */
  readonly until: number;
  /** The page the viewer came from, a path of this site. */
  readonly from: string;
  /** Parts of the mirror that are hidden: private, or not open to the viewer's role. */
  readonly hides: readonly string[];
}

let view: Viewing | null = null;

/**
 * The view this page was opened in; null for everybody else, and in a service worker. It stays
 * until the page unloads, so that nothing else can open before it ends: a view begins and ends with
 * a page load.
 */
export const viewing = (): Viewing | null => view;

/** Puts this page into that view, before anything else of its load. */
export const openView = (of: Viewing | null): void => {
  view = of;
};
