/** An information page of every new house; staff edit it. */
export interface FirstPage {
  readonly path: string;
  readonly title: string;
  readonly excerpt?: string;
  readonly html: string;
  /** Menu of the page, or the page it is a part of, and its label there. */
  readonly nav?: readonly [place: string, label: string];
}

export const firstPages: readonly FirstPage[] = [
  {
    path: 'how-it-works',
    title: 'How it works',
    excerpt: 'One hammer, one clock, and {softClose} for whoever is thinking.',
    nav: ['footer', 'How it works'],
    html: '<p>A vehicle is offered for {auctionDays} days. Anybody may look; members bid, once they have confirmed their e-mail, verified a phone, accepted the terms and stored a card. The end is at the printed time, unless somebody bids in the last {softClose}: then the clock goes back to {softClose}.</p><h2>Bidding</h2><p>Bid an exact amount, or name a maximum and let the house bid for you: only as much as it takes, one step above the next highest. Until the reserve is met your bid counts in full, up to the reserve. While the auction runs nobody sees your maximum, not the seller and not the staff. Bids are binding and cannot be taken back.</p><p>Steps grow with the price: {increments}.</p><h2>Fees</h2><p>Buyers pay {feePercent} of the hammer price, at least {feeLeast} and at most {feeMost}, plus tax on that fee. When you bid, that fee is held on your card and not taken. It is taken if you win, and the hold is released soon after the end if you do not. Sellers pay nothing on the price. The vehicle itself is paid for between the two of you.</p><h2>The reserve</h2><p>A seller may set a price below which the vehicle is not sold. You see whether it is met, never how much it is. It can be lowered while the auction runs, not raised.</p><h2>If the reserve is missed</h2><p>The high bid stands as a binding offer until its deadline, which the bid sheet says. Until then the high bidder may raise it once, and the seller accepts it, declines it, or names one price of their own for the high bidder to answer. What is accepted is a sale like any other. If nothing is, the vehicle is not sold, the hold is released, and nobody owes anything.</p><h2>Handover</h2><p>When the hammer falls, buyer and seller write to each other here. See the vehicle, agree on the payment, and keep every paper. The sale counts as complete {saleComplete} after the end.</p>',
  },
  {
    path: 'about',
    title: 'About Hammerlane',
    excerpt: 'A vehicle paper with an auction in it, for Canada and the United States.',
    nav: ['footer', 'About'],
    html: '<p>We are a small house of people who like cars, trucks and motorcycles, and who have bought enough of them to know what a listing leaves out. So we write plainly, show flaws first, and keep the clock.</p><h2>What we look for</h2><p>Vehicles with a story that can be checked: papers, pictures from underneath, a cold start. Rare is welcome; honest is required.</p><h2>What we promise</h2><ul><li>The time that decides is the house’s clock, the same for everybody.</li><li>Your maximum stays with you.</li><li>A price that may have moved is marked as such. Nothing here pretends to be live.</li></ul>',
  },
  {
    path: 'appendix',
    title: 'Appendix',
    excerpt: 'The small print in full size.',
    html: '<p>What binds you and us, in as few words as it can be said. When something changes, the date at the foot changes with it.</p>',
  },
  {
    path: 'terms',
    title: 'Terms',
    nav: ['appendix', 'Terms'],
    html: '<p>A bid is a promise to buy at that price. A listing is a promise to sell at it, if the reserve is met. If it is missed, the high bid binds its bidder as an offer until the deadline for the seller’s answer. Describe what you know; disclose what is wrong. We may end an auction that breaks these rules and will say why.</p><p>We bring buyer and seller together and are party to neither the sale nor the payment. Who does not pay or does not hand over loses their standing here, and the fee.</p>',
  },
  {
    path: 'privacy',
    title: 'Privacy',
    nav: ['appendix', 'Privacy'],
    html: '<p>We keep what an auction needs: who you are, what you bid, what you wrote. Your maximum is kept where neither seller nor staff can read it while the auction runs. Your card is kept by the payment service; we know its brand, its last four digits and when it expires. Pictures lose their place and camera on the way in. Signing out removes your copy from this device.</p>',
  },
  {
    path: 'fees',
    title: 'Fees and taxes',
    nav: ['appendix', 'Fees'],
    html: '<p>Buyer’s fee: {feePercent} of the price, {feeLeast} at least, {feeMost} at most, in the currency of the listing. Tax is charged on the fee alone, at the rate of the buyer’s province. Outside Canada there is none.</p><p>What a listing package costs stands beside it before you begin. Where it costs something you name a card before you submit, and it is charged, with the tax of your province, once we have accepted the vehicle. What you paid is on an invoice; what comes back for a listing you withdraw is on a credit note.</p>',
  },
  {
    path: 'feature/soft-close',
    title: 'The soft close',
    excerpt: 'Why an auction here never ends on somebody’s connection.',
    html: '<p>When the price or the leader changes within the last {softClose}, the clock goes back to {softClose}. It can happen once or twenty times; it never shortens an auction.</p><p>A leader who quietly raises their own maximum does not extend it: nothing that anybody else can see has changed.</p>',
  },
  {
    path: 'feature/queued-bids',
    title: 'Bids without a signal',
    excerpt: 'A maximum named in a valley is sent from the next hill.',
    html: '<p>Without a connection you may queue a maximum, with a time until which it stands. It is sent when the device is back, and judged then by the clock of the house: never backdated, never sent late. Until it is sent you may change it or take it away.</p><p>An exact bid is never queued. The button says so.</p>',
  },
  {
    path: 'feature/secret-maximum',
    title: 'Your maximum is yours',
    excerpt:
      'Once the reserve is met: one step above the next bidder, and not a dollar more than it takes.',
    html: '<p>Name the most you would pay. The house bids for you in the smallest steps that keep you ahead, and stops there. Until the reserve is met your bid counts in full, up to the reserve. Your ceiling is kept apart from everything that people can read: while the auction runs, sellers, other bidders and staff see the price alone.</p><p>At a tie the one who named it first stays ahead.</p>',
  },
  {
    path: 'feature/reserve',
    title: 'The reserve',
    excerpt: 'A price below which the seller need not sell.',
    html: '<p>A seller may set a price below which the vehicle is not sold. Everybody sees whether it is met; nobody sees how much it is. While the auction runs the seller may lower it or take it away, never raise it.</p><p>A lot without a reserve goes to the highest bid, whatever it is.</p>',
  },
  {
    path: 'feature/lien',
    title: 'Liens',
    excerpt: 'Money that is still owed on a vehicle.',
    html: '<p>A lien is a claim on a vehicle for money its owner owes, most often to a bank. It stays with the vehicle until it is paid, whoever owns it by then.</p><p>Where a listing names one, have the lienholder confirm in writing what is owed and how it is released before you pay. A search in the registry of the province or state where the vehicle is registered shows most of them.</p>',
  },
  {
    path: 'import-export-vehicles-to-and-from-canada',
    title: 'Across the border',
    excerpt: 'Moving a vehicle between Canada and the United States: papers, order, costs.',
    html: '<p>It is done every day, and it goes wrong on paper more often than on the road. Ask both customs offices before you pay for a vehicle: rules and rates change, and only they decide.</p><h2>Into Canada</h2><ol><li>Have the title sent to the border crossing of the United States, with notice of export, at least three days ahead.</li><li>Declare it to the Canada Border Services Agency with the bill of sale. Duty depends on where it was built; GST is paid on the way in, provincial tax when it is registered.</li><li>Vehicles of less than fifteen years go through the Registrar of Imported Vehicles and an inspection. Older ones do not.</li></ol><h2>Into the United States</h2><ol><li>Bring the registration, the bill of sale and the maker’s letter of conformity, or show that the vehicle is twenty-five years old.</li><li>Fill in the declarations of the environment and road safety agencies at the border.</li><li>Duty depends on the kind of vehicle and where it was built; trucks are dearer than cars.</li></ol><h2>Getting it there</h2><p>An open carrier is cheapest and quite enough for most. Ask for insurance to the agreed price, pictures at both ends, and a day, not a week.</p>',
  },
];
