/**
 * One row per role of each collection: get, list, create, update, delete, in the words of
 * `cells.ts`.
 */
export const accessTable = `
users_private
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   call
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  support        staff  staff  no     no     no
  disabledMember no     no     no     no     no
users
  visitor        yes    if     no     no     no
  memberA        yes    if     call   call   call
  memberB        yes    if     no     no     no
  admin          yes    yes    call   call   call
  support        staff  staff  no     no     no
  finance        staff  staff  no     no     no
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
  reviewer       staff  staff  staff  staff  staff
  disabledMember if     if     no     no     no
listings
  visitor        if     if     no     no     no
  memberA        if     if     call   call   call
  memberB        if     if     no     no     no
  admin          yes    yes    if     if     if
  reviewer       staff  staff  staff  staff  staff
  finance        staff  staff  no     no     no
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
  reviewer       staff  staff  no     staff  no
  disabledMember no     no     no     no     no
pages
  visitor        if     if     no     no     no
  memberA        if     if     no     no     no
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  reviewer       staff  staff  staff  staff  staff
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
  reviewer       staff  staff  staff  staff  staff
  disabledMember if     if     no     no     no
galleries
  visitor        if     if     no     no     no
  memberA        if     if     if     if     if
  memberB        if     if     no     no     no
  admin          yes    yes    yes    yes    yes
  reviewer       staff  staff  staff  staff  staff
  disabledMember if     if     no     no     no
comments
  visitor        if     if     server server server
  memberA        if     if     call   call   call
  memberB        if     if     call   call   call
  admin          yes    yes    call   call   call
  reviewer       staff  staff  call   call   call
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
shopOrders
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  finance        staff  staff  no     no     no
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
  reviewer       staff  staff  staff  staff  staff
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
  finance        staff  staff  no     no     no
  disabledMember no     no     no     no     no
invoices
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  support        staff  staff  no     no     no
  finance        staff  staff  no     no     no
  disabledMember no     no     no     no     no
notificationMessages
  visitor        no     no     no     no     no
  memberA        yes    if     server if     if
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   call
  support        staff  staff  no     no     no
  disabledMember no     no     no     no     no
giveawayEntries
  visitor        no     no     no     no     no
  memberA        yes    if     call   call   server
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  disabledMember no     no     no     no     no
giveawayOptIns
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     no
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
freeEntries
  visitor        no     no     no     no     no
  memberA        yes    if     if     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    no     if     no
  support        staff  staff  no     staff  no
  disabledMember no     no     no     no     no
skillTests
  visitor        no     no     no     no     no
  memberA        yes    if     server call   server
  memberB        no     no     no     no     no
  admin          yes    yes    server call   server
  disabledMember no     no     no     no     no
entrantLists
  visitor        yes    yes    server server server
  memberA        yes    yes    server server server
  memberB        yes    yes    server server server
  admin          yes    yes    server server server
  disabledMember yes    yes    server server server
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
  support        staff  staff  staff  staff  staff
  disabledMember if     if     no     no     no
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
  finance        staff  staff  no     no     no
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
depositAmounts
  visitor        no     no     no     no     no
  memberA        yes    if     server server server
  memberB        no     no     no     no     no
  admin          no     no     server server server
  disabledMember no     no     no     no     no
pushSubscriptions
  visitor        no     no     no     no     no
  memberA        yes    if     if     if     if
  memberB        no     no     no     no     no
  admin          yes    yes    no     no     no
  disabledMember no     no     no     no     no
removals
  visitor        if     if     no     no     no
  memberA        yes    if     no     no     no
  memberB        if     if     no     no     no
  admin          if     if     server server server
  disabledMember if     if     no     no     no
`;
