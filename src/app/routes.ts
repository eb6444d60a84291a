import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
} from '@tanstack/react-router';
import { phrase, type Phrase } from '../domain/kit/text/phrase.ts';
import { Frame, Lost, Root } from './shell/frame/frame.tsx';
import { membersOnly, staffOnly, visitorsOnly } from './shell/routing/route-guards.ts';
import { NotFound } from './shell/errors/not-found.tsx';
import { pagesUnder } from './shell/routing/page.ts';
import { paintPress } from './shell/routing/paint-press.ts';
import { ProfileFrame } from './shell/frame/profile-frame.tsx';

/** Every page of the product, in one place. Unknown addresses show `Lost`. */
const root = createRootRoute({
  beforeLoad: paintPress,
  component: Root,
  notFoundComponent: Lost,
}) as unknown as AnyRoute;

const frameRoute: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
});
const framedPages = pagesUnder(() => frameRoute);
const signed = pagesUnder(() => frameRoute, membersOnly);

const memberRoute = lazyRouteComponent(
  () => import('./shell/pages/member-route.tsx'),
  'MemberRoute',
);
const contentRoutes = () => import('./shell/pages/content-routes.tsx');
const letterRoutes = () => import('./shell/pages/letter-routes.tsx');
const giveaways = () => import('./shell/pages/giveaway-routes.tsx');
const submissions = () => import('./shell/pages/submission-routes.tsx');
const shop = () => import('./shell/pages/shop-routes.tsx');

const pages = [
  framedPages.page(
    '/',
    lazyRouteComponent(() => import('./shell/pages/front-route.tsx'), 'FrontRoute'),
  ),
  framedPages.shaped(
    '/listings/{-$category}',
    'list',
    lazyRouteComponent(() => import('./shell/pages/listings-route.tsx'), 'ListingsRoute'),
  ),
  framedPages.shaped(
    '/listing/$id',
    'lot',
    lazyRouteComponent(() => import('./shell/pages/listing-route.tsx'), 'ListingRoute'),
  ),
  framedPages.page(
    '/makes',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'MakesRoute'),
  ),
  framedPages.shaped(
    '/make/$path',
    'list',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'MakeRoute'),
  ),
  framedPages.page(
    '/models',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'ModelsRoute'),
  ),
  framedPages.shaped(
    '/make/$makeId/model/$id',
    'list',
    lazyRouteComponent(() => import('./shell/pages/catalogue-routes.tsx'), 'ModelRoute'),
  ),
  framedPages.shaped('/news/{-$category}', 'list', lazyRouteComponent(contentRoutes, 'NewsRoute')),
  framedPages.page('/newsletter', lazyRouteComponent(letterRoutes, 'NewsletterRoute')),
  framedPages.page('/unsubscribe', lazyRouteComponent(letterRoutes, 'UnsubscribeRoute')),
  framedPages.shaped('/new/$id', 'article', lazyRouteComponent(contentRoutes, 'ArticleRoute')),
  signed.page('/news/create', lazyRouteComponent(contentRoutes, 'WriteRoute')),
  signed.page('/news/create/$id', lazyRouteComponent(contentRoutes, 'WriteRoute')),
  framedPages.page('/giveaway', lazyRouteComponent(giveaways, 'GiveawayRoute')),
  framedPages.shaped('/about', 'article', lazyRouteComponent(contentRoutes, 'AboutRoute')),
  framedPages.shaped(
    '/how-it-works',
    'article',
    lazyRouteComponent(contentRoutes, 'HowItWorksRoute'),
  ),
  framedPages.page(
    '/login',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'LoginRoute'),
    visitorsOnly,
  ),
  framedPages.page(
    '/signup',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'SignupRoute'),
    visitorsOnly,
  ),
  framedPages.page(
    '/loginredirect',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'LoginRedirectRoute'),
    visitorsOnly,
  ),
  framedPages.page(
    '/forgotpassword',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'ForgotPasswordRoute'),
  ),
  framedPages.page(
    '/logout',
    lazyRouteComponent(() => import('./shell/pages/auth-routes.tsx'), 'LogoutRoute'),
  ),
  framedPages.page('/members/$username', memberRoute),
  framedPages.page('/membersnew/$username/{-$tab}', memberRoute),
  signed.page('/cart', lazyRouteComponent(shop, 'CartRoute')),
  signed.page('/checkout', lazyRouteComponent(shop, 'CheckoutRoute')),
  signed.page('/order-confirm/$id', lazyRouteComponent(shop, 'OrderRoute')),
  framedPages.page('/submit-listing', lazyRouteComponent(submissions, 'SubmitListingRoute')),
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
  framedPages.shaped('/appendix', 'article', lazyRouteComponent(contentRoutes, 'AppendixRoute')),
  framedPages.shaped(
    '/feature/$name',
    'article',
    lazyRouteComponent(contentRoutes, 'FeatureRoute'),
  ),
  framedPages.shaped(
    '/import-export-vehicles-to-and-from-canada',
    'article',
    lazyRouteComponent(() => import('./shell/pages/transport-route.tsx'), 'TransportRoute'),
  ),
  framedPages.page('/product/{-$id}/{-$seoid}', lazyRouteComponent(shop, 'ProductRoute')),
  framedPages.page('/404', NotFound),
  signed.page(
    '/debug007',
    lazyRouteComponent(() => import('./shell/pages/diagnostics-route.tsx'), 'DiagnosticsRoute'),
  ),
];

