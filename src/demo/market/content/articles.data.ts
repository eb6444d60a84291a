export interface Article {
  readonly title: string;
  readonly path: string;
  readonly category: 'market' | 'stories' | 'guides' | 'events' | 'house';
  readonly excerpt: string;
  /** `# ` starts a heading. */
  readonly paragraphs: readonly string[];
  readonly tags: readonly string[];
  /** Vehicle whose picture the article may use: body or fuel, first and last year. */
  readonly cover: string;
}

export const articles: readonly Article[] = [
  {
    title: 'Two minutes are enough: how the soft close decides',
    path: 'how-the-soft-close-decides',
    category: 'house',
    excerpt: 'Why an auction here never ends on somebody’s connection.',
    paragraphs: [
      'An auction that ends at a fixed second rewards whoever has the shortest wire. Ours does not. When the price or the leader changes shortly before the end, time is put back on the clock.',
      'It can happen once or twenty times. It never shortens an auction, and a leader who quietly raises his own maximum does not extend it, because nothing that anybody else can see has changed.',
      '# The clock that counts',
      'The time that decides is ours, taken when a bid arrives. The countdown on your screen is that time, measured several times and corrected for the journey. If your device is an hour wrong, the countdown is still right.',
      'When we cannot measure, we say so and show the end as a time of day instead of a countdown. A number that might be wrong is worse than no number.',
    ],
    tags: ['bidding', 'rules'],
    cover: 'COUPE:1966:1975',
  },
  {
    title: 'Read the flaws first',
    path: 'read-the-flaws-first',
    category: 'guides',
    excerpt: 'The shortest list in a listing is the one to start with.',
    paragraphs: [
      'A good seller writes down what is wrong before anybody asks. That list tells you two things: what you will spend in the first year, and how the rest of the text was written.',
      'Put figures next to the entries. A weeping water pump is an afternoon. A worn second-gear synchro is a transmission on a bench. Rust “starting” anywhere is a question for a lift.',
      '# Three that matter more than they sound',
      'Shrinking window seals let water into places that cannot be seen. A gauge that reads low may be the gauge. And a door that wants a firm hand may be a hinge pin or a body that has moved; ask for the gap in a picture, with a coin for scale.',
      'If the list is empty and the car is fifty years old, ask why.',
    ],
    tags: ['buying', 'inspection'],
    cover: 'WAGON:1978:1995',
  },
  {
    title: 'What a maximum bid does, and does not',
    path: 'what-a-maximum-bid-does',
    category: 'guides',
    excerpt:
      'You name the most you would pay. Once the reserve is met, the house bids no more than it must.',
    paragraphs: [
      'A maximum is a secret between you and the bid book. Until somebody goes higher, the house raises your bid by the least step that keeps you in front. If two people name the same figure, the earlier one leads.',
      'Nobody sees it while the auction runs: not the seller, not the staff.',
      '# With a reserve',
      'Until the reserve is met your bid counts in full, up to the reserve. If your maximum reaches it, the price goes straight to it. If it does not, the price goes to your maximum, because holding back helps nobody when the car cannot be sold at that figure.',
      'An exact bid is the other kind: that figure, now. It is not kept for later and not raised for you.',
    ],
    tags: ['bidding'],
    cover: 'CONVERTIBLE:1960:1972',
  },
  {
    title: 'The pickup that was never detailed',
    path: 'the-pickup-that-was-never-detailed',
    category: 'stories',
    excerpt: 'Forty-one years on one farm, and a bed that tells no lies.',
    paragraphs: [
      'It hauled seed, then calves, then a piano. When the family stopped farming it hauled the tools to the sale and was supposed to be the last lot. The daughter took the keys out of the ignition and put them in her coat.',
      'She had it recommissioned, not restored. Brake lines from end to end, a tank, a radiator core. The paint is what the sun left. The bed has the dents of a cattle gate and a fairly exact outline of the piano.',
      'People offer to paint it. She says that it has been painted once and that once was enough.',
    ],
    tags: ['trucks', 'unrestored'],
    cover: 'PICKUP:1956:1985',
  },
  {
    title: 'Winter storage in eleven lines',
    path: 'winter-storage-in-eleven-lines',
    category: 'guides',
    excerpt: 'What to do in October so that April is pleasant.',
    paragraphs: [
      'Drive it until everything is hot, then change the oil. Old oil is acid, and it will sit for months.',
      'Fill the tank to the neck. Pump the tires to a third above normal. Wash the underside and let it dry for a day with the doors open.',
      'Take the battery out or leave a tender on it. Put a board under each wheel if the floor is concrete. Leave the parking brake off and a chock where the driver will trip over it.',
      'Block the tailpipe and the intake with something bright, and tie the key to it. Mice do not care for peppermint, but they do not care for an empty glove box either.',
      'Do not start it in February to hear it. It is ten minutes of water for the exhaust and none of it leaves.',
    ],
    tags: ['care'],
    cover: 'COUPE:1955:1964',
  },
  {
    title: 'Bringing a car north, on paper',
    path: 'bringing-a-car-north',
    category: 'guides',
    excerpt: 'Fifteen years, two forms and a patient afternoon.',
    paragraphs: [
      'A vehicle fifteen years old or more may come into Canada without having been built for it. Younger ones must be on the list of admissible models, and the list is read at the border, not in the listing.',
      'Send the title ahead: leaving the United States by road needs seventy-two hours’ notice, and the office that takes it is not open at night. Bring the bill of sale with the full number of the car. One character wrong costs a trip.',
      'Duty depends on where it was built, tax on where you live. Our all-in figure counts the fee and the tax on the fee. It cannot count the duty; the listing says where the car was made so that you can.',
      'This is how the rules stood when we wrote it. The agency’s own page is the one that counts.',
    ],
    tags: ['import', 'border'],
    cover: 'SUV:1985:1998',
  },
  {
    title: 'Electric and ten years old: what to ask',
    path: 'electric-and-ten-years-old',
    category: 'guides',
    excerpt: 'A used battery is a number with a date. Ask for both.',
    paragraphs: [
      'Ask for the state of health, the day it was read, and the temperature. A reading at minus ten says little about July. Ninety per cent after eight years is ordinary; eighty is a price.',
      'Ask how it was charged. Mostly at home and mostly to eighty is what you want to hear. A car that lived on fast chargers is not ruined, but it should be cheaper.',
      'Then look at it like any other car: arms and bushings, brake discs that rust from idleness, the twelve-volt battery that everybody forgets. And drive it until the cabin is warm; the heater is where the winter range goes.',
    ],
    tags: ['electric', 'buying'],
    cover: 'ELECTRIC:2013:2025',
  },
  {
    title: 'A quiet quarter, read carefully',
    path: 'a-quiet-quarter-read-carefully',
    category: 'market',
    excerpt: 'Medians hardly moved. What moved was how long people thought.',
    paragraphs: [
      'The middle of our results has stood near twenty-five thousand for three quarters. The mean is far above it, as always: a handful of dear cars weigh more than all the cheap ones together. Look at the median when you want to know what a car costs.',
      'What has changed is the time. First bids come as early as ever, but the second half of the week is quieter and the last ten minutes longer. Two in five auctions went past their printed end.',
      '# No reserve is still worth it',
      'Cars without a reserve drew about a third more bidders, and the better ones ended above comparable cars that had one. The poor ones did not. A reserve protects a seller from a bad day; it does not make a good one.',
    ],
    tags: ['results', 'prices'],
    cover: 'SEDAN:1980:2005',
  },
  {
    title: 'The motorhome that stayed dry',
    path: 'the-motorhome-that-stayed-dry',
    category: 'stories',
    excerpt: 'Twenty summers, one moisture meter, no surprises.',
    paragraphs: [
      'He was a roofer, and he looked at his motorhome as a roof with wheels. Every May he went over it with a lamp, every seam, with the meter in his other hand. The readings are in a school notebook, by date and by corner.',
      'Nothing ever read above fourteen. In the year it read fourteen he took the door frame out.',
      'The buyer got the notebook. He has since bought a meter.',
    ],
    tags: ['motorhomes', 'care'],
    cover: 'RV:1985:2020',
  },
  {
    title: 'Spring meets we will stop at',
    path: 'spring-meets-we-will-stop-at',
    category: 'events',
    excerpt: 'Coffee, gravel lots, and a table with our name on it.',
    paragraphs: [
      'We like the small ones: a church lot, a bakery that opens early, forty cars of which six are for sale and none says so. This spring we will stop at a dozen between the lakes and the coast.',
      'Bring your car as it is. We will put it on a portable lift for anybody who asks, photograph the underside, and hand over the pictures whether or not you ever list it.',
      'We will post the dates here, under Events, as soon as the ground allows.',
    ],
    tags: ['events'],
    cover: 'MOTORCYCLE:1960:1985',
  },
];
