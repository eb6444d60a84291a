import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
} from '@tanstack/react-router';
import { phrase } from '../domain/kit/phrase.ts';
import { Frame, Lost, Root } from './shell/frame.tsx';
import { membersOnly, staffOnly, visitorsOnly } from './shell/route-guards.ts';
import { NotFound } from './shell/not-found.tsx';
import { pagesUnder } from './shell/page.ts';
import { paintPress } from './shell/paint-press.ts';
import { ProfileFrame } from './shell/profile-frame.tsx';

/** Every page of the product, in one place. What is not built yet says so and leads onward. */
const root = createRootRoute({
  beforeLoad: paintPress as never,
  component: Root,
  notFoundComponent: Lost,
}) as unknown as AnyRoute;

const frame: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
});
const open = pagesUnder(() => frame);
const signed = pagesUnder(() => frame, membersOnly);

const memberRoute = lazyRouteComponent(
  () => import('./shell/pages/member-route.tsx'),
  'MemberRoute',
);
const contentRoutes = () => import('./shell/pages/content-routes.tsx');
const submissions = () => import('./shell/pages/submission-routes.tsx');

const pages = [
  open.page(
    '/',
    lazyRouteComponent(() => import('./shell/pages/front-route.tsx'), 'FrontRoute'),
  ),
  open.page(
    '/listings/{-$category}',
    lazyRouteComponent(() => import('./shell/pages/listings-route.tsx'), 'ListingsRoute'),
  ),
  open.page(
    '/listing/$id',
    lazyRouteComponent(() => import('./shell/pages/listing-route.tsx'), 'ListingRoute'),
  ),
  open.page(
    '/makes',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'MakesRoute'),
  ),
  open.page(
    '/make/$path',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'MakeRoute'),
  ),
  open.page(
    '/models',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'ModelsRoute'),
  ),
  open.page(
    '/make/$makeId/model/$id',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'ModelRoute'),
  ),
  open.page('/news/{-$category}', lazyRouteComponent(contentRoutes, 'NewsRoute')),
  open.page('/new/$id', lazyRouteComponent(contentRoutes, 'ArticleRoute')),
  signed.page('/news/create', lazyRouteComponent(contentRoutes, 'WriteRoute')),
  signed.page('/news/create/$id', lazyRouteComponent(contentRoutes, 'WriteRoute')),
  open.later('/giveaway', 'Giveaway', 'The prize, the rules, the free way to enter, and the draw.'),
  open.page('/about', lazyRouteComponent(contentRoutes, 'AboutRoute')),
  open.page('/how-it-works', lazyRouteComponent(contentRoutes, 'HowItWorksRoute')),
  open.page(
    '/login',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'LoginRoute'),
    visitorsOnly,
  ),
  open.page(
    '/signup',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'SignupRoute'),
    visitorsOnly,
  ),
  open.page(
    '/loginredirect',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'LoginRedirectRoute'),
    visitorsOnly,
  ),
  open.page(
    '/forgotpassword',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'ForgotPasswordRoute'),
  ),
  open.page(
    '/logout',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'LogoutRoute'),
  ),
  open.page('/members/$username', memberRoute),
  open.page('/membersnew/$username/{-$tab}', memberRoute),
  signed.later('/cart', 'Cart', 'What you chose in the shop, ready for the checkout.'),
  signed.later('/checkout', 'Checkout', 'Address, delivery and payment for the shop.'),
  signed.later('/order-confirm/$id', 'Order', 'Your order and where it is.'),
  open.page('/submit-listing', lazyRouteComponent(submissions, 'SubmitListingRoute')),
  signed.page('/submit-listing/$id', lazyRouteComponent(submissions, 'SubmissionRoute')),
  signed.page(
    '/submit-listing/auction/{-$id}',
    lazyRouteComponent(submissions, 'AuctionSubmissionRoute'),
  ),
  signed.page(
    '/submit-listing/classified/{-$id}',
    lazyRouteComponent(submissions, 'ClassifiedSubmissionRoute'),
  ),
  signed.page(
    '/submit-listing/confirm/$id',
    lazyRouteComponent(submissions, 'SubmissionSentRoute'),
  ),
  open.page('/appendix', lazyRouteComponent(contentRoutes, 'AppendixRoute')),
  open.page('/feature/$name', lazyRouteComponent(contentRoutes, 'FeatureRoute')),
  open.page(
    '/import-export-vehicles-to-and-from-canada',
    lazyRouteComponent(contentRoutes, 'TransportRoute'),
  ),
  open.later('/product/{-$id}/{-$seoid}', 'Shop', 'One thing from the shop.'),
  open.page('/404', NotFound),
  signed.page(
    '/debug007',
    lazyRouteComponent(() => import('./shell/pages/diagnostics-route.tsx'), 'DiagnosticsRoute'),
  ),
];