const profile: AnyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile',
  beforeLoad: membersOnly,
  component: ProfileFrame,
});
const ownPages = pagesUnder(() => profile);

/** The groups of a member’s own pages. */
const buying = (label: Phrase) => ({ label, group: phrase('Buying') });
const selling = (label: Phrase) => ({ label, group: phrase('Selling') });
const account = (label: Phrase) => ({ label, group: phrase('Account') });

const profilePages = [
  ownPages.tab(
    '/watchlist',
    buying(phrase('Watchlist')),
    lazyRouteComponent(() => import('./listings/watchlist/watchlist-page.tsx'), 'WatchlistPage'),
  ),
  ownPages.tab('/orders', buying(phrase('Orders')), lazyRouteComponent(shop, 'OrdersRoute')),
  ownPages.tab(
    '/entries',
    buying(phrase('Entries')),
    lazyRouteComponent(giveaways, 'EntriesRoute'),
  ),
  ownPages.tab(
    '/listings',
    selling(phrase('Your listings')),
    lazyRouteComponent(submissions, 'OwnListingsRoute'),
  ),
  ownPages.tab(
    '/feedback',
    selling(phrase('Feedback')),
    lazyRouteComponent(() => import('./shell/pages/feedback-routes.tsx'), 'FeedbackRoute'),
  ),
  ownPages.tab(
    '/',
    account(phrase('Profile')),
    lazyRouteComponent(() => import('./shell/pages/profile-route.tsx'), 'ProfileRoute'),
  ),
  ownPages.tab(
    '/messages',
    account(phrase('Messages')),
    lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  ),
  ownPages.page(
    '/messages/$id',
    lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
  ),
  ownPages.tab(
    '/notifications',
    account(phrase('Notifications')),
    lazyRouteComponent(() => import('./shell/pages/notices-route.tsx'), 'NoticesRoute'),
  ),
  ownPages.tab(
    '/payments',
    account(phrase('Payments')),
    lazyRouteComponent(() => import('./accounts/payments/payments-page.tsx'), 'PaymentsPage'),
  ),
  ownPages.tab(
    '/invoices',
    account(phrase('Invoices')),
    lazyRouteComponent(() => import('./accounts/invoices/invoices-page.tsx'), 'InvoicesPage'),
  ),
  ownPages.tab(
    '/news',
    account(phrase('Articles')),
    lazyRouteComponent(contentRoutes, 'OwnArticlesRoute'),
  ),
  ownPages.page(
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

const collectionRoutes = () => import('./admin/collection/collection-routes.tsx');

const newListing = () => import('./admin/new-listing/new-listing-page.tsx');

/**
 * List, create and edit pages of a collection, from its definition alone: a new one needs no line
 * here.
 */
const defined = () => import('./shell/pages/defined-collection.tsx');

const adminPages = [
  adminRoutes.page(
    '/',
    lazyRouteComponent(() => import('./admin/front/office-front.tsx'), 'OfficeFront'),
  ),
  adminRoutes.page(
    '/users/{-$tab}',
    lazyRouteComponent(() => import('./shell/pages/users-route.tsx'), 'UsersRoute'),
  ),
  adminRoutes.page(
    '/users/edit/$id',
    lazyRouteComponent(() => import('./admin/users/user-page.tsx'), 'UserPage'),
  ),
  adminRoutes.page('/listings', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page('/listings/create', lazyRouteComponent(newListing, 'NewListingPage')),
  adminRoutes.page(
    '/listings/create/$submissionId',
    lazyRouteComponent(newListing, 'ListingOfSubmissionPage'),
  ),
  adminRoutes.page(
    '/listings/$id',
    lazyRouteComponent(() => import('./admin/lot/listing-panel.tsx'), 'ListingPanel'),
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
  adminRoutes.page('/shop-orders', lazyRouteComponent(collectionRoutes, 'CollectionRoute')),
  adminRoutes.page(
    '/reports',
    lazyRouteComponent(() => import('./admin/moderation/reports-page.tsx'), 'ReportsPage'),
  ),
  adminRoutes.page(
    '/comments',
    lazyRouteComponent(() => import('./admin/moderation/comments-page.tsx'), 'CommentsPage'),
  ),
  adminRoutes.page(
    '/submissions',
    lazyRouteComponent(() => import('./admin/submissions/submissions-page.tsx'), 'SubmissionsPage'),
  ),
  adminRoutes.page(
    '/submissions/$id',
    lazyRouteComponent(() => import('./admin/submissions/submission-page.tsx'), 'SubmissionPage'),
  ),
  adminRoutes.page('/giveaways/create', lazyRouteComponent(collectionRoutes, 'CreateRoute')),
  adminRoutes.page(
    '/giveaways/$id',
    lazyRouteComponent(() => import('./admin/giveaways/giveaway-page.tsx'), 'GiveawayPage'),
  ),
  adminRoutes.page(
    '/authUsers',
    lazyRouteComponent(() => import('./admin/users/auth-users-page.tsx'), 'AuthUsersPage'),
  ),
  adminRoutes.page(
    '/updateSearchIndex',
    lazyRouteComponent(() => import('./admin/search/search-page.tsx'), 'SearchPage'),
  ),
  adminRoutes.page(
    '/systemSettings',
    lazyRouteComponent(() => import('./admin/setup/setup-page.tsx'), 'SetupPage'),
  ),
  adminRoutes.page(
    '/scheduler',
    lazyRouteComponent(() => import('./admin/scheduler/scheduler-page.tsx'), 'SchedulerPage'),
  ),
  adminRoutes.page(
    '/notifications/notices',
    lazyRouteComponent(() => import('./admin/notifications/notices-page.tsx'), 'NoticesPage'),
  ),
  adminRoutes.page(
    '/notifications/templates',
    lazyRouteComponent(() => import('./admin/letters/templates-page.tsx'), 'TemplatesPage'),
  ),
  adminRoutes.page(
    '/notifications/templates/$id',
    lazyRouteComponent(() => import('./admin/letters/template-page.tsx'), 'TemplatePage'),
  ),
  adminRoutes.page(
    '/messages',
    lazyRouteComponent(() => import('./admin/moderation/reports-page.tsx'), 'MessagesPage'),
  ),
  adminRoutes.page(
    '/app-logs',
    lazyRouteComponent(() => import('./admin/logs/app-logs-page.tsx'), 'AppLogsPage'),
  ),
  adminRoutes.page(
    '/audit',
    lazyRouteComponent(() => import('./admin/audit/audit-page.tsx'), 'AuditPage'),
  ),
  adminRoutes.page(
    '/test-ymm-selector',
    lazyRouteComponent(
      () => import('./shell/pages/selector-bench-route.tsx'),
      'SelectorBenchRoute',
    ),
  ),
  adminRoutes.page('/packages/edit/$id', lazyRouteComponent(collectionRoutes, 'EditRoute')),
  adminRoutes.page(
    '/currency',
    lazyRouteComponent(() => import('./admin/settings/currency-page.tsx'), 'CurrencyPage'),
  ),
  adminRoutes.page(
    '/ai-dashboard/{-$tab}',
    lazyRouteComponent(() => import('./shell/pages/ai-dashboard-route.tsx'), 'AiDashboardRoute'),
  ),
  adminRoutes.page(
    '/mailing-list/letter',
    lazyRouteComponent(() => import('./admin/letters/weekly-page.tsx'), 'WeeklyPage'),
  ),
  adminRoutes.page(
    '/stand-ins',
    lazyRouteComponent(() => import('./admin/front/stand-ins-page.tsx'), 'StandInsPage'),
  ),
  adminRoutes.page(
    '/business-reports/{-$report}',
    lazyRouteComponent(
      () => import('./admin/reports/business-reports-page.tsx'),
      'BusinessReportsPage',
    ),
  ),
  adminRoutes.page(
    '/postgres-db/{-$tab}',
    lazyRouteComponent(() => import('./shell/pages/mirror-route.tsx'), 'MirrorRoute'),
  ),
  adminRoutes.page('/$collection', lazyRouteComponent(defined, 'DefinedList')),
  adminRoutes.page('/$collection/create', lazyRouteComponent(defined, 'DefinedCreate')),
  adminRoutes.page('/$collection/$id', lazyRouteComponent(defined, 'DefinedEdit')),
];

export const routeTree: AnyRoute = root.addChildren([
  frameRoute.addChildren([...pages, profile.addChildren(profilePages)]),
  admin.addChildren(adminPages),
  invoicePrint,
]);
