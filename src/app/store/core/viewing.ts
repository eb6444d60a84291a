/** A member as the desk knows them, whom staff look at the site as. */
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

/** The view that staff have of the site in this tab: as a member sees it, or as a visitor does. */
export interface Viewing {
  /** Null as a visitor. */
  readonly member: ViewedMember | null;
  /** The viewer: the account that is signed in on this device. */
  readonly by: string;
  /** When it is over, by this device's clock, ms. */
  readonly until: number;
  /** The page the viewer came from, a path of this site. */
  readonly from: string;
  /** Parts of the mirror that are not shown: private, or not for the role of whoever looks. */
  readonly hides: readonly string[];
}

let view: Viewing | null = null;

/**
 * The view this page was opened for; null for everybody else, and in a service worker. It stays until
 * the page is gone, so that nothing opens before its end: a view begins and ends by a load.
 */
export const viewing = (): Viewing | null => view;

/** Makes this page one of that view, before anything else of its load. */
export const openView = (of: Viewing | null): void => {
  view = of;
};
