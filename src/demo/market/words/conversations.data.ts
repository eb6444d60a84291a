/** Author of a line: the one who wrote first, or the other. */
export type SaidMessage = readonly [by: 'first' | 'other', text: string, minutesLater: number];

/** Messages between two members; the last lines may be unread. */
export interface Conversation {
  readonly about: 'lot' | 'classified' | 'member';
  readonly first: string;
  readonly other: string;
  /** Hours before now of the first line. */
  readonly hoursAgo: number;
  readonly unread: number;
  readonly said: readonly SaidMessage[];
}

export const conversations: readonly Conversation[] = [
  {
    about: 'lot',
    first: 'demo-member',
    other: 'demo-seller',
    hoursAgo: 52,
    unread: 2,
    said: [
      ['first', 'Good evening. Is the car still at the shop in the pictures, or at home?', 0],
      [
        'other',
        'It has been at home since Tuesday, in the carport. I start it every other morning.',
        42,
      ],
      ['first', 'Could I come and see it cold? You can reach me at 905-555-0190.', 15],
      ['other', 'Sure. Come Saturday before ten, so it has sat all night.', 380],
      ['first', 'Saturday at nine works. I will bring a magnet and a flashlight.', 12],
      ['other', 'Coffee will be on. Watch out for the dog, she likes hubcaps.', 1_460],
      ['other', 'One thing I forgot: my brother has the second key. It is included.', 25],
    ],
  },
  {
    about: 'lot',
    first: 'demo-second',
    other: 'demo-seller',
    hoursAgo: 30,
    unread: 1,
    said: [
      ['first', 'Would you ship to Montréal, and has anything been repainted?', 0],
      [
        'other',
        'A carrier from Winnipeg takes about a week. The left door was painted in 2016.',
        95,
      ],
      ['first', 'Merci. Do you have the invoice for the door?', 31],
    ],
  },
  {
    about: 'classified',
    first: 'demo-seller',
    other: 'demo-member',
    hoursAgo: 260,
    unread: 0,
    said: [
      ['other', 'Is there room in the asking price?', 0],
      ['first', 'A little. Make me an offer with a pickup date.', 64],
      ['other', 'Let me sleep on it. Élise says I have too many cars already.', 20],
      ['first', 'Tell Élise it’s a small one.', 7],
    ],
  },
  {
    about: 'member',
    first: 'demo-second',
    other: 'demo-member',
    hoursAgo: 19,
    unread: 1,
    said: [
      [
        'first',
        'You outbid me twice this week. What are you looking for next, so I can stay away from it?',
        0,
      ],
      ['other', 'Nothing until spring. My garage is full.', 210],
      ['first', 'Good to know. If you ever need a trailer, mine sits most weekends.', 44],
    ],
  },
];
