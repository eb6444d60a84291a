/** Who says it: the one who wrote first, or the other. */
export type Said = readonly [by: 'first' | 'other', text: string, minutesLater: number];

/** What two members wrote to each other; the last lines may not have been read. */
export interface Conversation {
  readonly about: 'lot' | 'classified' | 'member';
  readonly first: string;
  readonly other: string;
  /** Hours before now of the first line. */
  readonly hoursAgo: number;
  readonly unread: number;
  readonly said: readonly Said[];
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
      ['other', 'At home since Tuesday, under a roof. It starts every second morning.', 42],
      ['first', 'Could I come and see it cold? You can reach me at 905-555-0190.', 15],
      ['other', 'Gladly. Saturday before ten, then it has stood all night.', 380],
      ['first', 'Saturday at nine. I will bring a magnet and no opinions.', 12],
      ['other', 'Coffee is on. Mind the dog, she likes hubcaps.', 1_460],
      [
        'other',
        'One thing I forgot: the second key is with my brother, it comes with the car.',
        25,
      ],
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
        'A carrier from Winnipeg wants about a week. The left door was painted in 2016.',
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
      ['other', 'Is the asking price where it ends, or where it begins?', 0],
      ['first', 'It begins there. Make me an offer with a date in it.', 64],
      ['other', 'I will sleep on it. Élise says I sleep on too many cars already.', 20],
      ['first', 'Tell Élise it is a small one.', 7],
    ],
  },
  {
    about: 'member',
    first: 'demo-second',
    other: 'demo-member',
    hoursAgo: 19,
    unread: 1,
    said: [
      ['first', 'You outbid me twice this week. Shall we agree on who likes which decade?', 0],
      ['other', 'You take the seventies, I keep the rust.', 210],
      ['first', 'Agreed. If you need a trailer, mine stands around most weekends.', 44],
    ],
  },
];
