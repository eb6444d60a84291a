/**
 * Who may do what with documents directly, written down apart from the definitions so that it can
 * catch them out. `yes` works; `if` works when its condition holds and is refused when any part of
 * it does not; `no`, `call` (a function does it) and `server` are refused. Deleting is the soft kind;
 * the hard kind is nobody's anywhere. Fixtures belong to memberA; memberB is a member like any other;
 * disabledMember is memberA after staff disabled the account, with a token from before its expiry.
 */
const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export const roles = ['visitor', 'memberA', 'memberB', 'admin', 'disabledMember'] as const;
export type Role = (typeof roles)[number];

const words = ['yes', 'if', 'no', 'call', 'server'] as const;
type Word = (typeof words)[number];

export interface Cell {
  readonly collection: string;
  readonly role: Role;
  readonly operation: Operation;
  readonly word: Word;
}

/** One row a role: get, list, create, update, delete. */
const table = `
users_private
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
users
  visitor        yes    if     no     no     no
  memberA        yes    if     call   call   call
  memberB        yes    if     no     no     no
  admin          yes    yes    call   call   call
  disabledMember yes    if     no     no     no
likes
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
bids
  visitor        yes    if     server server server
  memberA        yes    if     call   call   call
  memberB        yes    if     call   call   call
  admin          yes    yes    call   call   call
  disabledMember yes    if     server server server
cmsInserts
  visitor        if     if     no     no     no
  memberA        if     if     no     no     no
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember if     if     no     no     no
listings
  visitor        if     if     no     no     no
  memberA        if     if     call   call   call
  memberB        if     if     no     no     no
  admin          yes    yes    if     if     if
  disabledMember if     if     no     no     no
listings_private
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
listingSubmissions
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     call
  memberB        no     no     no     no     no
  admin          yes    yes    call   if     call
  disabledMember no     no     no     no     no
pages
  visitor        if     if     no     no     no
  memberA        if     if     no     no     no
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember if     if     no     no     no
customFields
  visitor        yes    yes    no     no     no
  memberA        yes    yes    no     no     no
  memberB        yes    yes    no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember yes    yes    no     no     no
customFieldDefinitions
  visitor        yes    yes    no     no     no
  memberA        yes    yes    no     no     no
  memberB        yes    yes    no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember yes    yes    no     no     no
images
  visitor        if     if     no     no     no
  memberA        if     if     if     if     if
  memberB        if     if     no     no     no
  admin          yes    yes    if     if     if
  disabledMember if     if     no     no     no
galleries
  visitor        if     if     no     no     no
  memberA        if     if     if     if     if
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember if     if     no     no     no
comments
  visitor        if     if     server server server
  memberA        if     if     call   call   call
  memberB        if     if     call   call   call
  admin          yes    yes    call   call   call
  disabledMember if     if     server server server
giveaways
  visitor        if     if     no     no     no
  memberA        if     if     no     no     no
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember if     if     no     no     no
subscriptions
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
mailingList
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember no     no     no     no     no
shopOrders
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  disabledMember no     no     no     no     no
addresses
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     if
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
blogs
  visitor        if     if     no     no     no
  memberA        if     if     if     if     if
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember if     if     no     no     no
makes
  visitor        yes    yes    no     no     no
  memberA        yes    yes    no     no     no
  memberB        yes    yes    no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember yes    yes    no     no     no
models
  visitor        yes    yes    no     no     no
  memberA        yes    yes    no     no     no
  memberB        yes    yes    no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember yes    yes    no     no     no
shippings
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember no     no     no     no     no
messages
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
messageThreads
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
preferences
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     if
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
currency
  visitor        yes    yes    server server server
  memberA        yes    yes    server server server
  memberB        yes    yes    server server server
  admin          yes    yes    call   call   call
  disabledMember yes    yes    server server server
userPreferences
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     if
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
deposits
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  disabledMember no     no     no     no     no
invoices
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  disabledMember no     no     no     no     no
notificationEvents
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  disabledMember no     no     no     no     no
notificationMessages
  visitor        no     no     no     no     no
  memberA        yes    if     server if     if
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
giveawayEntries
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  disabledMember no     no     no     no     no
config
  visitor        if     if     no     no     no
  memberA        if     if     no     no     no
  memberB        if     if     no     no     no
  admin          yes    yes    yes    if     no
  disabledMember if     if     no     no     no
feedback
  visitor        if     if     no     no     no
  memberA        yes    if     if     no     no
  memberB        if     if     no     no     no
  admin          yes    yes    if     if     if
  disabledMember if     if     no     no     no
aiProviderLogs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  disabledMember no     no     no     no     no
hitCounters
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     no
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
packages
  visitor        yes    yes    no     no     no
  memberA        yes    yes    no     no     no
  memberB        yes    yes    no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember yes    yes    no     no     no
auctions
  visitor        yes    yes    server server server
  memberA        yes    yes    server call   server
  memberB        yes    yes    server call   server
  admin          yes    yes    server call   server
  disabledMember yes    yes    server server server
negotiations
  visitor        no     no     no     no     no
  memberA        yes    if     server call   server
  memberB        no     no     no     no     no
  admin          yes    yes    server call   server
  disabledMember no     no     no     no     no
sales
  visitor        no     no     no     no     no
  memberA        yes    if     server call   server
  memberB        no     no     no     no     no
  admin          yes    yes    server call   server
  disabledMember no     no     no     no     no
standings
  visitor        no     no     no     no     no
  memberA        yes    if     server call   server
  memberB        no     no     no     no     no
  admin          no     no     no     no     no
  disabledMember no     no     no     no     no
cardCharges
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          no     no     server call   server
  disabledMember no     no     no     no     no
chargeActs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   server server
  disabledMember no     no     no     no     no
depositAmounts
  visitor        no     no     no     no     no
  memberA        yes    if     server server server
  memberB        no     no     no     no     no
  admin          no     no     server server server
  disabledMember no     no     no     no     no
invoiceActs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   server server
  disabledMember no     no     no     no     no
reports
  visitor        no     no     no     no     no
  memberA        no     no     call   call   no
  memberB        no     no     call   call   no
  admin          yes    yes    call   call   call
  disabledMember no     no     no     no     no
pushSubscriptions
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     if
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
authEvents
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  disabledMember no     no     no     no     no
appLogs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  disabledMember no     no     no     no     no
removals
  visitor        if     if     no     no     no
  memberA        yes    if     no     no     no
  memberB        if     if     no     no     no
  admin          if     if     server server server
  disabledMember if     if     no     no     no
staffNotes
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember no     no     no     no     no
`;

const isOneOf = <T extends string>(all: readonly T[], text: string | undefined): text is T =>
  (all as readonly (string | undefined)[]).includes(text);

const read = (text: string): readonly Cell[] => {
  let collection = '';
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [first = '', ...rest] = line.trim().split(/\s+/);
    if (!line.startsWith(' ')) {
      collection = first;
      return [];
    }
    return operations.map((operation, index) => {
      const word = rest[index];
      if (!isOneOf(roles, first) || !isOneOf(words, word)) throw new Error(`unread row: ${line}`);
      return { collection, role: first, operation, word };
    });
  });
};

/** Collections nobody reads or writes directly, staff included: of the server alone. */
export const serverAlone = [
  'usernames',
  'savedSearches',
  'searchFinds',
  'auctionEngines',
  'bidEvents',
  'giveawaySecrets',
  'allowances',
  'commandAnswers',
  'leases',
  'sequences',
] as const;

export const cells = read(table);
export const collections = [...new Set(cells.map((cell) => cell.collection))];