const profile: AnyRoute = createRoute({
  getParentRoute: () => frame,
  path: '/profile',
  beforeLoad: membersOnly,
  component: ProfileFrame,
});
const own = pagesUnder(() => profile);

const profilePages = [
  own.tab(
    '/',
    phrase('Profile'),
    lazyRouteComponent(() => import('./shell/pages/profile-route.tsx'), 'ProfileRoute'),
  ),
  own.tab(
    '/payments',
    phrase('Payments'),
    lazyRouteComponent(() => import('./accounts/payments/payments-page.tsx'), 'PaymentsPage'),
  ),
  own.tab(
    '/invoices',
    phrase('Invoices'),
    lazyRouteComponent(() => import('./accounts/invoices/invoices-page.tsx'), 'InvoicesPage'),
  ),
  own.tab('/listings', phrase('Selling'), lazyRouteComponent(submissions, 'OwnListingsRoute')),
  own.tab(
    '/watchlist',
    phrase('Watchlist'),
    lazyRouteComponent(() => import('./listings/watchlist/watchlist-page.tsx'), 'WatchlistPage'),
  ),
  own.tab(
    '/messages',
    phrase('Messages'),
    lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  ),
  own.page(
    '/messages/$id',
    lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  ),
  own.tab(
    '/notifications',
    phrase('Notifications'),
    lazyRouteComponent(() => import('./shell/pages/notices-route.tsx'), 'NoticesRoute'),
  ),
  own.later('/entries', 'Giveaway entries', 'Your entries and where each came from.'),
  own.tab('/news', phrase('Articles'), lazyRouteComponent(contentRoutes, 'OwnArticlesRoute')),
  own.tab(
    '/feedback',
    phrase('Feedback'),
    lazyRouteComponent(() => import('./shell/pages/feedback-routes.tsx'), 'FeedbackRoute'),
  ),
  own.page(
    '/feedback/confirm',
    lazyRouteComponent(() => import('./shell/pages/feedback-routes.tsx'), 'FeedbackConfirmRoute'),
  ),
];

const invoicePrint = pagesUnder(() => root, membersOnly).page(
  '/invoice/$id/print',
  lazyRouteComponent(() => import('./accounts/invoices/invoice-print.tsx'), 'InvoicePrintPage'),
);

const admin: AnyRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: staffOnly,
  component: lazyRouteComponent(() => import('./shell/pages/admin-frame.tsx'), 'AdminFrame'),
});
const adminRoutes = pagesUnder(() => admin);

const collectionRoutes = () => import('./admin/collection-routes.tsx');

