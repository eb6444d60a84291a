import { memberA, memberB } from './people.ts';
import type { Subject } from './subject.ts';

/** Listings of the environment: memberA's scheduled and live one, memberB's scheduled one. */
export const around = { open: 'l-open', live: 'l-live', other: 'l-other' } as const;

const byCreator = [['createdBy', '==', memberA]] as const;
const byUser = [['userId', '==', memberA]] as const;
const byMembers = ['members', 'array-contains', memberA] as const;
const ofParties = {
  doc: { parties: [memberA, 'u-other'] },
  mine: [['parties', 'array-contains', memberA]],
} as const;
const ofUser = { doc: { userId: memberA }, mine: byUser } as const;
const published: Subject = {
  doc: { isPublished: true },
  shown: [['isPublished', '==', true]],
  hides: [{ isPublished: false }],
  peeks: [[['isPublished', '==', false]]],
  touch: { title: 'Another title' },
};
const self = (uid: string): string => uid;

const people: Readonly<Record<string, Subject>> = {
  users_private: {
    id: memberA,
    mine: [['id', '==', memberA]],
    mineMax: 1,
    touch: { name: 'Ann Other' },
    locked: [{ status: 'ACTIVE' }, { roles: 'admin' }],
  },
  users: {
    id: memberA,
    doc: { username: 'oldironclub' },
    shown: [['username', '==', 'oldironclub']],
    shownMax: 50,
    touch: { photoURL: '/pictures/other' },
    locked: [{ email: 'ann@example.com' }, { isAdmin: true }],
  },
  addresses: { mine: byCreator, touch: { city: 'Guelph' }, locked: [{ isAdmin: true }] },
  preferences: {
    id: memberA,
    newId: self,
    mine: byCreator,
    touch: { savedSearches: [] },
    locked: [{ isAdmin: true }],
  },
  userPreferences: {
    id: memberA,
    newId: self,
    mine: byCreator,
    touch: { units: 'mi' },
    locked: [{ isAdmin: true }],
  },
  subscriptions: { mine: byCreator, touch: { topics: [] } },
  mailingList: { touch: { active: false } },
  pushSubscriptions: {
    mine: byCreator,
    touch: { device: 'Firefox on Linux' },
    locked: [
      { isAdmin: true },
      { endpoint: 'https://push.example.com/send/2' },
      { auth: 'b'.repeat(22) },
      { token: 't'.repeat(40) },
    ],
    refusedDrafts: [
      { token: 't'.repeat(1_001) },
      { endpoint: ['https://push.example.com/send/1'] },
      { device: 'x'.repeat(81) },
    ],
  },
  authEvents: { doc: { userId: memberA }, touch: { status: 'failure' } },
  hitCounters: {
    id: memberA,
    newId: self,
    mine: [['id', '==', memberA]],
    mineMax: 1,
    touch: { currentPath: '/makes' },
    locked: [{ clientIp: '192.0.2.1' }, { serverTime: 1 }, { clientCountry: 'CA' }],
    refusedDrafts: [{ clientRealIp: '192.0.2.1' }, { email: 'ann@example.com' }],
  },
};

const trade: Readonly<Record<string, Subject>> = {
  listings: {
    doc: { status: 'LIVE', isPublic: true },
    shown: [['status', 'in', ['LIVE', 'SCHEDULED']]],
    shownMax: 50,
    alsoShown: [['isPublic', '==', true]],
    mine: byCreator,
    hides: [{ status: 'PREVIEW', isPublic: false }],
    peeks: [[['status', '==', 'PREVIEW']], [['status', 'in', ['LIVE', 'PREVIEW']]]],
    ownerSeesHidden: true,
    touch: { title: '1972 Datsun 240Z, restored' },
    open: { status: 'COMPLETED' },
    staffClosedToDelete: [
      { status: 'SCHEDULED' },
      { status: 'LIVE' },
      { status: 'ENDED' },
      { status: 'NEGOTIATION' },
    ],
    staffLocked: [
      { price: 1 },
      { status: 'SOLD' },
      { endAt: 1 },
      { bidCount: 99 },
      { leader: 'x' },
    ],
  },
  listings_private: {
    doc: { sellerId: memberA },
    mine: [['sellerId', '==', memberA]],
    touch: { reserve: 1 },
  },
  listingSubmissions: {
    mine: byCreator,
    touch: { step: 3 },
    staffTouch: { reviewNotes: [{ field: 'title', text: 'Please name the trim.' }] },
    locked: [{ status: 'ACCEPTED' }, { status: 'SUBMITTED' }, { reviewNotes: [] }],
    staffLocked: [{ draft: {} }, { status: 'ACCEPTED' }],
    open: { status: 'CHANGES_REQUESTED' },
    closed: [{ status: 'SUBMITTED' }, { status: 'CONVERTED' }],
    draft: { status: 'DRAFT', mode: 'AUCTION' },
    refusedDrafts: [{ status: 'ACCEPTED' }, { mode: 'GIFT' }, { reviewerId: memberA }],
  },
  auctions: { shown: [], touch: { price: 1 } },
  negotiations: { ...ofParties, touch: { amount: 1 } },
  sales: { ...ofParties, touch: { price: 1 } },
  standings: { ...ofUser, touch: { ceiling: 1 } },
  cardCharges: { ...ofUser, touch: { amount: 1 } },
  cashEntries: { ...ofUser, touch: { amount: 1 } },
  approvals: { doc: { proposedBy: memberA }, touch: { status: 'APPROVED' } },
  chargeActs: { doc: { by: memberA }, touch: { amount: 1 } },
  depositAmounts: { ...ofUser, touch: { covers: 1 } },
  invoiceActs: { doc: { by: memberA }, touch: { amount: 1 } },
  packages: { shown: [], touch: { title: 'Another title' } },
  bids: {
    doc: { listingId: around.live },
    shown: [['listingId', '==', around.live]],
    shownMax: 100,
    touch: { amount: 1 },
  },
  deposits: { ...ofUser, touch: { status: 'RELEASED' } },
  invoices: { ...ofUser, touch: { status: 'PAID' } },
  giveawayEntries: { ...ofUser, touch: { entries: 1000 } },
  shopOrders: { mine: byCreator, touch: { total: 1 } },
  currency: { shown: [], touch: { rate: 1 } },
  shippings: { touch: { min: 1 } },
  transportRequests: {
    touch: { status: 'CLOSED', note: 'Called them.' },
    staffLocked: [{ email: 'x@example.com' }, { vehicle: 'Another' }, { digest: 'x' }],
  },
};

