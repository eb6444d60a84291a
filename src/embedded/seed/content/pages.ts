import { cmsInserts } from '../../../domain/content/cms-insert.entity.ts';
import { pages } from '../../../domain/content/page.entity.ts';
import { row, type Row } from '../row.ts';

interface Sheet {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly label?: string;
}

const sheets: readonly Sheet[] = [
  {
    path: 'how-it-works',
    title: 'How it works',
    label: 'How it works',
    html: '<p>A vehicle is offered for seven days, as a rule. Anybody may look; members with a verified phone and a card bid. The end is at the printed time, unless somebody bids in the last two minutes: then it is two minutes later.</p><h2>What it costs</h2><p>Buyers pay 5 % of the hammer price, at least 250 and at most 7,500, plus tax on that fee. Sellers pay nothing on the price. The vehicle itself is paid for between the two of you.</p><h2>If the reserve is missed</h2><p>The high bidder may make one offer within a day, the seller may accept, decline or counter within the next. After that it is over.</p>',
  },
  {
    path: 'fees',
    title: 'Fees and taxes',
    label: 'Fees',
    html: '<p>Buyer’s fee: 5 % of the price, 250 at least, 7,500 at most, in the currency of the listing. Tax is charged on the fee alone, at the rate of the buyer’s province. Outside Canada there is none.</p><p>Listing packages are charged when your submission is accepted, not before.</p>',
  },
  {
    path: 'about',
    title: 'About Hammerlane',
    label: 'About',
    html: '<p>A vehicle paper with an auction in it, for Canada and the United States. We write plainly, show flaws, and keep the clock.</p>',
  },
  {
    path: 'privacy',
    title: 'Privacy',
    html: '<p>We keep what an auction needs: who you are, what you bid, what you wrote. Your maximum is kept where neither seller nor staff can read it. Signing out removes your copy from this device.</p>',
  },
  {
    path: 'terms',
    title: 'Terms',
    html: '<p>A bid is a promise to buy at that price. A listing is a promise to sell at it, if the reserve is met. Describe what you know; disclose what is wrong. We may end an auction that breaks these rules and will say why.</p>',
  },
];

const inserts: readonly (readonly [key: string, html: string])[] = [
  ['home.lead', '<p>Vehicles worth a second look, sold by the people who kept them.</p>'],
  [
    'listing.buyerNote',
    '<p>See it, or have it seen, before the end. An inspection costs less than a surprise.</p>',
  ],
  [
    'signup.welcome',
    '<p>Looking costs nothing and needs no account. Bidding needs a verified phone.</p>',
  ],
];

/** Information pages and the fragments built-in screens show. */
export const pageRows = (now: number): readonly Row[] => [
  ...sheets.map(({ path, title, html, label }, i) =>
    row(
      pages,
      `page-${path}`,
      {
        title: title.padEnd(5),
        bodyHtml: html,
        status: 'PUBLISHED',
        publishAt: now,
        tags: [],
        path,
        ...(label === undefined ? {} : { nav: { place: 'footer', label, order: i } }),
      },
      'demo-admin',
      now,
    ),
  ),
  ...inserts.map(([key, html]) =>
    row(
      cmsInserts,
      `insert-${key.replace('.', '-').toLowerCase()}`,
      { key, html, isPublished: true },
      'demo-admin',
      now,
    ),
  ),
];