/** List, create and edit of one kind of document, built from its definition. */
const generatedPages = (path: string, edit = `${path}/$id`): readonly AnyRoute[] => [
  adminRoutes.page(`/${path}`, lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page(`/${path}/create`, lazyRouteComponent(collectionRoutes, 'CreateRoute')),
  adminRoutes.page(`/${edit}`, lazyRouteComponent(collectionRoutes, 'EditRoute')),
];

/** The same three addresses of a kind that wants a screen of its own, not built yet. */
const plannedCollection = (path: string, title: string): readonly AnyRoute[] => [
  adminRoutes.later(`/${path}`, title, `All ${title.toLowerCase()}, to search, sort and open.`),
  adminRoutes.later(`/${path}/create`, `${title}: new`, 'A form with every field.'),
  adminRoutes.later(
    `/${path}/$id`,
    `${title}: edit`,
    'One of them, with every field and its history.',
  ),
];

const newListing = () => import('./admin/new-listing/new-listing-page.tsx');

const adminPages = [
  adminRoutes.page(
    '/',
    lazyRouteComponent(() => import('./admin/office-front.tsx'), 'OfficeFront'),
  ),
  adminRoutes.page(
    '/users/{-$tab}',
    lazyRouteComponent(() => import('./admin/users-page.tsx'), 'UsersPage'),
  ),
  adminRoutes.page(
    '/users/edit/$id',
    lazyRouteComponent(() => import('./admin/user-page.tsx'), 'UserPage'),
  ),
  adminRoutes.page('/listings', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page('/listings/create', lazyRouteComponent(newListing, 'NewListingPage')),
  adminRoutes.page(
    '/listings/create/$submissionId',
    lazyRouteComponent(newListing, 'ListingOfSubmissionPage'),
  ),
  adminRoutes.page(
    '/listings/$id',
    lazyRouteComponent(() => import('./admin/listing-panel.tsx'), 'ListingPanel'),
  ),
  adminRoutes.page(
    '/invoices',
    lazyRouteComponent(() => import('./admin/invoices/invoices-page.tsx'), 'InvoicesPage'),
  ),
  adminRoutes.page(
    '/invoices/create',
    lazyRouteComponent(() => import('./admin/invoices/make-invoice.tsx'), 'MakeInvoicePage'),
  ),
  adminRoutes.page(
    '/invoices/$id',
    lazyRouteComponent(() => import('./admin/invoices/invoice-page.tsx'), 'InvoicePage'),
  ),
  adminRoutes.page('/bids', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page('/sales', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page(
    '/reports',
    lazyRouteComponent(() => import('./admin/reports-page.tsx'), 'ReportsPage'),
  ),
  adminRoutes.page(
    '/comments',
    lazyRouteComponent(() => import('./admin/comments-page.tsx'), 'CommentsPage'),
  ),
  adminRoutes.page(
    '/submissions',
    lazyRouteComponent(() => import('./admin/submissions-page.tsx'), 'SubmissionsPage'),
  ),
  adminRoutes.page(
    '/submissions/$id',
    lazyRouteComponent(() => import('./admin/submission-page.tsx'), 'SubmissionPage'),
  ),
  ...generatedPages('makes'),
  ...generatedPages('models'),
  ...plannedCollection('blog', 'Articles'),
  ...generatedPages('pages'),
  ...plannedCollection('galleries', 'Galleries'),
  ...generatedPages('custom-fields'),
  ...generatedPages('shipping'),
  adminRoutes.page(
    '/authUsers',
    lazyRouteComponent(() => import('./admin/auth-users-page.tsx'), 'AuthUsersPage'),
  ),
  adminRoutes.later('/updateSearchIndex', 'Search index', 'Rebuild what the search knows.'),
  adminRoutes.later('/systemSettings', 'System settings', 'Keys and addresses of the business.'),
  adminRoutes.later('/scheduler', 'Scheduler', 'What the timetable did and will do.'),
  adminRoutes.page('/notifications', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page('/notifications/$id', lazyRouteComponent(collectionRoutes, 'EditRoute')),
  adminRoutes.later('/messages', 'Messages', 'Reported conversations.'),
  ...generatedPages('config'),
  adminRoutes.page('/app-logs', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page('/auth-history', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.later('/test-ymm-selector', 'Year, make, model', 'A bench for the selector.'),
  ...generatedPages('packages', 'packages/edit/$id'),
  adminRoutes.page(
    '/currency',
    lazyRouteComponent(() => import('./admin/currency-page.tsx'), 'CurrencyPage'),
  ),
  adminRoutes.later('/ai-dashboard/{-$tab}', 'AI dashboard', 'Models, prompts and what they cost.'),
  adminRoutes.page('/feedback', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.later('/mailing-list', 'Mailing list', 'Who asked for letters, and when.'),
  adminRoutes.later('/postgres-db/{-$tab}', 'Relational database', 'Health, schema and backfill.'),
];

export const routeTree: AnyRoute = root.addChildren([
  frame.addChildren([...pages, profile.addChildren(profilePages)]),
  admin.addChildren(adminPages),
  invoicePrint,
]);