const catalogue: Readonly<Record<string, Subject>> = {
  makes: { shown: [], touch: { country: 'JP' } },
  models: { shown: [], touch: { yearTo: 1979 } },
  customFields: { shown: [], touch: { value: 'x' } },
  customFieldDefinitions: { shown: [], touch: { label: 'Another label' } },
};

const content: Readonly<Record<string, Subject>> = {
  cmsInserts: { ...published, touch: { html: '<p>Another</p>' } },
  giveaways: { ...published, staffLocked: [{ status: 'AWARDED' }, { winner: 'x' }, { seed: 'x' }] },
  giveawayOptIns: {
    id: `${memberA}_g-1`,
    newId: (uid) => `${uid}_g-1`,
    mine: byCreator,
    touch: { apart: false },
    locked: [{ referrerId: memberB }, { giveawayId: 'g-2' }],
    refusedDrafts: [{ giveawayId: 'g-2' }, { referrerId: memberB }, { region: 7 }],
  },
  freeEntries: {
    id: `${memberA}_g-1_2026-11-25`,
    newId: (uid) => `${uid}_g-1_2026-11-25`,
    mine: byCreator,
    touch: { status: 'ACCEPTED' },
    staffLocked: [{ name: 'Another' }, { receivedAt: 1 }],
    refusedDrafts: [
      { status: 'ACCEPTED' },
      { day: '2026-11-26' },
      { giveawayId: 'g-2' },
      { refusal: 'x' },
      { name: 'x'.repeat(101) },
    ],
  },
  skillTests: { ...ofUser, touch: { status: 'PASSED' } },
  entrantLists: { shown: [], touch: { lines: [] } },
  pages: {
    doc: { status: 'PUBLISHED' },
    shown: [['status', '==', 'PUBLISHED']],
    hides: [{ status: 'DRAFT' }, { status: 'ARCHIVED' }],
    peeks: [[['status', '==', 'DRAFT']]],
    touch: { title: 'Another title' },
  },
  blogs: {
    doc: { status: 'PUBLISHED' },
    shown: [['status', '==', 'PUBLISHED']],
    mine: byCreator,
    hides: [{ status: 'DRAFT' }, { status: 'REVIEW' }],
    peeks: [[['status', '==', 'DRAFT']], [['status', 'in', ['DRAFT', 'PUBLISHED']]]],
    ownerSeesHidden: true,
    touch: { title: 'Another title' },
    locked: [{ status: 'PUBLISHED' }, { featured: true }, { path: 'front-page' }],
    open: { status: 'DRAFT' },
    closed: [{ status: 'PUBLISHED' }, { status: 'ARCHIVED' }],
    draft: { status: 'DRAFT' },
    refusedDrafts: [{ status: 'PUBLISHED' }, { featured: true }],
  },
  images: {
    doc: { parentType: 'listing', parentId: around.open, status: 'READY', isPublic: true },
    shown: [
      ['isPublic', '==', true],
      ['status', '==', 'READY'],
      ['parentId', '==', around.open],
    ],
    shownMax: 200,
    mine: byCreator,
    hides: [{ isPublic: false }, { status: 'PENDING' }],
    peeks: [
      [
        ['isPublic', '==', false],
        ['status', '==', 'READY'],
        ['parentId', '==', around.open],
      ],
    ],
    ownerSeesHidden: true,
    touch: { caption: 'From the front' },
    locked: [{ isPublic: false }, { status: 'PENDING' }, { url: '/x' }, { parentId: around.other }],
    staffLocked: [{ storagePath: 'uploads/x' }, { bytes: 1 }],
    draft: {
      status: 'PENDING',
      isPublic: false,
      mime: 'image/jpeg',
      bytes: 412_000,
      storagePath: `uploads/${memberA}/front.jpg`,
    },
    staffDraft: (uid) => ({ storagePath: `uploads/${uid}/front.jpg` }),
    staffAsOwner: true,
    closedToDelete: [{ parentId: around.live }],
    refusedDrafts: [
      { status: 'READY' },
      { isPublic: true },
      { storagePath: `uploads/${memberB}/front.jpg` },
      { storagePath: 'public/front.jpg' },
      { storagePath: `public/${memberA}/front.jpg` },
      { storagePath: 'public/staff/front.jpg' },
      { mime: 'image/svg+xml' },
      { bytes: 26_214_401 },
      { bytes: 0 },
      { bytes: 400.5 },
      { url: '/pictures/x' },
    ],
  },
  galleries: {
    doc: { parentId: around.open, isPublic: true },
    shown: [['isPublic', '==', true]],
    mine: byCreator,
    hides: [{ isPublic: false }],
    peeks: [[['isPublic', '==', false]]],
    ownerSeesHidden: true,
    touch: { title: 'Another title' },
    locked: [{ isPublic: false }, { parentId: around.other }],
    closed: [{ parentId: around.live }],
    draft: { parentId: around.open },
    refusedDrafts: [{ parentId: around.live }, { isPublic: true }],
  },
};

