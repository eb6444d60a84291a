import type { Comment } from '../../../domain/messages/comment.entity.ts';
import type { SaidMessage } from './conversations.data.ts';

type CommentFlag = Comment['flags'][number];

interface Decided {
  readonly decision: 'KEPT' | 'HIDDEN' | 'SETTLED' | 'DISMISSED';
  readonly note?: string;
  /** Hours before now. */
  readonly hoursAgo: number;
}

/** A comment under a classified that members reported. */
export interface ReportedRemark {
  readonly text: string;
  readonly hoursAgo: number;
  /** The reporters in order: reason and time. */
  readonly flags: readonly (readonly [reason: CommentFlag, hoursAgo: number])[];
  readonly decided?: Decided;
}

/** Messages between two members until the first of them reported them. */
export interface ReportedTalk {
  /** About a classified of the other's, or without a subject. */
  readonly about: 'classified' | 'member';
  readonly hoursAgo: number;
  readonly said: readonly SaidMessage[];
  readonly report: string;
  readonly reportedHoursAgo: number;
  readonly decided?: Decided;
}

export const reportedRemarks: readonly ReportedRemark[] = [
  {
    text: 'Do not pay this much. I have three of them behind the shop, call 905-555-0117 and ask for Gerry.',
    hoursAgo: 5,
    flags: [
      ['SPAM', 4],
      ['SPAM', 2],
    ],
  },
  {
    text: 'This one was written off and put together from two. Everybody in the club knows it.',
    hoursAgo: 27,
    flags: [['UNSUPPORTED_CLAIM', 9]],
  },
  {
    text: 'Only a fool would paint it that color, and only a bigger one would buy it from him.',
    hoursAgo: 80,
    flags: [
      ['ABUSE', 78],
      ['ABUSE', 70],
    ],
    decided: {
      decision: 'HIDDEN',
      note: 'About the seller, not about the car.',
      hoursAgo: 66,
    },
  },
  {
    text: 'The wheels are from the later series. Nice, but not what left the factory.',
    hoursAgo: 130,
    flags: [['UNSUPPORTED_CLAIM', 120]],
    decided: { decision: 'KEPT', hoursAgo: 99 },
  },
];

export const reportedTalks: readonly ReportedTalk[] = [
  {
    about: 'classified',
    hoursAgo: 31,
    said: [
      ['first', 'Is it still for sale, and may I see it this week?', 0],
      [
        'other',
        'Still for sale, yes. You can’t see it right now, it is with a cousin overseas.',
        50,
      ],
      ['first', 'Your listing says it is in your garage.', 9],
      ['other', 'Send a deposit today and the cousin ships it. Three others are asking.', 14],
    ],
    report:
      'He wants a deposit for a car nobody can look at. The listing says it is in his garage; he says it is overseas.',
    reportedHoursAgo: 7,
  },
  {
    about: 'member',
    hoursAgo: 170,
    said: [
      ['other', 'You bid against me on purpose.', 0],
      ['first', 'I bid because I like the car.', 33],
      ['other', 'I know where you park it.', 6],
    ],
    report: 'I do not want to hear from this member again. The last line is a threat.',
    reportedHoursAgo: 160,
    decided: {
      decision: 'SETTLED',
      note: 'Wrote to both. One more message like it ends the membership.',
      hoursAgo: 150,
    },
  },
];
