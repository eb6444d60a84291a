/** A page that is looked at, and as whom. */
export interface Stop {
  readonly path: string;
  readonly as?: 'member' | 'admin';
  /** Something that stands there only once the page is really there. */
  readonly shows: RegExp;
  /** A screen another stop looks at from all sides, with other things in it. */
  readonly again?: true;
  /** Asked of the server as a first visit asks; the others are gone to in the app. */
  readonly load?: true;
}

/** The draft staff are shown. */
export const draftId = 'walked-draft';

/** Every screen that is built, each at an address of the demo floor. */
export const stops = (lot: string, sold: string, classified: string): readonly Stop[] => [
  { path: '/', shows: /Ending soon/, load: true },
  { path: '/listings', shows: /Lot \d+/, load: true },
  { path: '/listings?show=results', shows: /Lot \d+/, again: true },
  { path: `/listing/${lot}`, shows: /The facts/, load: true },
  { path: `/listing/${sold}`, shows: /The facts/ },
  { path: `/listing/${classified}`, shows: /The facts/ },
  { path: '/makes', shows: /Makes/ },
  { path: '/models', shows: /Models/ },
  { path: '/make/porsche', shows: /Live auctions/, load: true },
  { path: '/make/porsche/model/911', shows: /Built\s*\d{4}/, again: true },
  { path: '/news', shows: /soft close/ },
  { path: '/new/how-the-soft-close-decides', shows: /Related articles/, load: true },
  { path: '/how-it-works', shows: /Handover/ },
  { path: '/appendix', shows: /Privacy/, again: true },
  { path: '/about', shows: /vehicle paper/, again: true },
  { path: '/feature/soft-close', shows: /soft close/i, again: true },
  { path: '/import-export-vehicles-to-and-from-canada', shows: /Across the border/, again: true },
  { path: '/login', shows: /Sign in/, load: true },
  { path: '/signup', shows: /Create an account|Sign up/ },
  { path: '/forgotpassword', shows: /password/i },
  { path: '/logout', shows: /Signed out/, again: true },
  { path: '/no-such-page', shows: /not|nothing/i, load: true },
  { path: '/profile', as: 'member', shows: /Public profile/, load: true },
  { path: '/profile/watchlist', as: 'member', shows: /Watchlist/ },
  { path: '/profile?view=contact', as: 'member', shows: /Addresses/ },
  { path: '/profile?view=display', as: 'member', shows: /Kilometres/ },
  { path: '/profile?view=bidding', as: 'member', shows: /Ready to bid/, again: true },
  { path: '/profile?view=security', as: 'member', shows: /Change password/, again: true },
  { path: '/profile?view=outbox', as: 'member', shows: /Outbox/ },
  { path: '/profile/notifications', as: 'member', shows: /Notifications/ },
  { path: '/profile/payments', as: 'member', shows: /Nothing is held|Held/ },
  { path: '/profile/invoices', as: 'member', shows: /No invoices yet|Buyer fee/ },
  { path: `/invoice/inv-${sold}/print`, as: 'admin', shows: /Invoice INV-/ },
  { path: '/profile/feedback', as: 'member', shows: /Feedback/ },
  { path: '/submit-listing', as: 'member', shows: /auction/i, load: true },
  { path: '/membersnew/seller_demo', as: 'member', shows: /Member since/ },
  { path: '/members/seller_demo', shows: /Member since/, again: true },
  { path: '/membersnew/seller_demo/bought', shows: /Member since/, again: true },
  { path: '/membersnew/seller_demo/feedback', shows: /Member since/, again: true },
  { path: '/profile/news', as: 'member', shows: /No articles yet/ },
  { path: '/news/create', as: 'member', shows: /Submit for review/ },
  { path: '/submit-listing/auction', as: 'member', shows: /Sell by auction/ },
  { path: '/submit-listing/classified', as: 'member', shows: /Sell by classified/, again: true },
  { path: '/profile/listings', as: 'member', shows: /Selling|Nothing for sale/ },
  { path: `/submit-listing/confirm/${draftId}`, as: 'member', shows: /What happens next/ },
  { path: '/profile/feedback/confirm', as: 'member', shows: /Thank you/, again: true },
  { path: '/debug007', as: 'member', shows: /Service worker/ },
  { path: '/profile/messages', as: 'member', shows: /seller_demo/, load: true },
  { path: '/profile/messages/new?to=demo-second', as: 'member', shows: /mine sits most weekends/ },
  { path: '/admin/makes', as: 'admin', shows: /rows/, load: true },
  { path: '/admin', as: 'admin', shows: /Closing today/, load: true },
  { path: '/admin/makes/create', as: 'admin', shows: /New: Makes/, again: true },
  { path: '/admin/makes/porsche', as: 'admin', shows: /Porsche/, again: true },
  { path: '/admin/models', as: 'admin', shows: /rows/, again: true },
  { path: '/admin/models/create', as: 'admin', shows: /Generations/, again: true },
  { path: '/admin/packages', as: 'admin', shows: /rows/, again: true },
  { path: '/admin/packages/create', as: 'admin', shows: /New: Packages/, again: true },
  { path: '/admin/packages/edit/auc-std', as: 'admin', shows: /AUC_STD/ },
  { path: '/admin/custom-fields', as: 'admin', shows: /rows/, again: true },
  { path: '/admin/custom-fields/create', as: 'admin', shows: /New: Custom/, again: true },
  { path: '/admin/shipping', as: 'admin', shows: /rows/, again: true },
  { path: '/admin/shipping/create', as: 'admin', shows: /New: Shipping/, again: true },
  { path: '/admin/config', as: 'admin', shows: /Buyer fee minimum/, again: true },
  { path: '/admin/config/create', as: 'admin', shows: /New: Config/, again: true },
  { path: '/admin/config/public', as: 'admin', shows: /Version/, again: true },
  { path: '/admin/submissions', as: 'admin', shows: /1972 Datsun 240Z/, load: true },
  { path: `/admin/submissions/${draftId}`, as: 'admin', shows: /1972 Datsun 240Z/ },
  { path: '/admin/listings', as: 'admin', shows: /rows/, load: true },
  { path: `/admin/listings/${lot}`, as: 'admin', shows: /What comes next/ },
  { path: '/admin/bids', as: 'admin', shows: /rows/, again: true },
  { path: '/admin/sales', as: 'admin', shows: /rows/, again: true },
  { path: '/admin/reports', as: 'admin', shows: /Waiting/ },
  { path: '/admin/notifications', as: 'admin', shows: /Begins with|rows/ },
  { path: '/admin/comments', as: 'admin', shows: /50\+ comments/ },
];