const talk: Readonly<Record<string, Subject>> = {
  likes: { id: `${memberA}_listing_l-214`, mine: byCreator, touch: { value: false } },
  comments: {
    doc: { hidden: false, parentId: around.live },
    shown: [
      ['hidden', '==', false],
      ['parentId', '==', around.live],
    ],
    shownMax: 100,
    hides: [{ hidden: true }],
    peeks: [
      [
        ['hidden', '==', true],
        ['parentId', '==', around.live],
      ],
    ],
    touch: { text: 'Another text' },
  },
  messages: {
    doc: { members: [memberA, 'u-other'], threadId: 't-1' },
    mine: [byMembers, ['threadId', '==', 't-1']],
    touch: { text: 'Another text' },
  },
  messageThreads: {
    doc: { members: [memberA, 'u-other'] },
    mine: [byMembers],
    touch: { title: 'Another title' },
  },
  notificationEvents: { touch: { processedAt: 1 } },
  notificationMessages: {
    ...ofUser,
    touch: { isRead: true, readAt: 1_795_300_000_000 },
    locked: [{ title: 'x' }, { link: 'https://example.com' }, { userId: memberB }],
  },
  transportRequests: {
    touch: { email: 'other@example.com' },
    staffTouch: { note: 'Called, and sent the price.' },
    staffLocked: [{ email: 'other@example.com' }, { remarks: 'Another text' }],
  },
  feedback: {
    id: `${memberA}_site-2026-11`,
    newId: (uid) => `${uid}_site-2026-11`,
    doc: { isPublished: false },
    shown: [['isPublished', '==', true]],
    mine: byCreator,
    shows: { isPublished: true },
    peeks: [[['isPublished', '==', false]]],
    ownerSeesHidden: true,
    touch: { isPublished: true, adminReply: 'Thank you.' },
    staffLocked: [{ rating: 1 }, { text: 'x' }],
    refusedDrafts: [
      { isPublished: true },
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { text: ['x'] },
      { text: 'x'.repeat(4001) },
      { subjectId: 'another' },
      { adminReply: 'x' },
    ],
  },
  config: {
    id: 'public',
    newId: () => 'extra',
    doc: { isPublic: true },
    shown: [['isPublic', '==', true]],
    hides: [{ isPublic: false }],
    hiddenId: 'fees',
    neverDeleted: true,
    peeks: [[['isPublic', '==', false]]],
    touch: { title: 'Another title' },
  },
  reports: { doc: { aboutId: memberA }, touch: { state: 'CLOSED' } },
  removals: {
    doc: { userId: memberA },
    shown: [['userId', '==', '*']],
    mine: byUser,
    shows: { userId: '*' },
    ownerSeesHidden: true,
    staffAsAnybody: true,
    touch: { reason: 'LEFT' },
  },
  staffNotes: { touch: { text: 'Another text' } },
  appLogs: { touch: { message: 'x' } },
  auditLog: { touch: { reason: 'x' } },
  aiProviderLogs: { touch: { prompt: 'x' } },
};

export const subjects: Readonly<Record<string, Subject>> = {
  ...people,
  ...trade,
  ...catalogue,
  ...content,
  ...talk,
};
